import { expect, test } from "vitest";
import { canCancel, cardOverBefore, type Settings, standingOf } from "./standing.ts";

const day = "2026-12-04T00:00:00.000Z";
const card = { id: "pm_1", brand: "visa", last4: "4242", expMonth: 11, expYear: 2026 };
const plan = { id: "plan", name: "Starter" };

const settings = (fields: Partial<Settings>): Settings => ({
  openness: "OPEN",
  neverOpen: false,
  ownerName: "Marta",
  status: "ACTIVE",
  isSubscriptionPaid: true,
  currentPeriodEnd: day,
  cancelsAt: null,
  endedAt: null,
  trialEndsAt: null,
  lastDay: null,
  nextAttemptAt: null,
  nextCharge: null,
  card,
  pending: null,
  customerId: "cus_1",
  subscriptionId: "sub_1",
  latestInvoiceId: null,
  latestInvoiceStatus: null,
  collection: "CARD",
  paidUntil: null,
  ...fields,
});

const closed = { openness: "CLOSED" } as const;
const never = { ...closed, neverOpen: true, subscriptionId: null };
const trial = { status: "TRIAL", openness: "TRIAL" } as const;

test.each<[string, Partial<Settings>, boolean]>([
  ["unchosen", { status: "UNCHOSEN", openness: "TRIAL" }, false],
  ["free", { status: "FREE" }, false],
  ["trial", { ...trial, card: null, subscriptionId: null }, false],
  ["cardTrial", trial, true],
  ["trialOver", { ...trial, ...closed, card: null }, false],
  ["trialOver", { status: "UNCHOSEN", ...closed, trialEndsAt: day }, false],
  ["unpaid", { status: "UNCHOSEN", ...never }, false],
  ["unpaid", { status: "INCOMPLETE", ...never }, false],
  ["active", {}, true],
  ["planned", { pending: { plan, when: day, isUnpaid: false } }, true],
  ["waiting", { pending: { plan, when: day, isUnpaid: true } }, true],
  ["pastDue", { status: "PAST_DUE" }, true],
  ["incomplete", { status: "INCOMPLETE", ...closed, neverOpen: true }, true],
  ["cancelling", { cancelsAt: day }, false],
  ["cancelling", { ...trial, cancelsAt: day }, false],
  ["late", closed, false],
  ["ended", { ...closed, cancelsAt: day }, false],
  ["ended", { status: "CANCELLED", ...closed }, false],
  ["ended", { status: "PAST_DUE", ...closed }, false],
  ["invoice", { collection: "INVOICE" }, false],
  ["invoice", { collection: "INVOICE", paidUntil: "2999-01-01T00:00:00.000Z" }, false],
  ["invoiceDue", { collection: "INVOICE", paidUntil: "2026-01-01T00:00:00.000Z" }, false],
  ["invoiceOverdue", { collection: "INVOICE", ...closed }, false],
])("a company that is %s reads so, and can cancel what goes on", (standing, fields, cancels) => {
  const own = settings(fields);
  const read = standingOf(own);

  expect(read).toBe(standing);
  expect(read && canCancel(read, own)).toBe(cancels);
});

test("a member of a company that never paid is told whom to ask, not to choose a plan", () => {
  expect(standingOf(settings({ ...never, status: null, collection: null }))).toBe(null);
});

test("a card that is over before the next charge is told of with its last day", () => {
  const nextCharge = { amount: 1, currency: "EUR", date: day, vat: null, code: null, credit: 0 };
  const charged = (date: string) =>
    cardOverBefore(settings({ nextCharge: { ...nextCharge, date } }))?.end;

  expect(charged(day)).toEqual(new Date(2026, 10, 30));
  expect(charged("2026-12-01T00:00:00.000Z")).toEqual(new Date(2026, 10, 30));
  expect(charged("2026-11-30T23:59:59.999Z")).toBe(undefined);
  expect(cardOverBefore(settings({ nextCharge, card: { ...card, expYear: 2027 } }))).toBe(
    undefined,
  );
});
