import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { ledger } from "@vitrine/contract/billing/ledger";
import { subscription } from "@vitrine/contract/billing/subscription";
import { members } from "@vitrine/contract/accounts/members";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { seconds, timelineOf } from "#test/money/ledger.ts";
import { aCode, aPlan, customerOf, withoutPlans } from "#test/plans.ts";
import { aCard, aCustomer, aPayer, aShop, chargesOf, daysPass, tellOf } from "#test/provider.ts";
import { as, db, listenersDone } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS", "USERS_VIEW_PROFILE"] });
});

const standing = async ({ companyId: retailerId }: Person) =>
  as(editor).call(ledger.standing, { retailerId });

const set = ({ companyId: retailerId }: Person, fields: object) =>
  as(editor).call(ledger.setting, { retailerId, ...fields });

const plan = ({ companyId: retailerId }: Person, planId: string) =>
  as(editor).call(ledger.plan, { retailerId, planId });

test("a trial without a card gets longer, one with a card at the provider too, and neither is charged", async () => {
  const shop = await aShop();
  const free = await aRetailer({ isTrial: true });
  const end = seconds(40);

  await set(free, { trialEndsAt: end });

  const shown = await standing(free);
  expect(Date.parse(shown.paymentSettings.trialEndsAt ?? "") / 1000).toBe(end);
  expect(shown.paymentSettings.openness).toBe("TRIAL");
  const owner = await aCustomer();
  const { companyId } = owner;
  await set(owner, { trialEndsAt: end }).catch(() => undefined);
  const trialing = await aCustomerInTrial(shop);
  await set(trialing, { trialEndsAt: end });
  const { paymentSettings } = await standing(trialing);
  expect(Date.parse(paymentSettings.trialEndsAt ?? "") / 1000).toBe(end);
  await daysPass(shop.provider, 35);
  await tellOf(shop.provider);
  expect(await chargesOf(shop.provider, trialing)).toEqual([]);
  const [change] = (await timelineOf(editor, free)).filter(({ kind }) => kind === "CHANGED");
  expect(change).toMatchObject({ by: { id: editor.id }, changes: [{ field: "trialEndsAt" }] });
  expect((await customerOf(companyId)).planStatus).toBe("ACTIVE");
});

const aCustomerInTrial = async ({ provider, small }: Awaited<ReturnType<typeof aShop>>) => {
  const { billingDetailsOf } = await import("#test/plans.ts");
  const owner = await aRetailer({ isTrial: true });
  await billingDetailsOf(owner);
  const paymentMethodId = await aCard(provider);
  await as(owner).call(cards.attach, { paymentMethodId });
  await as(owner).call(subscription.recreate, { planId: small.id });
  await listenersDone();
  return owner;
};

test("a company that moves to invoices is not charged by card again, and stays open until its paid day", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);

  await set(owner, { collection: "INVOICE", paidUntil: seconds(400) });
  await daysPass(shop.provider, 35);
  await tellOf(shop.provider);

  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  const { paymentSettings } = await standing(owner);
  expect(paymentSettings).toMatchObject({ collection: "INVOICE", openness: "OPEN" });
  expect((await customerOf(owner.companyId)).planStatus).toBe("ACTIVE");
  const byInvoice = { status: 409, code: "billing.pays_by_invoice" };
  const planId = shop.large.id;
  for (const call of [subscription.preview, subscription.recreate])
    await expect(as(owner).call(call, { planId })).rejects.toMatchObject(byInvoice);
  const chosen = as(owner).call(billing.choosePlan, { paymentPlanId: planId });
  await expect(chosen).rejects.toMatchObject(byInvoice);
  await expect(set(owner, { collection: "CARD" })).rejects.toMatchObject({
    status: 409,
    code: "billing.paid_ahead",
  });
});

/** Switches to invoices, and back to the card once the paid day is over. */
const byInvoiceAndBack = async (owner: Person) => {
  await set(owner, { collection: "INVOICE", paidUntil: seconds(2) });
  await sql`
    update retailers set paid_until = now() - interval '1 day'
    where company_id = ${owner.companyId}`.execute(db());
  await set(owner, { collection: "CARD" });
  return (await standing(owner)).paymentSettings;
};

test("after invoices, a plan that a code pays for good is free again, and who never chose one is where the trial stands", async () => {
  await withoutPlans();
  const [owner, unchosen] = [await aRetailer(), await aRetailer({ isTrial: true })];
  const offered = await aPlan();
  const { code: discountCode } = await aCode([offered], { percentOff: 100, duration: "forever" });
  await as(owner).call(billing.choosePlan, { paymentPlanId: offered.id, discountCode });
  const before = (await standing(owner)).paymentSettings;
  expect(before).toMatchObject({ status: "FREE", openness: "OPEN" });

  expect(await byInvoiceAndBack(owner)).toMatchObject({ status: "FREE", openness: "OPEN" });
  expect(await byInvoiceAndBack(unchosen)).toMatchObject({ openness: "TRIAL" });
});

test("invoices from now on and a longer trial are not saved together, with a card or without", async () => {
  const shop = await aShop();
  const both = { collection: "INVOICE", paidUntil: seconds(400), trialEndsAt: seconds(40) };
  for (const owner of [await aRetailer({ isTrial: true }), await aCustomerInTrial(shop)]) {
    const { paymentSettings: before } = await standing(owner);

    await expect(set(owner, both)).rejects.toMatchObject({ code: "billing.no_trial" });

    expect((await standing(owner)).paymentSettings).toEqual(before);
  }
});

