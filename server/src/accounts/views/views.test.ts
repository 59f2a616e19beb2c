import { authority } from "@vitrine/contract/accounts/authority";
import type { Input } from "@vitrine/contract/endpoint";
import { views } from "@vitrine/contract/accounts/views";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

const search = "stage=WAITING&sort=waitingSince&columns=name,stage";
type New = Partial<Input<typeof views.save>>;
const save = async (person: Person, view: New = {}) => {
  const whole = { list: "STARTUPS" as const, name: "Waiting", search, audience: "OWN" as const };
  return (await as(person).call(views.save, { ...whole, ...view })).id;
};
const seen = async (person: Person) =>
  (await as(person).call(views.list, { list: "STARTUPS" })).items;
const namesSeen = async (person: Person) => (await seen(person)).map(({ name }) => name);

let groups = 0;
/** Two people of one group. */
const aDesk = async () => {
  groups += 1;
  const { id: groupId } = await as(boss).call(authority.create, {
    name: `Desk ${groups}`,
    permissions: [],
  });
  const [ana, bo] = [await anAdmin(), await anAdmin()];
  await sql`
    update users set authority_id = ${groupId} where id in (${ana.id}, ${bo.id})`.execute(db());
  return { groupId, ana, bo };
};
const removeShared = () => sql`delete from saved_views where own_id is null`.execute(db());

test("a view keeps its search, and nobody else sees it", async () => {
  const [ana, bo] = [await anAdmin(), await anAdmin()];
  const id = await save(ana);

  expect(await seen(ana)).toEqual([
    { id, name: "Waiting", search, audience: "OWN", group: null, can: { change: true } },
  ]);
  expect(await seen(bo)).toEqual([]);
  expect((await as(ana).call(views.list, { list: "RETAILERS" })).items).toEqual([]);
});

test("a view for a group is seen in it alone, and one for all by all staff", async () => {
  const { ana, bo } = await aDesk();
  const other = await anAdmin();
  await save(ana, { audience: "GROUP", name: "For the desk" });
  await save(boss, { audience: "ALL", name: "For everybody" });

  expect(await namesSeen(bo)).toEqual(["For the desk", "For everybody"]);
  expect((await seen(bo)).map(({ can }) => can.change)).toEqual([false, false]);
  expect(await namesSeen(other)).toEqual(["For everybody"]);
  await removeShared();
});

test("a super admin saves for the group they name, and changes what others share", async () => {
  const { groupId, ana } = await aDesk();
  await save(boss, { audience: "GROUP", groupId, name: "From above" });
  const id = await save(ana, { audience: "GROUP", name: "From the desk" });

  expect(await namesSeen(ana)).toEqual(["From above", "From the desk"]);
  const everybodys = await save(boss, { audience: "ALL", name: "All" });
  await as(await aSuperAdmin()).call(views.change, { id: everybodys, name: "Renamed", search: "" });
  expect(await namesSeen(ana)).toContain("Renamed");
  await as(ana).call(views.remove, { id });
  await removeShared();
});

test("staff without a group save for themselves alone, and admins never for all", async () => {
  const { ana } = await aDesk();
  const guest = await anAdmin();
  await sql`update users set authority_id = null where id = ${guest.id}`.execute(db());
  const list = { list: "STARTUPS" as const };

  expect((await as(guest).call(views.list, list)).audiences).toEqual(["OWN"]);
  expect((await as(ana).call(views.list, list)).audiences).toEqual(["OWN", "GROUP"]);
  expect((await as(boss).call(views.list, list)).audiences).toEqual(["OWN", "GROUP", "ALL"]);
  const denied = { status: 403 };
  await expect(save(guest, { audience: "GROUP" })).rejects.toMatchObject(denied);
  await expect(save(ana, { audience: "ALL" })).rejects.toMatchObject(denied);
});

test.each(["Waiting", " WAITING ", "wait ing", "Ｗaiting"])(
  "%j is the name of a view that is there",
  async (name) => {
    const ana = await anAdmin();
    await save(ana);

    await expect(save(ana, { name })).rejects.toMatchObject({
      status: 409,
      code: "accounts.view_name_taken",
    });
    await save(ana, { name, list: "RETAILERS" });
    await save(await anAdmin(), { name });
  },
);

test("somebody else's view cannot be changed, and one that is not seen does not exist", async () => {
  const [ana, bo] = [await anAdmin(), await anAdmin()];
  const own = await save(ana);
  const shared = await save(boss, { audience: "ALL", name: "Shared" });

  const change = (id: string) => as(bo).call(views.change, { id, name: "Mine now", search: "" });
  await expect(change(own)).rejects.toMatchObject({ status: 404 });
  await expect(change(shared)).rejects.toMatchObject({ status: 403 });
  await expect(as(bo).call(views.remove, { id: own })).rejects.toMatchObject({ status: 404 });
  const byBoss = as(boss).call(views.change, { id: own, name: "Mine now", search: "" });
  await expect(byBoss).rejects.toMatchObject({ status: 404 });
  await removeShared();
});

test("a list opens with the view that was chosen, until that is deleted", async () => {
  const ana = await anAdmin();
  const [first, second] = [await save(ana), await save(ana, { name: "Second" })];
  const start = async () => (await as(ana).call(views.list, { list: "STARTUPS" })).startId;
  const choose = (viewId: string | null) => as(ana).call(views.start, { list: "STARTUPS", viewId });

  await choose(first);
  await choose(second);
  expect(await start()).toBe(second);
  await as(ana).call(views.remove, { id: second });
  expect(await start()).toBeNull();
  await choose(first);
  await choose(null);
  expect(await start()).toBeNull();

  const elsewhere = await save(ana, { list: "TEAM" });
  await expect(choose(elsewhere)).rejects.toMatchObject({ status: 404 });
});

test("the fifty-first view of a list is refused", async () => {
  const ana = await anAdmin();
  for (let at = 1; at <= 50; at += 1) await save(ana, { name: `View ${at}` });

  await expect(save(ana, { name: "One more" })).rejects.toMatchObject({
    status: 409,
    code: "accounts.too_many_views",
  });
  await save(ana, { name: "Of another list", list: "RETAILERS" });
});

test("what is saved, changed and deleted is audited", async () => {
  const ana = await anAdmin();
  const id = await save(ana);
  await as(ana).call(views.change, { id, name: "Renamed", search: "" });
  await as(ana).call(views.remove, { id });

  const { rows } = await sql<{ event: string }>`
    select event from audit where actor_id = ${ana.id} order by id`.execute(db());
  expect(rows.map(({ event }) => event).filter((event) => event.includes("view"))).toEqual([
    "accounts.view_saved",
    "accounts.view_changed",
    "accounts.view_deleted",
  ]);
});
