import { members } from "@vitrine/contract/accounts/members";
import { billing } from "@vitrine/contract/billing";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices } from "@vitrine/contract/billing/prices";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { Task, tray } from "@vitrine/contract/reports";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aPlan, withoutPlans } from "#test/plans.ts";
import { aProvider } from "#test/provider.ts";
import { subscribed } from "#test/standing.ts";
import { aNode, as, asOwner, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});
beforeEach(withoutPlans);

const aType = async (name = "Shops", sortOrder = 1) => {
  const fields = { name, productName: `vitrine-${name}`, sortOrder };
  const { id } = await as(staff).call(planTypes.create, fields);
  return { id, ...fields };
};
const typesNow = async () =>
  (await as(staff).call(planTypes.all, { sort: { fieldName: "sortOrder" } })).items;

const groupOf = async (plan: { id: string }) => {
  const { memberGroupId } = await db()
    .selectFrom("plans")
    .select("memberGroupId")
    .where("id", "=", plan.id)
    .executeTakeFirstOrThrow();
  const { items } = await as(staff).call(memberGroups.all, { pageSize: 100 });
  const group = items.find(({ id }) => id === memberGroupId);
  if (!group) throw new Error("No such group.");
  return group;
};

const companyOn = async (plan: { id: string }, people: number) => {
  const owner = await aRetailer();
  await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id });
  for (let n = 1; n < people; n += 1) await aMember({ of: owner });
  return owner;
};

test("each save and refusal speaks in the words of the product", async () => {
  const made = await as(staff).call(memberGroups.create, { name: "Pair", numberOfUsers: 2 });
  expect(made.message).toBe("A new member group is created!");
  expect(await as(staff).call(memberGroups.remove, { id: made.id })).toMatchObject({
    message: "Member group delete successfully!",
  });
  await aType("Shops");

  const taken = as(staff).call(planTypes.create, {
    name: "shops",
    productName: "Vitrine-Shops",
    sortOrder: 2,
  });

  await expect(taken).rejects.toMatchObject({
    status: 409,
    code: "billing.type_name_taken",
    body: {
      errors: { name: planMessages.planNameTaken, productName: "This stripe name already exists" },
    },
  });
});

const creations = {
  planTypes: planTypes.create,
  memberGroups: memberGroups.create,
  features: catalogFeatures.create,
};

test.each([
  ["planTypes", {}, ["name", "productName", "sortOrder"]],
  ["planTypes", { name: " ", productName: "p", sortOrder: -1 }, ["name", "sortOrder"]],
  ["memberGroups", { name: "", numberOfUsers: 0 }, ["name", "numberOfUsers"]],
  ["memberGroups", { name: "A", numberOfUsers: 2 ** 53 }, ["numberOfUsers"]],
  ["features", { name: "", weight: 1.5 }, ["name", "weight"]],
  ["features", { name: "A", weight: 1, grant: "everything" }, ["grant"]],
] as const)("%s refuse %o by its fields", async (kind, input, fields) => {
  const refused = await as(staff)
    .call<Endpoint>(creations[kind], input)
    .catch((error: unknown) => error);

  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(Object(refused).body.errors).toSorted()).toEqual([...fields].toSorted());
});

test("what is in use stays, names its users and is hidden instead", async () => {
  const plan = await aPlan();
  const owner = await companyOn(plan, 2);
  const group = await groupOf(plan);

  const removed = as(staff).call(memberGroups.remove, { id: group.id });

  await expect(removed).rejects.toMatchObject({
    status: 409,
    code: "billing.catalogue_in_use",
    body: {
      count: 2,
      plans: 1,
      companies: 1,
      message:
        "This is in use by 1 plan and 1 company. Hide it instead: companies that have it keep it.",
    },
  });
  const users = await as(staff).call(catalogue.usedBy, { kind: "memberGroups", id: group.id });
  expect(users).toMatchObject({
    count: 1,
    plans: [{ id: plan.id, name: plan.name }],
    items: [{ id: owner.companyId, plan: plan.name, people: 2 }],
  });
  await as(staff).call(memberGroups.hide, { id: group.id });
  expect(await groupOf(plan)).toMatchObject({
    isHidden: true,
    uses: { plans: 1, companies: 1 },
  });
  await as(staff).call(memberGroups.unhide, { id: group.id });
  expect(await groupOf(plan)).toMatchObject({ isHidden: false });
});

