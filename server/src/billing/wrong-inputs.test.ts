import { customPlans } from "@vitrine/contract/billing/custom-plans";
import { ledger } from "@vitrine/contract/billing/ledger";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { dayMs, daysFromNow } from "@vitrine/contract/days";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { aTransfer, paymentIn } from "#test/money/ledger.ts";
import { expectUntouched } from "#test/money/untouched.ts";
import { aCard, aPayer, aShop } from "#test/provider.ts";
import { stepLater } from "./catalogue/provider-sync.ts";
import { as, db, listenersDone, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const wrongAmounts = [
  0,
  -1,
  -4_900,
  10.5,
  49.001,
  2 ** 53,
  1e300,
  "4900",
  null,
  undefined,
] as const;

test("a refund of a wrong sum, payment or reason, or by somebody else, gives nothing back", async () => {
  const shop = await aShop();
  const [owner, boss, admin] = [await aPayer(shop), await aSuperAdmin(), await anAdmin()];
  const stranger = await aRetailer();
  await listenersDone();
  const { payment } = await paymentIn(boss, owner, "CHARGE");
  await as(boss).call(ledger.insert, aTransfer(owner));
  const byHand = await paymentIn(boss, owner, "MANUAL");
  const intent = (await shop.provider.stripe.paymentIntents.list()).data[0]?.id;
  const right = { paymentId: payment.id, amount: 100, reason: "Two weeks without search" };
  const refund = (fields: object, by = boss) =>
    as(by).call<Endpoint>(ledger.refund, { ...right, ...fields });

  await expectUntouched(shop.provider, [
    ...wrongAmounts.map(
      (amount) => [`${amount}`, () => refund({ amount }), 400, "amount"] as const,
    ),
    ["a cent too much", () => refund({ amount: 4_901 }), 409],
    ["no reason", () => refund({ reason: " " }), 400, "reason"],
    ["a reason without an end", () => refund({ reason: "x".repeat(501) }), 400, "reason"],
    ["a payment that is not there", () => refund({ paymentId: uuid() }), 404],
    ["a company in place of a payment", () => refund({ paymentId: owner.companyId }), 404],
    ["the provider's own id", () => refund({ paymentId: intent }), 400, "paymentId"],
    ["a payment by hand", () => refund({ paymentId: byHand.payment.id }), 409],
    ["an admin", () => refund({}, admin), 403],
    ["its owner", () => refund({}, owner), 403],
    ["another owner", () => refund({}, stranger), 403],
    ["nobody", () => visitor.call<Endpoint>(ledger.refund, right), 401],
  ]);
  expect(await refund({})).toMatchObject({ status: "DONE" });
});

test("a wrong refund of a payment without an account gives nothing back either", async () => {
  const shop = await aShop();
  const [boss, admin, owner] = [await aSuperAdmin(), await anAdmin(), await aRetailer()];
  const dueAt = daysFromNow(1).toISOString();
  const link = { email: "ida@guest.example", amount: 4_900, currency: "EUR", dueAt } as const;
  const save = (description: string) =>
    as(boss).call(staffPaymentRequests.save, { ...link, description });
  const [paid, open] = [await save("A talk"), await save("Another talk")];
  const paymentMethodId = await aCard(shop.provider);
  await visitor.call(paymentRequests.pay, { clientId: paid.clientId, paymentMethodId });
  await listenersDone();
  const right = { id: paid.id, amount: 100, reason: "The talk was cancelled" };
  const refund = (fields: object, by = boss) =>
    as(by).call<Endpoint>(staffPaymentRequests.refund, { ...right, ...fields });

  await expectUntouched(shop.provider, [
    ...wrongAmounts.map(
      (amount) => [`${amount}`, () => refund({ amount }), 400, "amount"] as const,
    ),
    ["more than was paid", () => refund({ amount: 1_000_000 }), 409],
    ["no reason", () => refund({ reason: "" }), 400, "reason"],
    ["a request that is not there", () => refund({ id: uuid() }), 404],
    ["a company in place of a request", () => refund({ id: owner.companyId }), 404],
    ["its link in place of its id", () => refund({ id: paid.clientId }), 400, "id"],
    ["a request that nobody has paid", () => refund({ id: open.id }), 409],
    ["an admin", () => refund({}, admin), 403],
    ["a customer", () => refund({}, owner), 403],
    ["nobody", () => visitor.call<Endpoint>(staffPaymentRequests.refund, right), 401],
  ]);
  expect(await refund({})).toMatchObject({ status: "DONE" });
});

test("a wrong custom plan is not made, nor any part of it", async () => {
  const shop = await aShop();
  const [owner, full, startup] = [await aRetailer(), await aRetailer(), await aStartup()];
  const staff = await anAdmin({ permissions: [] });
  await aMember({ of: full });
  await stepLater(db());
  await listenersDone();
  const right = {
    userId: owner.id,
    name: "Halden 40",
    unitAmount: 480_000,
    currency: "EUR" as const,
    period: "year" as const,
    trialPeriodDays: 0,
    numberOfUsers: 40,
    code: "HALDEN-40",
  };
  await as(staff).call(customPlans.create, right);
  await listenersDone();
  const other = { ...right, name: "Other", code: "OTHER" };
  const make = (fields: object, by = staff) =>
    as(by).call<Endpoint>(customPlans.create, { ...other, ...fields });
  const wrongly = (field: string, values: readonly unknown[]) =>
    values.map(
      (value) => [`${field} ${value}`, () => make({ [field]: value }), 400, field] as const,
    );

  await expectUntouched(shop.provider, [
    ...wrongly("unitAmount", [...wrongAmounts, 100_000_000]),
    ...wrongly("currency", ["XAU", "eur", "", null, undefined]),
    ...wrongly("period", ["fortnight", "", null, undefined]),
    ...wrongly("trialPeriodDays", [-1, 0.5, 731, dayMs, 2 ** 53, null, undefined]),
    ...wrongly("numberOfUsers", [0, -1, 1.5, 100_001, 2 ** 53, null, undefined]),
    ...wrongly("name", ["", " ", "x".repeat(101), null, undefined]),
    ...wrongly("code", [" ", "x".repeat(20)]),
    ...wrongly("featureIds", [[uuid()], [shop.small.id]]),
    ["a name in use", () => make({ name: "halden 40" }), 409, "name"],
    ["a name of a plan on offer", () => make({ name: shop.small.name }), 409, "name"],
    ["a code in use", () => make({ code: "halden-40" }), 409, "code"],
    ["a plan in place of a person", () => make({ userId: shop.small.id }), 404],
    ["a startup", async () => make({ userId: startup.id }), 404],
    ["somebody who is not there", () => make({ userId: uuid() }), 404],
    ["no id", () => make({ userId: "7" }), 400, "userId"],
    ["fewer seats than people", () => make({ userId: full.id, numberOfUsers: 1 }), 409],
    ["its customer", () => make({}, owner), 403],
    ["nobody", () => visitor.call<Endpoint>(customPlans.create, other), 401],
  ]);
  expect(await make({})).toMatchObject({ code: "OTHER" });
});
