import { paymentRequests } from "@vitrine/contract/billing/requests";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { daysFromNow } from "@vitrine/contract/days";
import type { Input } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCard, aCustomer, aProvider } from "#test/provider.ts";
import { as, db, lastEmail, listenersDone, visitor } from "#test/world.ts";

let staff: Person;
let boss: Person;
beforeAll(async () => {
  staff = await anAdmin({ permissions: [] });
  boss = await aSuperAdmin();
});
beforeEach(() => sql`delete from attempts`.execute(db()));

const inDays = (days: number) => daysFromNow(days).toISOString();

const asked = (fields: object = {}) => ({
  amount: 120_000,
  currency: "EUR" as const,
  description: "A workshop",
  dueAt: inDays(14),
  ...fields,
});

const ask = ({ companyId }: Person, fields: object = {}) =>
  as(staff).call(staffPaymentRequests.save, { ...asked(fields), retailerId: companyId });

type Change = Input<typeof staffPaymentRequests.update>;

const change = (fields: Change) => as(staff).call(staffPaymentRequests.update, fields);

const listedOf = async ({ companyId: retailerId }: Person) =>
  (await as(staff).call(staffPaymentRequests.list, { fields: { retailerId } })).items;

const seen = (clientId: string) => visitor.call(paymentRequests.one, { clientId });

test("staff ask for a payment by a link, which is shown to them, kept nowhere, and pays once", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();

  const { id, clientId, link } = await ask(owner);

  expect(new URL(link).pathname).toBe(`/payment-request/${clientId}`);
  const { amount, vat, status } = await seen(clientId);
  expect({ net: amount - vat, status }).toEqual({ net: 120_000, status: "OPEN" });
  const rows = await db().selectFrom("paymentRequests").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(clientId);
  const paymentMethodId = await aCard(provider);
  await visitor.call(paymentRequests.pay, { clientId, paymentMethodId, amount });
  expect(await listedOf(owner)).toMatchObject([
    { id, status: "PAID", amount, by: expect.any(String), can: { change: false, withdraw: false } },
  ]);
  await expect(change({ id, isVoid: true })).rejects.toMatchObject({
    status: 409,
    code: "billing.request_closed",
  });
});

test("it is sent to the address of the billing details, or to who has no account", async () => {
  const owner = await aCustomer();
  const { clientId } = await ask(owner, { isEmailed: true });
  await listenersDone();
  const toOwner = await lastEmail(owner.email);
  expect(toOwner).toMatchObject({ kind: "payment-request" });
  expect(toOwner.link).toContain(`/payment-request/${clientId}`);
  expect(toOwner.text).toContain("A workshop");

  const guest = { email: " Ida@Guest.Example ", isEmailed: true };
  const made = await as(staff).call(staffPaymentRequests.save, { ...asked(), ...guest });
  await listenersDone();
  const { text, link } = await lastEmail("ida@guest.example");
  expect(text).toMatch(/^Hello,\n/);
  expect(link).toContain(made.clientId);
});

test("a second press in the same words is no second request", async () => {
  const owner = await aCustomer();
  const terms = asked();
  const both = await Promise.all([ask(owner, terms), ask(owner, terms)]);

  expect(both[0].id).toBe(both[1].id);
  expect(both[0].clientId).toBe(both[1].clientId);
  expect(await listedOf(owner)).toHaveLength(1);
  await ask(owner, { ...terms, description: "Another one" });
  expect(await listedOf(owner)).toHaveLength(2);
});

test("it is changed, gets a new link and is withdrawn; a change can be undone", async () => {
  const owner = await aCustomer();
  const { id, clientId } = await ask(owner);

  const answer = await change({ id, amount: 50_000, description: "Two talks", dueAt: inDays(30) });
  expect(answer).toMatchObject({ message: "Payment request has been updated", link: null });
  const after = await seen(clientId);
  expect(after).toMatchObject({ for: "Two talks" });
  expect(after.amount - after.vat).toBe(50_000);
  await as(staff).call(staffProfiles.undoChange, { changeId: answer.changeId ?? "" });
  expect((await seen(clientId)).for).toBe("A workshop");

  const renewed = await change({ id, isLinkNew: true });
  await expect(seen(clientId)).rejects.toMatchObject({ status: 404 });
  expect((await seen(renewed.clientId ?? "")).status).toBe("OPEN");
  await change({ id, isVoid: true });
  expect((await seen(renewed.clientId ?? "")).status).toBe("VOID");
  await expect(change({ id, amount: 1 })).rejects.toMatchObject({ code: "billing.request_closed" });
});

