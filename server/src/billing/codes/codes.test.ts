import { billing } from "@vitrine/contract/billing";
import { messages } from "@vitrine/contract/messages";
import { beforeEach, describe, expect, test } from "vitest";
import { aCode, aNewcomer, aPlan, holdersOf, withoutPlans } from "#test/plans.ts";
import { aNode, as, db, visitor } from "#test/world.ts";
import { discountedAmount } from "./policy.ts";

beforeEach(withoutPlans);

describe("a discount", () => {
  test.each([
    [94_800, { percentOff: 20, amountOff: null }, 75_840],
    [94_800, { percentOff: 20, amountOff: 94_800 }, 75_840],
    [94_800, { percentOff: 100, amountOff: null }, 0],
    [999, { percentOff: 15, amountOff: null }, 849],
    [1, { percentOff: 50, amountOff: null }, 1],
    [30, { percentOff: 8.33, amountOff: null }, 28],
    [0, { percentOff: 20, amountOff: null }, 0],
    [3_480, { percentOff: null, amountOff: 1_000 }, 2_480],
    [800, { percentOff: null, amountOff: 1_000 }, 0],
  ])("of %i with %o leaves %i", (unitAmount, code, left) => {
    expect(discountedAmount(unitAmount, code)).toBe(left);
  });

  test("is shown on the plans the code lists, hidden ones left out", async () => {
    const [team, group] = [await aPlan({ prices: [{ unitAmount: 94_800 }] }), await aPlan()];
    const starter = await aPlan();
    const hidden = await aPlan({ isHidden: true });
    await aCode([team, group, hidden], { code: "NORDIC20" });

    const answer = await visitor.call(billing.discount, { code: "nordic20" });

    expect(answer).toMatchObject({ code: "NORDIC20", percentOff: 20, redeemBy: null });
    expect(answer.paymentPlans.map(({ id }) => id)).toEqual([team.id, group.id]);
    expect(answer.paymentPlans[0]).toMatchObject({
      planType: { id: team.typeId },
      price: { unitAmount: 94_800, unitAmountWithDiscount: 75_840 },
    });
    expect(answer.paymentPlans.map(({ id }) => id)).not.toContain(starter.id);
  });

  test("does not follow a plan that has become another product", async () => {
    const [team, group] = [await aPlan(), await aPlan()];
    await aCode([team, group], { code: "BOTH" });
    await db()
      .updateTable("plans")
      .set({ planTypeId: group.typeId })
      .where("id", "=", team.id)
      .execute();

    const answer = await visitor.call(billing.discount, { code: "BOTH" });

    expect(answer.paymentPlans.map(({ id }) => id)).toEqual([group.id]);
  });

  test("of an amount is taken off prices of its currency only", async () => {
    const prices = [{ unitAmount: 3_480 }, { unitAmount: 3_480, currency: "SEK" }];
    const plan = await aPlan({ prices });
    await aCode([plan], { code: "TEN", amountOff: 1_000 });

    const { paymentPlans } = await visitor.call(billing.discount, { code: "TEN" });

    expect(paymentPlans[0]?.prices).toMatchObject([
      { unitAmountWithDiscount: 2_480 },
      { unitAmountWithDiscount: null },
    ]);
  });

  const aMinuteAgo = () => new Date(Date.now() - 60_000);
  test.each([
    ["expired", { redeemBy: aMinuteAgo() }, "billing.code_expired", "Your code has been expired"],
    ["blocked", { status: "BLOCKED" }, "09-26", "The discount code can not be applied"],
    ["cancelled", { status: "CANCELLED" }, "09-26", "The discount code can not be applied"],
    ["used up", { maxRedemptions: 0 }, "09-26", "The discount code can not be applied"],
  ] as const)("that is %s is refused in these words", async (_, fields, code, text) => {
    const plan = await aPlan();
    await aCode([plan], { code: "SOON", ...fields });

    const asked = visitor.call(billing.discount, { code: "SOON" });

    await expect(asked).rejects.toMatchObject({ code, body: { message: text } });
  });

  test("that does not exist is refused like one that does not fit", async () => {
    const asked = visitor.call(billing.discount, { code: "NOBODY" });

    await expect(asked).rejects.toMatchObject({ status: 400, code: "09-26" });
  });

  test("without a code says what is missing", async () => {
    await expect(visitor.call(billing.discount, { code: " " })).rejects.toMatchObject({
      body: { errors: { code: messages.enterCode } },
    });
  });

  test("gives the place of an earlier one back", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const [first, second] = [await aCode([plan]), await aCode([plan])];
    for (const { code: discountCode } of [first, second])
      await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, discountCode });

    expect(await holdersOf(first.id)).toEqual([]);
    expect(await holdersOf(second.id)).toEqual([owner.companyId]);
  });

  test("can be guessed at twenty times an hour from one address, on any node, right or wrong", async () => {
    const other = await aNode();
    const plan = await aPlan({ isHidden: true, enterpriseCode: "OURS" });
    await aCode([plan], { code: "RIGHT" });
    await visitor.call(billing.discount, { code: "RIGHT" });
    await visitor.call(billing.enterprisePlan, { code: "OURS" });
    const attempt = (n: number) =>
      visitor
        .call(billing.discount, { code: `GUESS${n}` }, n % 2 ? { node: other } : {})
        .catch(({ status, code }) => `${status} ${code}`);

    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => attempt(n)));

    expect(answers.filter((answer) => answer === "400 09-26")).toHaveLength(18);
    expect(answers.filter((answer) => answer === "429 request.too_many")).toHaveLength(4);
    const tooMany = { status: 429 };
    await expect(visitor.call(billing.discount, { code: "RIGHT" })).rejects.toMatchObject(tooMany);

    const owner = as(await aNewcomer());
    const wish = { paymentPlanId: plan.id };
    for (const code of [{ discountCode: "RIGHT" }, { enterpriseCode: "OURS" }]) {
      const chosen = owner.call(billing.choosePlan, { ...wish, ...code });
      await expect(chosen).rejects.toMatchObject(tooMany);
      const details = { legalName: "A", address: "B", city: "C", email: "d@e.example" };
      const saved = { ...details, countryId: plan.id, ...wish, ...code };
      await expect(owner.call(billing.saveDetailsOfRetailer, saved)).rejects.toMatchObject(tooMany);
    }
    await expect(visitor.call(billing.enterprisePlan, { code: "OURS" })).rejects.toMatchObject(
      tooMany,
    );
  });
});
