import { billing } from "@vitrine/contract/billing";
import { dayMs } from "@vitrine/contract/days";
import type { Input } from "@vitrine/contract/endpoint";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { anAsker } from "#test/members.ts";
import {
  aCode,
  aNewcomer,
  aPlan,
  aSignUp,
  customerOf,
  holdersOf,
  withoutPlans,
} from "#test/plans.ts";
import { aNode, as, db, events, visitor } from "#test/world.ts";

beforeEach(withoutPlans);

describe("choosing a plan", () => {
  const choose = (
    owner: { accessToken: string },
    plan: { id: string },
    more: Partial<Input<typeof billing.choosePlan>> = {},
  ) => as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, ...more });

  test("stores it, begins the trial and goes on to billing", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ prices: [{ unitAmount: 94_800, trialPeriodDays: 14 }] });
    const { code, id } = await aCode([plan]);

    const answer = await choose(owner, plan, { discountCode: code });

    expect(answer).toMatchObject({
      registrationStatus: "PAYMENT_METHOD",
      plan: {
        id: plan.id,
        status: "TRIAL",
        price: { unitAmountWithDiscount: 75_840 },
        discount: { code },
      },
    });
    const row = await customerOf(owner.companyId);
    expect(row).toMatchObject({ planId: plan.id, discountCodeId: id, planStatus: "TRIAL" });
    const days = (Date.parse(row.trialEndsAt ?? "") - Date.parse(row.trialStartedAt ?? "")) / dayMs;
    expect(days).toBe(14);
    expect(await holdersOf(id)).toEqual([owner.companyId]);
    expect(await events()).toEqual(["billing.plan_chosen"]);
  });

  test("that costs nothing ends the sign-up", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const { code } = await aCode([plan], { percentOff: 100, duration: "forever" });

    const answer = await choose(owner, plan, { discountCode: code });

    expect(answer).toMatchObject({ registrationStatus: null, plan: { status: "ACTIVE" } });
  });

  test("takes the named price, and none of another plan", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ prices: [{ unitAmount: 94_800 }, { unitAmount: 9_500 }] });
    const other = await aPlan();

    const { plan: own } = await choose(owner, plan, { priceId: plan.priceIds[1] });

    expect(own.price.unitAmount).toBe(9_500);
    await expect(choose(owner, plan, { priceId: other.priceIds[0] })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("again keeps the one trial, as long as the new plan says, and gives the code back", async () => {
    const owner = await aNewcomer();
    const [first, second] = [await aPlan(), await aPlan({ prices: [{ trialPeriodDays: 30 }] })];
    const { code, id } = await aCode([first]);
    await choose(owner, first, { discountCode: code });
    const began = (await customerOf(owner.companyId)).trialStartedAt;

    await choose(owner, second);

    const row = await customerOf(owner.companyId);
    expect(row).toMatchObject({ planId: second.id, trialStartedAt: began, discountCodeId: null });
    expect(Date.parse(row.trialEndsAt ?? "") - Date.parse(began ?? "")).toBe(30 * dayMs);
    expect(await holdersOf(id)).toEqual([]);
  });

  test("refuses a code that does not fit and drops the plan with it", async () => {
    const owner = await aNewcomer();
    const [plan, other] = [await aPlan(), await aPlan()];
    const { code } = await aCode([other]);

    const chosen = choose(owner, plan, { discountCode: code });

    await expect(chosen).rejects.toMatchObject({
      code: "09-26",
      body: { message: "The discount code can not be applied" },
    });
    expect(await customerOf(owner.companyId)).toMatchObject({
      planId: null,
      registrationStatus: "PAYMENT_PLAN",
    });
    expect(await events()).toEqual([]);
  });

  test("opens a hidden plan only with its own enterprise code", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ isHidden: true, enterpriseCode: "OURS" });
    await aPlan({ isHidden: true, enterpriseCode: "THEIRS" });

    await expect(choose(owner, plan)).rejects.toMatchObject({ status: 404 });
    await expect(choose(owner, plan, { enterpriseCode: "THEIRS" })).rejects.toMatchObject({
      code: "billing.enterprise_code_unknown",
    });
    await expect(choose(owner, plan, { enterpriseCode: "ours" })).resolves.toMatchObject({
      plan: { id: plan.id, isHidden: true },
    });
    await expect(choose(owner, plan)).resolves.toMatchObject({ plan: { id: plan.id } });
    await choose(owner, await aPlan());
    await expect(choose(owner, plan)).rejects.toMatchObject({ status: 404 });
  });

  test("of a plan for another kind of company is refused", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ role: "RETAILER_BRAND" });

    await expect(choose(owner, plan)).rejects.toMatchObject({ status: 404 });
  });

  test("is refused where the company has more people than the plan has seats", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ seats: 2 });
    const seen = await aMember({ of: owner });
    await choose(owner, plan);
    // Somebody who only asks to join takes no seat and is no member to be deleted.
    await anAsker(owner);
    await aMember({ of: owner, firstName: "Never", lastName: "Seen" });
    const lastSeenAt = new Date().toISOString();
    await db().updateTable("users").set({ lastSeenAt }).where("id", "=", seen.id).execute();

    await expect(choose(owner, plan)).rejects.toMatchObject({
      code: "09-23",
      body: {
        over: 1,
        people: ["Never Seen"],
        message:
          "The plan can't be applied. The number of existing members exceeds the capabilities of the selected plan.",
      },
    });
  });

  test("is the owner's alone", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const others = [await aMember({ of: owner }), await aStartup(), await anAdmin()];

    for (const other of others)
      await expect(choose(other, plan)).rejects.toMatchObject({ status: 403 });
    const stranger = visitor.call(billing.choosePlan, { paymentPlanId: plan.id, token: "made-up" });
    await expect(stranger).rejects.toMatchObject({ status: 401 });
  });

  test("never redeems a code more often than it may be, from two nodes and many addresses at once", async () => {
    const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };
    const nodes = [await aNode(behindProxy), await aNode(behindProxy)];
    const plan = await aPlan();
    const { code, id } = await aCode([plan], { maxRedemptions: 7 });
    const owners = await Promise.all(Array.from({ length: 50 }, aNewcomer));
    const input = { paymentPlanId: plan.id, discountCode: code };

    const attempt = (owner: Person, n: number): Promise<string> =>
      as(owner)
        .call(billing.choosePlan, input, {
          node: nodes[n % 2],
          headers: { "x-forwarded-for": `192.0.2.${n + 1}` },
        })
        .then(() => "taken")
        // A busy machine asks to try again.
        .catch(({ code: why }) => (why === "unavailable" ? attempt(owner, n) : why));
    const answers = await Promise.all(owners.map(attempt));

    expect(answers.filter((answer) => answer === "taken")).toHaveLength(7);
    expect(answers.filter((answer) => answer === "09-26")).toHaveLength(43);
    expect(await holdersOf(id)).toHaveLength(7);
  });

  test.each([
    ["blocked", "status = 'BLOCKED'", "09-26"],
    ["ended", "redeem_by = now() - interval '1 second'", "billing.code_expired"],
    ["used up", "max_redemptions = 0", "09-26"],
  ])("with a code that is %s in the same moment is refused", async (_how, change, refusal) => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const { code, id } = await aCode([plan], { maxRedemptions: 5 });
    const { commit } = await openChange(`update discount_codes set ${change} where id = $1`, [id]);

    const late = choose(owner, plan, { discountCode: code }).catch((refused: unknown) => refused);
    await someoneWaits();
    await commit();

    expect(await late).toMatchObject({ code: refusal });
    expect(await holdersOf(id)).toEqual([]);
  });

  test("goes by the clock of the database, wherever that of a node stands", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
    const soon = await aCode([plan], { redeemBy: new Date(Date.now() + 3_600_000) });
    const past = await aCode([plan], { redeemBy: new Date(Date.now() - 3_600_000) });
    const began = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());

    vi.setSystemTime(began - dayMs);
    const late = choose(owner, plan, { discountCode: past.code });
    await expect(late).rejects.toMatchObject({ code: "billing.code_expired" });
    vi.setSystemTime(began + dayMs);
    await choose(owner, plan, { discountCode: soon.code });

    const { trialStartedAt, trialEndsAt } = await customerOf(owner.companyId);
    expect(Math.abs(Date.parse(trialStartedAt ?? "") - began)).toBeLessThan(600_000);
    expect(Math.abs(Date.parse(trialEndsAt ?? "") - began - 14 * dayMs)).toBeLessThan(600_000);
  });

  test("again with the last place of a code keeps that place", async () => {
    const owner = await aNewcomer();
    const [plan, larger] = [await aPlan(), await aPlan()];
    const { code, id } = await aCode([plan, larger], { maxRedemptions: 1 });
    await choose(owner, plan, { discountCode: code });

    await choose(owner, larger, { discountCode: code });

    expect(await holdersOf(id)).toEqual([owner.companyId]);
  });
});

