import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { members } from "@vitrine/contract/accounts/members";
import { subscription } from "@vitrine/contract/billing/subscription";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { anAsker } from "#test/members.ts";
import { aNewcomer, aPlan, withoutPlans } from "#test/plans.ts";
import { aCard, aCustomer, aShop, tellOf } from "#test/provider.ts";
import { aNode, as, db, type Node } from "#test/world.ts";

let count = 0;

const add = (owner: Person, node?: Node) => {
  count += 1;
  const fields = { firstName: "Ada", lastName: "Love", position: "Buyer", department: "Buying" };
  const input = { ...fields, email: `seat${count}@company.example` };
  return as(owner).call(members.add, input, node ? { node } : {});
};

const seatsOf = async (owner: Person) => (await as(owner).call(members.list, {})).seats;

const aRetailerWith = async (seats: number) => {
  const owner = await aRetailer();
  const plan = await aPlan({ seats });
  await db()
    .updateTable("retailers")
    .set({ planId: plan.id, priceId: plan.priceIds[0] })
    .where("companyId", "=", owner.companyId)
    .execute();
  return owner;
};

test("the owner takes one seat, and blocked and invited people keep theirs", async () => {
  const owner = await aRetailerWith(4);
  const member = await aMember({ of: owner });
  await add(owner);
  await as(owner).call(members.changeStatus, { id: member.id, isBlocked: true });

  expect(await seatsOf(owner)).toEqual({ used: 3, of: 4 });
});

test("a full plan says so and takes nobody, until somebody is deleted", async () => {
  const owner = await aRetailerWith(2);
  const member = await aMember({ of: owner });

  await expect(add(owner)).rejects.toMatchObject({
    status: 409,
    code: "members.no_seat",
    body: {
      message: "All 2 seats are in use. Delete a member or choose a larger plan.",
    },
  });
  await as(owner).call(members.remove, { id: member.id });
  await expect(add(owner)).resolves.toBeDefined();
});

test("a plan of one seat is the owner's", async () => {
  const owner = await aRetailerWith(1);

  await expect(add(owner)).rejects.toMatchObject({
    body: {
      message:
        "The plan’s only seat is the account owner’s. Choose a plan with more seats to invite people.",
    },
  });
});

describe("a company without a plan", () => {
  beforeEach(withoutPlans);

  test("has its owner's seat alone, whether or not its sign-up is over, until it chooses", async () => {
    const plan = await aPlan({ seats: 2 });
    const owners = [await aNewcomer(), await aRetailer()];

    for (const owner of owners) {
      expect(await seatsOf(owner)).toEqual({ used: 1, of: 1 });
      await expect(add(owner)).rejects.toMatchObject({
        code: "members.no_seat",
        body: {
          message:
            "The plan’s only seat is the account owner’s. Choose a plan with more seats to invite people.",
        },
      });
      await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id });
      await expect(add(owner)).resolves.toBeDefined();
    }
  });

  test("keeps the people it has, and takes no more", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    await aPlan();

    expect(await seatsOf(owner)).toEqual({ used: 2, of: 1 });
    await as(member).call(accounts.me, {});
    await expect(add(owner)).rejects.toMatchObject({ code: "members.no_seat" });
  });

  test("has as many as it likes where no plan is sold to its kind", async () => {
    await aPlan({ role: "RETAILER_BRAND" });
    await aPlan({ isHidden: true });
    const owner = await aRetailer();

    await add(owner);

    expect(await seatsOf(owner)).toEqual({ used: 2, of: null });
  });
});

test("somebody who asks to join is let in only where a seat is free", async () => {
  const owner = await aRetailerWith(1);
  const asker = await anAsker(owner);

  const accepted = as(owner).call(members.acceptRequest, { id: asker.id });

  await expect(accepted).rejects.toMatchObject({ code: "members.no_seat" });
});

test("the last seats are taken once, from two nodes at once", async () => {
  const other = await aNode();
  const owner = await aRetailerWith(4);

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      add(owner, n % 2 ? other : undefined)
        .then(() => "added")
        .catch(({ code }) => code),
    ),
  );

  expect(answers.filter((answer) => answer === "added")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "members.no_seat")).toHaveLength(7);
  expect(await seatsOf(owner)).toEqual({ used: 4, of: 4 });
});

test.each(["RUNNING", "UNKNOWN"])(
  "while a smaller plan is asked for (%s) nobody takes a seat that it does not have",
  async (state) => {
    const owner = await aRetailerWith(4);
    const { id: planId } = await aPlan({ seats: 1 });
    await sql`
      insert into payment_operations (id, company_id, kind, state, input)
      values (gen_random_uuid(), ${owner.companyId}, 'plan', ${state}, ${JSON.stringify({ planId })}::jsonb)`.execute(
      db(),
    );

    await expect(add(owner)).rejects.toMatchObject({ code: "members.no_seat" });
    await sql`delete from payment_operations where company_id = ${owner.companyId}`.execute(db());
    await expect(add(owner)).resolves.toBeDefined();
  },
);

test("somebody taking the last seat waits while the plan is made smaller, and gets no seat", async () => {
  const owner = await aRetailerWith(2);
  const smaller = await openChange(
    `update member_groups set number_of_users = 1 where id in (
      select p.member_group_id from retailers r join plans p on p.id = r.plan_id where r.company_id = $1)`,
    [owner.companyId],
  );

  const added = add(owner).catch(({ code }) => code);
  await someoneWaits();
  await smaller.commit();

  expect(await added).toBe("members.no_seat");
});

test("while a move to a smaller plan is asked for, nobody takes a seat that it lacks", async () => {
  const shop = await aShop({ seats: [2, 5] });
  const { provider, small, large } = shop;
  const owner = await aCustomer();
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: large.id, paymentMethodId });
  await add(owner);
  await provider.switch({
    calls: [{ calls: "POST /v1/subscription_schedules", what: "hold", times: 1 }],
  });

  const press = as(owner).call(subscription.recreate, { planId: small.id });
  await vi.waitFor(async () => expect(await provider.switchesLeft()).toEqual([0]));
  const third = await add(owner).catch((error: unknown) => error);
  await provider.switch();
  await press;

  expect(third).toMatchObject({ status: 409, code: "members.no_seat" });
  expect(await seatsOf(owner)).toEqual({ used: 2, of: 2 });
});

test("while a dearer plan with fewer seats waits for the bank, nobody takes a seat that it lacks", async () => {
  const shop = await aShop({ seats: [5, 2] });
  const { provider, small, large } = shop;
  const owner = await aCustomer();
  const bankAsks = await aCard(provider, "4000002760003184");
  const first = { planId: small.id, paymentMethodId: await aCard(provider) };
  await as(owner).call(subscription.recreate, first);
  await add(owner);

  const waiting = { planId: large.id, paymentMethodId: bankAsks };
  const kept = await as(owner).call(subscription.recreate, waiting);
  await provider.tellBank(kept.clientSecret ?? "");
  const asked = await as(owner).call(subscription.recreate, waiting);

  expect(asked.status).toBe("requires_action");
  await expect(add(owner)).rejects.toMatchObject({ status: 409, code: "members.no_seat" });
  await provider.tellBank(asked.clientSecret ?? "");
  await tellOf(provider);
  expect(await seatsOf(owner)).toEqual({ used: 2, of: 2 });
});