test("a company whose plan is over counts as a former one, and still keeps the plan from being deleted", async () => {
  const plan = await aPlan();
  const [now, former] = [await companyOn(plan, 1), await companyOn(plan, 1)];
  await asOwner(
    `update retailers set plan_status = 'CANCELLED' where company_id = '${former.companyId}'`,
  );

  const { items } = await as(staff).call(staffPlans.all, {});
  expect(items.find(({ id }) => id === plan.id)?.uses).toEqual({
    plans: 0,
    companies: 1,
    coming: 0,
    former: 1,
  });
  expect(await groupOf(plan)).toMatchObject({ uses: { plans: 1, companies: 1, former: 1 } });
  const users = await as(staff).call(catalogue.usedBy, { kind: "plans", id: plan.id });
  expect(new Map(users.items.map(({ id, isFormer }) => [id, isFormer]))).toEqual(
    new Map([
      [now.companyId, false],
      [former.companyId, true],
    ]),
  );
  const message = /by 1 company and 1 former company/;
  const removed = as(staff).call(staffPlans.remove, { id: plan.id });
  await expect(removed).rejects.toMatchObject({ status: 409, body: { count: 2, message } });
});

test("a company that moves to a plan with its next period counts once, as an upcoming one there", async () => {
  const [plan, next] = [await aPlan(), await aPlan()];
  const owner = await aRetailer();
  await subscribed(owner, "active", { plan, more: { nextPlanId: next.id } });

  const usesOf = async ({ id }: { id: string }) => {
    const { items } = await as(staff).call(staffPlans.all, {});
    return items.find((item) => item.id === id)?.uses;
  };
  expect(await usesOf(plan)).toMatchObject({ companies: 1, coming: 0, former: 0 });
  expect(await usesOf(next)).toMatchObject({ companies: 0, coming: 1, former: 0 });
  const { items } = await as(staff).call(catalogue.usedBy, { kind: "plans", id: next.id });
  expect(items).toMatchObject([
    { id: owner.companyId, plan: plan.name, nextPlan: next.name, isFormer: false },
  ]);
  const removed = as(staff).call(staffPlans.remove, { id: next.id });
  const message = /by 1 upcoming company\. Hide it instead/;
  await expect(removed).rejects.toMatchObject({ status: 409, body: { count: 1, message } });
});

test("a company that has left a plan that is over for another one is a former one of the first", async () => {
  const [plan, free] = [await aPlan(), await aPlan({ prices: [{ unitAmount: 0 }] })];
  const owner = await aRetailer();
  await subscribed(owner, "canceled", { plan });
  await as(owner).call(billing.choosePlan, { paymentPlanId: free.id });

  const usersOf = async ({ id }: { id: string }) => {
    const { items } = await as(staff).call(catalogue.usedBy, { kind: "plans", id });
    return items.map((company) => ({ id: company.id, isFormer: company.isFormer }));
  };

  expect(await usersOf(plan)).toEqual([{ id: owner.companyId, isFormer: true }]);
  expect(await usersOf(free)).toEqual([{ id: owner.companyId, isFormer: false }]);
});

test("a feature that opens something stays on its cards; one that informs may go", async () => {
  const plan = await aPlan({ features: [{ grant: "exports" }, {}] });
  const { items } = await as(staff).call(catalogFeatures.all, {});
  const [grant, plain] = [
    items.find((one) => one.grant !== null),
    items.find((one) => one.grant === null),
  ];

  const removed = as(staff).call(catalogFeatures.remove, { id: grant?.id ?? "" });
  await expect(removed).rejects.toMatchObject({ status: 409, body: { plans: 1 } });
  const { changeId } = await as(staff).call(catalogFeatures.remove, { id: plain?.id ?? "" });

  const cards = async () => {
    const { items: plans } = await as(staff).call(billing.plans, {});
    return plans.find(({ id }) => id === plan.id)?.features.map(({ id }) => id);
  };
  expect(await cards()).toEqual([grant?.id]);
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect((await cards())?.toSorted()).toEqual([grant?.id, plain?.id].toSorted());
});