describe("before one can sign in", () => {
  test("a plan is chosen with the sign-up's token, more than once", async () => {
    const owner = await aNewcomer();
    const [first, second] = [await aPlan(), await aPlan()];
    const { token } = await aSignUp(owner.id);

    await visitor.call(billing.choosePlan, { paymentPlanId: first.id, token });
    await visitor.call(billing.choosePlan, { paymentPlanId: second.id, token });

    expect(await customerOf(owner.companyId)).toMatchObject({ planId: second.id });
  });

  test("the token chooses nothing any more when the sign-up is over", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const { token } = await aSignUp(owner.id);
    const done = sql`update companies set registration_status = null where id = ${owner.companyId}`;
    await done.execute(db());

    const chosen = visitor.call(billing.choosePlan, { paymentPlanId: plan.id, token });

    await expect(chosen).rejects.toMatchObject({ status: 401, code: "auth.required" });
  });

  test("the address must be verified first", async () => {
    const { token } = await aSignUp(null);
    const plan = await aPlan();

    const chosen = visitor.call(billing.choosePlan, { paymentPlanId: plan.id, token });

    await expect(chosen).rejects.toMatchObject({ status: 400, code: "03-25" });
  });

  test("the token of a startup, or of somebody blocked or unproved, opens nothing", async () => {
    const people = [await aStartup(), await aRetailer({ isBlocked: true })];
    people.push(await aRetailer({ isVerified: false }), await aNewcomer());
    const shut = sql`update companies set is_blocked = true where id = ${people[3]?.companyId}`;
    await shut.execute(db());
    const plan = await aPlan();

    for (const person of people) {
      const { token } = await aSignUp(person.id);
      const chosen = visitor.call(billing.choosePlan, { paymentPlanId: plan.id, token });
      await expect(chosen).rejects.toMatchObject({ status: 400 });
    }
  });
});
