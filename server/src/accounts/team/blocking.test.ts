import { accounts } from "@vitrine/contract/accounts";
import { admins } from "@vitrine/contract/accounts/admins";
import { daysFromNow } from "@vitrine/contract/days";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { eventsOf } from "#test/members.ts";
import { as, db } from "#test/world.ts";

let boss: Person;
let other: Person;
beforeEach(async () => {
  await sql`update users set is_blocked = true where role = 'SUPER_ADMIN'`.execute(db());
  [boss, other] = [await aSuperAdmin(), await aSuperAdmin()];
});

const block = (by: Person, ...people: Person[]) =>
  as(by).call(admins.block, { ids: people.map(({ id }) => id) });
const isIn = (person: Person) =>
  as(person)
    .call(accounts.me, {})
    .then(
      () => true,
      () => false,
    );
const ableToAct = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = 'SUPER_ADMIN' and not is_blocked`.execute(db());
  return rows.map(({ id }) => id);
};

test("a block ends the sign-ins at once and stands until it is taken back", async () => {
  const admin = await anAdmin();
  await block(boss, admin);
  expect(await isIn(admin)).toBe(false);

  const { items } = await as(boss).call(admins.list, { fields: { search: admin.email } });
  expect(items).toMatchObject([{ status: "BLOCKED", can: { block: false, unblock: true } }]);
  await as(boss).call(admins.unblock, { ids: [admin.id] });

  // The admin's earlier session is over all the same.
  expect(await isIn(admin)).toBe(false);
  expect(await eventsOf(boss)).toEqual(["accounts.admin_blocked", "accounts.admin_unblocked"]);
});

test("blocking who is blocked already leaves no trace", async () => {
  const admin = await anAdmin();
  await block(boss, admin);
  await block(boss, admin);
  expect(await eventsOf(boss)).toEqual(["accounts.admin_blocked"]);
});

test("nobody blocks themself, alone or among others", async () => {
  const admin = await anAdmin();
  await expect(block(boss, boss)).rejects.toMatchObject({
    status: 409,
    code: "accounts.not_oneself",
  });

  const { done, refused } = await block(boss, boss, admin);

  expect({ done, refused }).toMatchObject({ done: 1, refused: [{ id: boss.id }] });
  expect([await isIn(boss), await isIn(admin)]).toEqual([true, false]);
});

test("a super admin is blocked by another one", async () => {
  await block(boss, other);
  expect([await isIn(boss), await isIn(other)]).toEqual([true, false]);
});

test("of two super admins who block each other at once, one stays able to act", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await aSuperAdmin(), await aSuperAdmin()];
    await sql`
      update users set is_blocked = true
      where role = 'SUPER_ADMIN' and id not in (${first.id}, ${second.id})`.execute(db());

    await Promise.allSettled([block(first, second), block(second, first)]);

    expect(await ableToAct()).toHaveLength(1);
  }
});

test("a super admin who is blocked while blocking the last other one is refused", async () => {
  const change = await openChange("update users set is_blocked = true where id = $1", [boss.id]);

  const [outcome] = await Promise.allSettled([
    block(boss, other),
    someoneWaits().finally(() => change.commit()),
  ]);

  expect(outcome).toMatchObject({ reason: { code: "accounts.super_admin_needed" } });
  expect(await ableToAct()).toEqual([other.id]);
});

test("a super admin who has not come in yet does not count as the one who stays", async () => {
  await aSuperAdmin({ firstPasswordEndsAt: daysFromNow(1) });
  const change = await openChange("update users set is_blocked = true where id = $1", [boss.id]);

  const [outcome] = await Promise.allSettled([
    block(boss, other),
    someoneWaits().finally(() => change.commit()),
  ]);

  expect(outcome).toMatchObject({ reason: { code: "accounts.super_admin_needed" } });
});

test("one id of somebody who is not on the staff refuses the whole call", async () => {
  const [admin, retailer] = [await anAdmin(), await aRetailer()];
  await expect(block(boss, admin, retailer)).rejects.toMatchObject({ status: 404 });
  expect([await isIn(admin), await isIn(retailer)]).toEqual([true, true]);
});