describe("a member group", () => {
  test("never has fewer places than a company on it has people, and says which one", async () => {
    const plan = await aPlan({ seats: 5 });
    const owner = await companyOn(plan, 3);
    const { id, version, name } = await groupOf(plan);
    const resize = (numberOfUsers: number) =>
      as(staff).call(memberGroups.update, { id, version, name, numberOfUsers });

    await expect(resize(2)).rejects.toMatchObject({
      status: 409,
      code: "billing.group_too_small",
      body: { message: messages.planTooSmall, count: 1, companies: [{ id: owner.companyId }] },
    });
    await resize(3);
    const shrunk = asOwner(`update member_groups set number_of_users = 2 where id = '${id}'`);
    await expect(shrunk).rejects.toMatchObject({ constraint: "billing__group_too_small" });
  });

  test("shrinks or gives a place, whichever comes first, and never both", async () => {
    const other = await aNode();
    for (let round = 0; round < 4; round += 1) {
      const plan = await aPlan({ seats: 3 });
      const owner = await companyOn(plan, 2);
      const { id, version, name } = await groupOf(plan);
      const newcomer = {
        firstName: "Ada",
        lastName: "Love",
        position: "Buyer",
        department: "Food",
      };
      const done = (call: Promise<unknown>) =>
        call.then(
          () => true,
          () => false,
        );

      const both = await Promise.all([
        done(as(staff).call(memberGroups.update, { id, version, name, numberOfUsers: 2 })),
        done(
          as(owner).call(
            members.add,
            { ...newcomer, email: `place${round}@company.example` },
            { node: other },
          ),
        ),
      ]);

      expect(both.filter(Boolean)).toHaveLength(1);
    }
  });

  test("does not become smaller by undoing what made it larger", async () => {
    const plan = await aPlan({ seats: 2 });
    const { id, version, name } = await groupOf(plan);
    const larger = { id, version, name, numberOfUsers: 4 };
    const { changeId } = await as(staff).call(memberGroups.update, larger);
    await companyOn(plan, 4);

    await expect(
      as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" }),
    ).rejects.toMatchObject({ status: 409, code: "billing.group_too_small" });
  });
});

test("staff put types in order, and nothing else changes by it", async () => {
  const [one, other, third] = [await aType("A", 1), await aType("B", 2), await aType("C", 3)];
  const versions = (await typesNow()).map(({ version }) => version);

  await as(staff).call(catalogue.order, { kind: "planTypes", ids: [third.id, one.id, other.id] });

  const now = await typesNow();
  expect(now.map(({ name }) => name)).toEqual(["C", "A", "B"]);
  expect(now.map(({ version }) => version)).toEqual(versions);
  await expect(
    as(staff).call(catalogue.order, { kind: "planTypes", ids: [uuid()] }),
  ).rejects.toMatchObject({ status: 404 });
});

test("the card provider has every type by its name, and learns of a new one", async () => {
  const { stripe, node } = await aProvider();
  const via = { node };
  const fields = { name: "Shops", productName: "vitrine-shops", sortOrder: 1 };
  const { id } = await as(staff).call(planTypes.create, fields, via);
  const state = async () => (await as(staff).call(planTypes.all, {}, via)).items[0]?.provider;
  const names = async () => (await stripe.products.list()).data.map(({ name }) => name);

  expect(await state()).toBe("WAITING");
  await listenersDone();
  expect(await state()).toBe("IN_STEP");
  expect(await names()).toEqual(["vitrine-shops"]);
  const { version = -1 } = (await typesNow())[0] ?? {};
  await as(staff).call(planTypes.update, { ...fields, id, version, productName: "shops" }, via);
  expect(await state()).toBe("WAITING");
  await listenersDone();

  expect([await state(), ...(await names())]).toEqual(["IN_STEP", "shops"]);
});

test("each list of the catalogue leaves as a file, of what its filters find and in words", async () => {
  const plan = await aPlan({ features: [{ grant: "exports" }], prices: [{ unitAmount: 94_800 }] });
  await companyOn(plan, 1);
  await aType("Shops");
  const group = await groupOf(plan);
  const fileOf = async (call: Endpoint, columns: string[]) => {
    const asked = { fields: { isHidden: false }, columns };
    const { id } = Task.parse(await as(staff).call<Endpoint>(call, asked));
    await listenersDone();
    const { path } = requestOf(tray.file, { id });
    const headers = { authorization: `Bearer ${staff.accessToken}` };
    const text = await (await fetch(baseUrl() + path, { headers })).text();
    return text.replace("\uFEFF", "").replaceAll("\u00A0", " ").trim().split("\r\n");
  };

  const types = await fileOf(planTypes.exportFile, ["name", "product"]);
  expect(types).toHaveLength(3);
  expect(types).toContain("Shops,vitrine-Shops");
  expect(await fileOf(memberGroups.exportFile, ["name", "usedBy"])).toEqual([
    "Name,Used by",
    `${group.name},"1 plan, 1 company"`,
  ]);
  expect((await fileOf(prices.exportFile, ["amount", "hidden"]))[1]).toBe("€ 948.00 a year,No");
  expect((await fileOf(catalogFeatures.exportFile, ["effect"]))[1]).toBe("Access to exports");
  expect((await fileOf(staffPlans.exportFile, ["name", "prices", "role"]))[1]).toBe(
    `${plan.name},€ 948.00 a year,All`,
  );
  await as(staff).call(staffPlans.hide, { id: plan.id });
  const none = fileOf(staffPlans.exportFile, ["name"]);
  await expect(none).rejects.toMatchObject({ code: "reports.nothing_found" });
});
