import { billing } from "@vitrine/contract/billing";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, type Person } from "#test/build/people.ts";
import { aNewcomer, aPlan, withoutPlans } from "#test/plans.ts";
import { aCard, aCustomer, aShop } from "#test/provider.ts";
import { as, baseUrl, db, listenersDone, requestOf, visitor } from "#test/world.ts";

let staff: Person;
let plan: Awaited<ReturnType<typeof aPlan>>;

beforeAll(async () => {
  staff = await anAdmin({ permissions: [] });
});
beforeEach(async () => {
  await withoutPlans();
  plan = await aPlan();
});

const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

const asked = (fields: object = {}) => ({
  name: "Nordic launch",
  code: "NORDIC20",
  percentOff: 20,
  duration: "once" as const,
  planIds: [plan.id],
  redeemBy: inDays(30),
  ...fields,
});

const make = (fields: object = {}) => as(staff).call(discountCodes.create, asked(fields));

const stored = (id: string) =>
  db().selectFrom("discountCodes").selectAll().where("id", "=", id).executeTakeFirst();

const listed = async (id: string) => {
  const { items } = await as(staff).call(discountCodes.all, {});
  return items.find((one) => one.id === id);
};

/** Everything that is stored about codes. */
const allOfCodes = async () => {
  const { rows } = await sql`
    select to_jsonb(d) as code, (select json_agg(l order by l) from discount_code_plans l where l.code_id = d.id)
    from discount_codes d order by d.id`.execute(db());
  return rows;
};

const holds = (codeId: string, { companyId }: Person) =>
  db().insertInto("redemptions").values({ codeId, companyId }).execute();

test("a code that staff make takes off what they said, and stands in their list", async () => {
  const { id } = await make({ maxRedemptions: 5 });

  const { paymentPlans, ...code } = await visitor.call(billing.discount, { code: "nordic20" });
  expect(code).toMatchObject({ name: "Nordic launch", percentOff: 20, amountOff: null });
  expect(paymentPlans.map(({ id: planId }) => planId)).toEqual([plan.id]);
  expect(await listed(id)).toMatchObject({
    code: "NORDIC20",
    state: "ACTIVE",
    used: 0,
    maxRedemptions: 5,
    revenue: [],
    planIds: [plan.id],
    can: { changeTerms: true, block: true, remove: true },
  });
});

test("when a percentage and an amount are both sent, the percentage is kept", async () => {
  const { id } = await make({ amountOff: 1_000, currency: "EUR" });
  const amount = await make({ code: "TEN", percentOff: null, amountOff: 1_000, currency: "SEK" });

  expect(await stored(id)).toMatchObject({ percentOff: 20, amountOff: null, currency: null });
  expect(await stored(amount.id)).toMatchObject({ percentOff: null, amountOff: 1_000 });
});

describe("a wrong field is refused in its own words, and nothing is stored", () => {
  const large = 2 ** 53;
  const monthly = { duration: "repeating" };
  const toMostMoney = "Enter an amount from 0.01 to 999,999.99.";
  const toMostMonths = "Enter a number from 1 to 120.";
  test.each<[string, object, string, string]>([
    ["no name", { name: " " }, "name", messages.enterCouponName],
    ["no code", { code: "" }, "code", messages.enterCouponCode],
    ["no plan", { planIds: [] }, "planIds", messages.selectPlans],
    ["neither off", { percentOff: null }, "percentOff", messages.enterDiscountPercentage],
    ["0 %", { percentOff: 0 }, "percentOff", messages.enterDiscountPercentage],
    ["101 %", { percentOff: 101 }, "percentOff", "Enter a number from 0.01 to 100."],
    ["three decimals", { percentOff: 9.995 }, "percentOff", messages.enterDiscountPercentage],
    ["half a cent", { percentOff: null, amountOff: 0.5 }, "amountOff", messages.enterCorrectAmount],
    ["nothing off", { percentOff: null, amountOff: 0 }, "amountOff", messages.enterCorrectAmount],
    ["below 0", { percentOff: null, amountOff: -1 }, "amountOff", messages.enterCorrectAmount],
    ["2^53", { percentOff: null, amountOff: large }, "amountOff", toMostMoney],
    ["121 months", { ...monthly, durationInMonths: 121 }, "durationInMonths", toMostMonths],
    ["no place", { maxRedemptions: 0 }, "maxRedemptions", "Enter a number from 1 to 1,000,000."],
    ["no currency", { percentOff: null, amountOff: 100 }, "currency", messages.chooseCurrency],
    [
      "unknown money",
      { percentOff: null, amountOff: 100, currency: "XXX" },
      "currency",
      messages.chooseCurrency,
    ],
    ["no duration", { duration: undefined }, "duration", messages.selectDuration],
    ["no months", { duration: "repeating" }, "durationInMonths", messages.enterMonths],
    [
      "half a month",
      { duration: "repeating", durationInMonths: 0.5 },
      "durationInMonths",
      messages.enterMonths,
    ],
    ["no last day", { redeemBy: undefined }, "redeemBy", messages.enterExpiry],
    ["milliseconds", { redeemBy: 1_900_000_000_000 }, "redeemBy", messages.enterExpiry],
    ["the past", { redeemBy: 1_000_000_000 }, "redeemBy", messages.expiryPast],
    [
      "a plan that is gone",
      { planIds: ["00000000-0000-7000-8000-000000000000"] },
      "planIds",
      messages.planGone,
    ],
  ])("%s", async (_, fields, field, text) => {
    const { id } = await make({ code: "THERE" });
    const before = await allOfCodes();

    const refused = { status: 400, body: { errors: { [field]: text } } };
    await expect(make(fields)).rejects.toMatchObject(refused);
    const changed = { ...asked({ code: "THERE", ...fields }), id };
    await expect(as(staff).call(discountCodes.update, changed)).rejects.toMatchObject(refused);
    expect(await allOfCodes()).toEqual(before);
  });
});