const soon = 86_400;
const wrongs: [string, object, number, string][] = [
  ["a trial that ended", { trialEndsAt: 1_000 }, 422, "billing.date_past"],
  ["a trial without an end", { trialEndsAt: 9_999_999_999 }, 422, "billing.date_far"],
  ["a shorter trial", { trialEndsAt: soon }, 422, "billing.trial_shorter"],
  ["milliseconds for a trial", { trialEndsAt: Date.now() + 1e9 }, 400, "request.invalid"],
  ["milliseconds for the paid day", { paidUntil: Date.now() }, 400, "request.invalid"],
  ["a paid day that is over", { collection: "INVOICE", paidUntil: 5 }, 422, "billing.date_past"],
  [
    "a paid day that is too far off",
    { collection: "INVOICE", paidUntil: "2126-01-01" },
    422,
    "billing.date_far",
  ],
  ["an invoice without a day", { collection: "INVOICE" }, 422, "billing.paid_until_missing"],
  ["a paid day of who pays by card", { paidUntil: soon * 9 }, 409, "billing.not_by_invoice"],
  ["another way to pay", { collection: "BARTER" }, 400, "request.invalid"],
];

test("settings that make no sense are refused, and nothing changes", async () => {
  const owner = await aRetailer({ isTrial: true });
  const before = await customerOf(owner.companyId);
  for (const [what, fields, status, code] of wrongs) {
    const ahead = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" && value >= soon && value < 1e9
        ? Math.floor(Date.now() / 1000) + value
        : value,
    ]);
    const refused: unknown = await set(owner, Object.fromEntries(ahead)).catch(
      (error: unknown) => error,
    );
    expect(refused, what).toMatchObject({ status, code, body: { errors: expect.any(Object) } });
  }
  expect(await customerOf(owner.companyId)).toEqual(before);
  const payer = await aPayer(await aShop());
  await expect(set(payer, { trialEndsAt: seconds(90) })).rejects.toMatchObject({
    status: 409,
    code: "billing.no_trial",
  });
  const stranger = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  const { companyId: retailerId } = owner;
  await expect(
    as(stranger).call(ledger.setting, { retailerId, collection: "CARD" }),
  ).rejects.toMatchObject({ status: 403 });
});

test("another plan begins with the next period, dearer or not, and nothing is charged before", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);

  const answer = await plan(owner, shop.large.id);

  expect(answer).toMatchObject({ status: "DONE" });
  const now = await standing(owner);
  expect(now.paymentPlan?.id).toBe(shop.small.id);
  expect(now.paymentSettings.pending).toMatchObject({ plan: { id: shop.large.id } });
  expect(answer.effectiveAt).toBe(now.paymentSettings.currentPeriodEnd);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 9_900]);
  expect((await standing(owner)).paymentPlan?.id).toBe(shop.large.id);
});

test("a trial that was over at the provider before anybody heard of it is changed by nobody at once, so nothing is charged", async () => {
  const shop = await aShop();
  const owner = await aCustomerInTrial(shop);
  await daysPass(shop.provider, 14);
  const dearer = { planId: shop.large.id };

  await expect(plan(owner, shop.large.id)).rejects.toMatchObject({ code: "billing.preview_over" });

  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  expect(await plan(owner, shop.large.id)).toMatchObject({ effectiveAt: expect.any(String) });
  const other = await aCustomerInTrial(shop);
  await daysPass(shop.provider, 14);
  await expect(as(other).call(subscription.recreate, dearer)).rejects.toMatchObject({
    status: 409,
    code: "billing.preview_over",
  });
  expect(await chargesOf(shop.provider, other)).toEqual([4_900]);
});

test("what is planned is taken back by choosing the present plan, and nothing is charged for it", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await plan(owner, shop.large.id);

  await plan(owner, shop.small.id);

  const { paymentSettings, paymentPlan } = await standing(owner);
  expect(paymentPlan?.id).toBe(shop.small.id);
  expect(paymentSettings.pending).toBeNull();
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 4_900]);
});

test("a plan made for one customer is kept by choosing it, also once its code is stopped", async () => {
  const shop = await aShop();
  const prices = [{ unitAmount: 7_900, period: "month" as const }];
  const own = await aPlan({ isHidden: true, enterpriseCode: "HALDEN", prices });
  const owner = await aCustomer();
  await as(owner).call(subscription.recreate, {
    planId: own.id,
    enterpriseCode: "HALDEN",
    paymentMethodId: await aCard(shop.provider),
  });
  await plan(owner, shop.large.id);
  await sql`update enterprise_codes set is_stopped = true where plan_id = ${own.id}`.execute(db());

  await plan(owner, own.id);

  expect((await standing(owner)).paymentSettings.pending).toBeNull();
});

test("a plan smaller than the company is refused with 09-23 and names; while it is planned nobody takes its missing seats", async () => {
  const shop = await aShop({ seats: [3, 2] });
  const owner = await aPayer(shop);
  const first = await aMember({ of: owner });
  const second = await aMember({ of: owner });

  await expect(plan(owner, shop.large.id)).rejects.toMatchObject({
    status: 409,
    code: "09-23",
    body: { over: 1 },
  });
  await as(owner).call(members.remove, { id: second.id });
  await plan(owner, shop.large.id);

  const { seats } = await as(owner).call(members.list, {});
  expect(seats).toEqual({ used: 2, of: 2 });
  expect(first.companyId).toBe(owner.companyId);
});

test("a cancelled subscription, an unpaid one and an unknown plan are not changed by staff", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await as(owner).call(subscription.cancel, {});

  await expect(plan(owner, shop.large.id)).rejects.toMatchObject({ code: "billing.plan_ends" });
  await expect(plan(owner, owner.id)).rejects.toMatchObject({ status: 409 });

  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  const { paymentSettings } = await standing(owner);
  expect(paymentSettings.cancelsAt).not.toBeNull();
});
