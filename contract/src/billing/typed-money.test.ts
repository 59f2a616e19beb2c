import { expect, test } from "vitest";
import type { z } from "zod";
import { EditArticle } from "#articles/editing.ts";
import { TypedPayment, typedRefund, TypedSetting } from "#billing/ledger-writes.ts";
import { typedGuestRequest, typedRequest } from "#billing/requests-by-staff.ts";
import { messages } from "#messages.ts";

const saidOf = (shape: z.ZodType, typed: object) =>
  Object.fromEntries(
    (shape.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-30`;

test("a refund beyond what is left is told together with its missing reason", () => {
  expect(saidOf(typedRefund(4_000, "€ 40.00"), { amount: 4_001, reason: "" })).toMatchObject({
    amount: "Only € 40.00 is left of this payment: enter that or less.",
    reason: messages.enterMoneyReason,
  });
  expect(saidOf(typedRefund(4_000, "€ 40.00"), { amount: 4_000, reason: "Twice" })).toEqual({
    paymentId: expect.any(String),
  });
});

test("a day on which nobody can pay is told with all that is missing, and the day it has may stay", () => {
  const asked = { dueOn: "2020-01-31", amount: 0, description: "" };
  for (const shape of [typedRequest(), typedGuestRequest()])
    expect(saidOf(shape, asked)).toMatchObject({
      amount: messages.enterCorrectAmount,
      description: messages.enterDescription,
      dueOn: messages.chooseFutureDay,
    });
  expect(saidOf(typedRequest(), { dueOn: inYears(4) })).toHaveProperty("dueOn");
  expect(saidOf(typedRequest(), { dueOn: inYears(1) })).not.toHaveProperty("dueOn");
  expect(saidOf(typedRequest("2020-01-31"), asked)).not.toHaveProperty("dueOn");
});

test("days of payments by hand that cannot be are told with all that is missing", () => {
  expect(saidOf(TypedPayment, { receivedOn: inYears(1), paidUntil: "2020-01-31" })).toMatchObject({
    amount: messages.enterCorrectAmount,
    receivedOn: "Choose today or an earlier day.",
    paidUntil: "Choose a date in the future.",
  });
  expect(saidOf(TypedSetting, { trialEndsAt: "2020-01-31", paidUntil: inYears(9) })).toEqual({
    trialEndsAt: "Choose a date in the future.",
    paidUntil: "Choose a date within the next five years.",
  });
});

test("an article without a title hears of it also where another field is wrong", () => {
  expect(saidOf(EditArticle, { title: "", link: "", time: "9 o’clock" })).toMatchObject({
    title: messages.enterTitle,
    time: "Enter a time like 09:30",
  });
});

test("an article’s day that is none, and a time without a day, are told where they stand", () => {
  const written = { title: "Lights", link: "", time: "" };
  expect(saidOf(EditArticle, { ...written, day: "31/02/2026" })).toMatchObject({
    day: messages.dayUnread,
  });
  expect(saidOf(EditArticle, { ...written, time: "09:30" })).toMatchObject({
    day: "Choose a day, or leave the time empty.",
  });
  expect(saidOf(EditArticle, { ...written, day: "" })).not.toHaveProperty("day");
});