test("a code that exists is refused, however it is written", async () => {
  await make();
  const other = await make({ code: "OTHER" });
  const refused = { status: 409, code: "billing.code_taken" };

  await expect(make({ code: "nordic20" })).rejects.toMatchObject(refused);
  const renamed = as(staff).call(discountCodes.update, { ...asked(), id: other.id });
  await expect(renamed).rejects.toMatchObject({ ...refused, body: { errors: { code: /exists/ } } });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => make({ code: "ONCE" })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("all that is wrong with a code is told at once", async () => {
  await make();
  await expect(make({ redeemBy: 1_000_000_000 })).rejects.toMatchObject({
    body: { errors: { redeemBy: messages.expiryPast, code: /exists/ } },
  });
  const empty = { name: "", percentOff: null, duration: "repeating" as const };
  await expect(make(empty)).rejects.toMatchObject({
    body: {
      errors: {
        name: messages.enterCouponName,
        percentOff: messages.enterDiscountPercentage,
        durationInMonths: messages.enterMonths,
      },
    },
  });

  const used = await make({ code: "USED" });
  await holds(used.id, await aNewcomer());
  const terms = { code: "OTHER", percentOff: 30, redeemBy: 1_000_000_000 };
  const changed = as(staff).call(discountCodes.update, { ...asked(terms), id: used.id });
  await expect(changed).rejects.toMatchObject({
    status: 409,
    code: "billing.code_in_use",
    body: { errors: { code: /use/, percentOff: /use/, redeemBy: messages.expiryPast } },
  });
});

test("what a code takes off is fixed once somebody has it; its name, plans and last day are not", async () => {
  const { id } = await make({ maxRedemptions: 2 });
  const more = await aPlan();
  await holds(id, await aNewcomer());
  const change = (fields: object) =>
    as(staff).call(discountCodes.update, { ...asked({ maxRedemptions: 2, ...fields }), id });

  for (const fields of [
    { code: "OTHER" },
    { percentOff: 30 },
    { percentOff: null, amountOff: 100, currency: "EUR" as const },
    { duration: "forever" as const },
  ])
    await expect(change(fields)).rejects.toMatchObject({
      status: 409,
      code: "billing.code_in_use",
    });
  const redeemBy = inDays(60);
  await change({ name: "Other", planIds: [plan.id, more.id], redeemBy });

  expect(await listed(id)).toMatchObject({
    name: "Other",
    percentOff: 20,
    redeemBy,
    can: { change: true, changeTerms: false, remove: false },
  });
  expect((await listed(id))?.planIds.toSorted()).toEqual([plan.id, more.id].toSorted());
});

test("there are never fewer places than companies have, not even by an undo", async () => {
  const { id } = await make({ maxRedemptions: 2 });
  const raised = await as(staff).call(discountCodes.update, {
    ...asked({ maxRedemptions: 3 }),
    id,
  });
  for (let n = 0; n < 3; n += 1) await holds(id, await aNewcomer());

  const lowered = as(staff).call(discountCodes.update, { ...asked({ maxRedemptions: 2 }), id });
  await expect(lowered).rejects.toMatchObject({
    status: 409,
    code: "billing.code_places_taken",
    body: { errors: { maxRedemptions: "3 companies already use this code: enter 3 or more." } },
  });
  const undone = as(staff).call(staffProfiles.undoChange, { changeId: raised.changeId ?? "" });
  await expect(undone).rejects.toMatchObject({ code: "billing.code_places_taken" });
  expect(await listed(id)).toMatchObject({ state: "FULL", used: 3, maxRedemptions: 3 });
});

test("blocked it is refused, unblocked it works again, cancelled it never does", async () => {
  const { id } = await make();
  const look = () => visitor.call(billing.discount, { code: "NORDIC20" });
  const act = (call: typeof discountCodes.block) => as(staff).call(call, { id });

  const { changeId } = await act(discountCodes.block);
  await expect(look()).rejects.toMatchObject({ code: "09-26" });
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect((await look()).code).toBe("NORDIC20");
  await act(discountCodes.block);
  await act(discountCodes.unblock);
  expect((await look()).code).toBe("NORDIC20");

  const cancelled = await act(discountCodes.cancel);
  await expect(look()).rejects.toMatchObject({ code: "09-26" });
  const gone = { status: 409, code: "billing.code_cancelled" };
  for (const call of [discountCodes.block, discountCodes.unblock])
    await expect(act(call)).rejects.toMatchObject(gone);
  await expect(as(staff).call(discountCodes.update, { ...asked(), id })).rejects.toMatchObject(
    gone,
  );
  await expect(
    as(staff).call(staffProfiles.undoChange, { changeId: cancelled.changeId ?? "" }),
  ).rejects.toMatchObject({ status: 409, code: "profiles.not_undoable" });
});

test("only what nobody has is deleted, and the deletion can be undone", async () => {
  const [used, unused] = [await make(), await make({ code: "UNUSED" })];
  await holds(used.id, await aNewcomer());

  await expect(as(staff).call(discountCodes.remove, { id: used.id })).rejects.toMatchObject({
    status: 409,
    code: "billing.code_in_use",
    body: { message: /Cancel/ },
  });
  const { changeId } = await as(staff).call(discountCodes.remove, { id: unused.id });
  expect(await stored(unused.id)).toBeUndefined();

  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect((await visitor.call(billing.discount, { code: "UNUSED" })).paymentPlans).toHaveLength(1);
});

test("a campaign makes so many codes at once, which come as a file", async () => {
  const { code: _, ...terms } = asked({ maxRedemptions: 1 });

  const task = await as(staff).call(discountCodes.createCampaign, {
    ...terms,
    prefix: "SPRING",
    count: 100,
  });
  await listenersDone();

  const codes = await db().selectFrom("discountCodes").select("code").execute();
  expect(new Set(codes.map(({ code }) => code)).size).toBe(100);
  expect(codes.every(({ code }) => /^SPRING-[A-Z2-9]{8}$/.test(code))).toBe(true);
  const { path } = requestOf(tray.file, { id: task.id });
  const headers = { authorization: `Bearer ${staff.accessToken}` };
  const text = await (await fetch(baseUrl() + path, { headers })).text();
  for (const { code } of codes) expect(text).toContain(code);
  expect(text.trim().split("\r\n")).toHaveLength(101);
});

describe("at the provider", () => {
  const soldFor = async (plans: { id: string; typeId: string }[], fields: object = {}) => {
    const planIds = plans.map(({ id }) => id);
    return as(staff).call(discountCodes.create, asked({ planIds, percentOff: 50, ...fields }));
  };

  test("a code has one coupon that takes off the same; what it no longer is goes", async () => {
    const shop = await aShop();
    const { id } = await soldFor([shop.small]);
    const coupons = async () => {
      await listenersDone();
      const { data } = await shop.provider.stripe.coupons.list();
      return data
        .filter(({ valid }) => valid)
        .map(({ percent_off, amount_off, currency }) => ({
          percent_off,
          amount_off,
          currency,
        }));
    };
    expect(await coupons()).toEqual([{ percent_off: 50, amount_off: null, currency: null }]);

    const planIds = [shop.small.id];
    const cheaper = asked({ planIds, percentOff: null, amountOff: 500, currency: "EUR" });
    await as(staff).call(discountCodes.update, { ...cheaper, id });
    expect(await coupons()).toEqual([{ percent_off: null, amount_off: 500, currency: "eur" }]);
    await as(staff).call(discountCodes.remove, { id });
    expect(await coupons()).toEqual([]);
  });

  test("what was paid with a code is summed from the payments, of each renewal, and less what went back", async () => {
    const shop = await aShop();
    const { id } = await soldFor([shop.small], { duration: "forever" });
    const owner = await aCustomer();
    await as(owner).call(subscription.recreate, {
      planId: shop.small.id,
      discountCode: "NORDIC20",
      paymentMethodId: await aCard(shop.provider),
    });

    const payments = await db().selectFrom("payments").select(["amount", "currency"]).execute();
    const sum = payments.reduce((total, { amount }) => total + Number(amount), 0);
    expect(sum).toBeGreaterThan(0);
    expect(await listed(id)).toMatchObject({
      used: 1,
      spent: 1,
      revenue: [{ currency: "EUR", amount: sum }],
      can: { changeTerms: false, remove: false },
    });
    const { items, count } = await as(staff).call(discountCodes.uses, { codeId: id });
    expect(count).toBe(1);
    expect(items[0]).toMatchObject({
      company: { id: owner.companyId },
      paid: [{ currency: "EUR", amount: sum }],
    });
  });
});

test("a code that is no code is not found", async () => {
  const nowhere = "00000000-0000-7000-8000-000000000000";
  for (const call of [discountCodes.block, discountCodes.cancel, discountCodes.remove])
    await expect(as(staff).call(call, { id: nowhere })).rejects.toMatchObject({ status: 404 });
  await expect(
    as(staff).call(discountCodes.update, { ...asked(), id: nowhere }),
  ).rejects.toMatchObject({ status: 404 });
});
