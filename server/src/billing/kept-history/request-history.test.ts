import { approvals } from "@vitrine/contract/billing/approvals";
import { keptHistory } from "@vitrine/contract/billing/kept-history";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { daysFromNow } from "@vitrine/contract/days";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCard, aCustomer, aProvider } from "#test/provider.ts";
import { as, db, visitor } from "#test/world.ts";

let staff: Person;
let boss: Person;
let second: Person;
beforeAll(async () => {
  staff = await anAdmin({ permissions: [] });
  [boss, second] = [await aSuperAdmin(), await aSuperAdmin()];
});
beforeEach(() => sql`delete from attempts`.execute(db()));

const limited = (secondAbove: number | null) =>
  useConfig({ ...config(), limits: { ...config().limits, secondAbove } });
afterEach(() => limited(null));

const inDays = (days: number) => daysFromNow(days).toISOString();
const email = "ida@guest.example";

const ask = (by: Person, fields: object) =>
  as(by).call(staffPaymentRequests.save, {
    amount: 100_000,
    currency: "EUR",
    description: "A talk",
    dueAt: inDays(14),
    ...fields,
  });

const historyOf = async (id: string, by = boss) =>
  (await as(by).call(keptHistory.of, { kind: "paymentRequests", id })).items;

const paidBy = async ({ clientId }: { clientId: string }) => {
  const provider = await aProvider();
  const paymentMethodId = await aCard(provider);
  await visitor.call(paymentRequests.pay, { clientId, paymentMethodId });
  return provider;
};

const reason = "The talk was cancelled";
const refund = (id: string, amount: number) =>
  as(boss).call(staffPaymentRequests.refund, { id, amount, reason });

const money = (amount: number) => [
  { field: "sum", before: [], after: [String(amount), "EUR"] },
  { field: "reason", before: [], after: [reason] },
];

test("the history says who made, changed, sent and withdrew a request, with each field, and a change is undone from there", async () => {
  const { id } = await ask(boss, { email, isEmailed: true });
  const change = (fields: object) =>
    as(second).call(staffPaymentRequests.update, { id, ...fields });
  await change({ description: "Two talks" });
  await change({ isLinkNew: true });
  await change({ description: "Three talks", isEmailed: true });

  const [sent, changed, renewed, first, mailed, made] = await historyOf(id);

  expect([made, mailed].map((one) => [one?.event, one?.by?.id])).toEqual([
    ["billing.request_made", boss.id],
    ["billing.request_sent", boss.id],
  ]);
  expect(renewed).toMatchObject({ event: "billing.request_link_renewed", fields: [], undo: null });
  expect(sent).toMatchObject({ event: "billing.request_sent", fields: [], undo: null });
  expect(first).toMatchObject({ event: "billing.request_changed", undo: { lost: [] } });
  expect(changed).toMatchObject({
    event: "billing.request_changed",
    by: { id: second.id },
    undo: { lost: ["EMAIL"] },
    fields: [{ field: "description", before: ["Two talks"], after: ["Three talks"] }],
  });
  const changeId = changed?.undo?.changeId ?? "";
  await as(boss).call(staffProfiles.undoChange, { changeId });
  await change({ isVoid: true });
  const [withdrawn, undone, , after] = await historyOf(id);
  expect(withdrawn).toMatchObject({
    event: "billing.request_withdrawn",
    by: { id: second.id },
    undo: null,
    fields: [{ field: "state", before: ["OPEN"], after: ["VOID"] }],
  });
  expect(undone).toMatchObject({
    event: "accounts.change_undone",
    by: { id: boss.id },
    fields: [{ field: "description", before: ["Three talks"], after: ["Two talks"] }],
  });
  expect(after).toMatchObject({ isUndone: true, undo: null });
});

test("what was paid by a link tells its refunds and who agreed to them", async () => {
  const asked = await ask(boss, { email });
  const { id } = asked;
  await paidBy(asked);
  await refund(id, 20_000);
  limited(50_000);
  await refund(id, 40_000);
  const { items } = await as(second).call(approvals.waiting, {});
  await as(second).call(approvals.approve, { id: items.at(-1)?.id ?? "" });

  const told = (await historyOf(id)).map(({ event, by, fields }) => ({
    event,
    by: by?.id ?? null,
    fields: fields.filter(({ field }) => field !== "state"),
  }));

  const ofEvent = (event: string) => told.filter((one) => one.event === event);
  expect(ofEvent("billing.request_paid")).toMatchObject([{ by: null }]);
  const refunded = { event: "billing.refunded", by: boss.id };
  expect(ofEvent("billing.refunded")).toHaveLength(2);
  for (const amount of [20_000, 40_000])
    expect(ofEvent("billing.refunded")).toContainEqual({ ...refunded, fields: money(amount) });
  expect(ofEvent("billing.approval_asked")).toEqual([
    { event: "billing.approval_asked", by: boss.id, fields: money(40_000) },
  ]);
  expect(ofEvent("billing.approval_given")).toMatchObject([{ by: second.id }]);
  expect(told).toHaveLength(6);
});

test("a refund that the card provider has not confirmed stands there as asked for", async () => {
  const asked = await ask(boss, { email });
  const provider = await paidBy(asked);
  await provider.switch({ calls: [{ calls: "POST /v1/refunds", what: "error", times: 1 }] });
  await refund(asked.id, 20_000);

  const begun = (await historyOf(asked.id)).filter(({ event }) => event.includes("refund"));

  expect(begun).toMatchObject([
    { event: "billing.refund_begun", by: { id: boss.id }, fields: money(20_000), undo: null },
  ]);
  await provider.switch();
});

test("what a guest is asked for is told to super admins, what a company is asked for to all staff", async () => {
  const owner = await aCustomer();
  const ofCompany = await ask(staff, { retailerId: owner.companyId });
  const ofGuest = await ask(boss, { email });
  const { id } = ofCompany;
  const changed = await as(staff).call(staffPaymentRequests.update, { id, description: "Two" });
  await as(staff).call(staffProfiles.undoChange, { changeId: changed.changeId ?? "" });

  expect((await historyOf(id, staff)).map(({ event, isUndone }) => [event, isUndone])).toEqual([
    ["profiles.change_undone", false],
    ["billing.request_changed", true],
    ["billing.request_made", false],
  ]);
  await expect(historyOf(ofGuest.id, staff)).rejects.toMatchObject({ status: 403 });
  await expect(historyOf(owner.id)).rejects.toMatchObject({ status: 404 });
  await expect(historyOf(id, owner)).rejects.toMatchObject({ status: 403 });
});