test("another sum than the payer saw is not charged, and what was begun keeps its sum", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const { id, clientId } = await ask(owner);
  const { amount } = await seen(clientId);
  const pay = async (sum: number, number?: string) =>
    visitor.call(paymentRequests.pay, {
      clientId,
      amount: sum,
      paymentMethodId: await aCard(provider, number),
    });

  await change({ id, amount: 200_000 });
  await expect(pay(amount)).rejects.toMatchObject({ status: 409, code: "billing.request_changed" });
  const now = (await seen(clientId)).amount;
  expect(await pay(now, "4000000000009995")).toMatchObject({ status: "failed" });

  const begun = { status: 409, code: "billing.request_begun" };
  await expect(change({ id, amount: 1 })).rejects.toMatchObject(begun);
  await expect(change({ id, currency: "SEK" })).rejects.toMatchObject(begun);
  await change({ id, description: "The same, in other words" });
  expect((await pay(now)).status).toBe("success");
  const { data } = await provider.stripe.paymentIntents.list();
  expect(data.map(({ amount: charged, status }) => ({ charged, status }))).toEqual([
    { charged: now, status: "succeeded" },
  ]);
});

test("of 50 who save what they see one is written", async () => {
  const owner = await aCustomer();
  const { id } = await ask(owner);
  const version = (await listedOf(owner))[0]?.version ?? -1;

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => change({ id, version, amount: 1_000 + n })),
  );

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("a wrong field is refused, and nothing is asked for", () => {
  test.each<[string, object, string, string]>([
    ["0", { amount: 0 }, "amount", messages.enterCorrectAmount],
    ["below 0", { amount: -1 }, "amount", messages.enterCorrectAmount],
    ["a part of a cent", { amount: 12.345 }, "amount", messages.enterCorrectAmount],
    ["2^53", { amount: 2 ** 53 }, "amount", "Enter an amount from 0.01 to 500,000."],
    ["unknown money", { currency: "XXX" }, "currency", messages.chooseCurrency],
    ["no words", { description: " " }, "description", messages.enterDescription],
    ["yesterday", { dueAt: inDays(-1) }, "dueAt", messages.chooseFutureDay],
    ["in a hundred years", { dueAt: inDays(36_500) }, "dueAt", messages.chooseFutureDay],
    [
      "a plan that is gone",
      { planId: "00000000-0000-7000-8000-000000000000" },
      "planId",
      messages.planGone,
    ],
  ])("%s", async (_, fields, field, text) => {
    const owner = await aCustomer();
    const { id } = await ask(owner);
    const before = await listedOf(owner);

    const refused = { status: 400, body: { errors: { [field]: text } } };
    await expect(ask(owner, fields)).rejects.toMatchObject(refused);
    await expect(change({ id, ...fields })).rejects.toMatchObject(refused);
    expect(await listedOf(owner)).toEqual(before);
  });

  test("a request is refused for no payer, two payers, a startup and an unknown company", async () => {
    const save = (fields: object) =>
      as(staff).call(staffPaymentRequests.save, { ...asked(), ...fields });
    const { companyId: retailerId } = await aRetailer();
    const { companyId: startupId } = await aStartup();
    const nobody = { status: 400, body: { errors: { retailerId: messages.choosePayer } } };

    await expect(save({})).rejects.toMatchObject(nobody);
    await expect(save({ retailerId, email: "ida@guest.example" })).rejects.toMatchObject(nobody);
    await expect(save({ retailerId: startupId })).rejects.toMatchObject({ status: 404 });
    const foreign = change({ id: startupId, isVoid: true });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });
});

test("a request to somebody with an account must go to their company, and only staff who may see its profile are told which", async () => {
  const owner = await aCustomer();
  const clerk = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  const email = ` ${owner.email.toUpperCase()} `;
  const save = (by: Person, to: string) =>
    as(by).call(staffPaymentRequests.save, { ...asked(), email: to });
  const { companyId } = owner;
  const named = expect.stringMatching(/^This address belongs to .+ Payment tab\.$/);
  const unnamed = expect.stringMatching(/^This address has an account\./);
  const refused = { status: 409, code: "billing.payer_has_account" };

  await expect(save(clerk, email)).rejects.toMatchObject({
    ...refused,
    body: { companyId, message: named, errors: { email: named } },
  });
  await expect(save(staff, email)).rejects.toMatchObject({
    ...refused,
    body: { message: unnamed, errors: { email: unnamed } },
  });
  await expect(save(staff, email)).rejects.not.toHaveProperty("body.companyId");
  expect(await listedOf(owner)).toEqual([]);
  await expect(save(staff, (await aStartup()).email)).resolves.toHaveProperty("link");
});

test("only super admins see what everybody is asked for", async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  await ask(one);
  await ask(other);

  await expect(as(staff).call(staffPaymentRequests.list, {})).rejects.toMatchObject({
    status: 400,
    body: { errors: { retailerId: messages.chooseCompany } },
  });
  expect(await listedOf(one)).toHaveLength(1);
  const { items } = await as(boss).call(staffPaymentRequests.list, {
    sort: { fieldName: "createdAt", direction: "DESC" },
  });
  expect(items.slice(0, 2).map(({ company }) => company?.id)).toEqual([
    other.companyId,
    one.companyId,
  ]);
  const ofOne = { fields: { retailerId: one.companyId } };
  expect(await as(boss).call(staffPaymentRequests.exportFile, ofOne)).toMatchObject({ total: 1 });
  const byStaff = as(staff).call(staffPaymentRequests.exportFile, ofOne);
  await expect(byStaff).rejects.toMatchObject({ status: 403 });
});
