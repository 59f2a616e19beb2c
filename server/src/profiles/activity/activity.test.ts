import { todayUtc } from "@vitrine/contract/days";
import { activity } from "@vitrine/contract/profiles/activity";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { as, asOwner, db } from "#test/world.ts";

let boss: Person;
let ana: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
  ana = await anAdmin({
    firstName: "Ana",
    lastName: "Kovač",
    permissions: ["STARTUPS_CHANGE_STATUS", "STARTUPS_EDIT_INTERNAL"],
  });
});

const log = async (fields: object = {}, by = boss) =>
  (await as(by).call(activity.profiles, { fields })).items;

test("a change of a company says who did it, what was before and after, and leads to the company", async () => {
  const startup = await aStartup({ shortName: "Shelfie" });
  await as(ana).call(records.blockStartups, { ids: [startup.companyId] });

  const [entry] = await log();
  expect(entry).toMatchObject({
    event: "profiles.blocked",
    by: { id: ana.id, fullName: "Ana Kovač", isStaff: true },
    subject: { id: startup.companyId, name: "Shelfie", kind: "STARTUP" },
    fields: [{ field: "isBlocked", before: ["false"], after: ["true"] }],
    cause: "POST /api/v1/admin/startup/status/block",
    address: expect.any(String),
    undo: { changeId: expect.any(String), lost: ["SESSIONS"] },
  });
  await as(boss).call(staffProfiles.startup, { id: entry?.subject?.id ?? "" });

  await as(boss).call(staffProfiles.undoChange, { changeId: entry?.undo?.changeId ?? "" });
  const [undone, undoneOne] = await log({ subjectId: startup.companyId });
  expect(undone).toMatchObject({ event: "profiles.change_undone", by: { id: boss.id } });
  expect(undoneOne).toMatchObject({ id: entry?.id, isUndone: true, undo: null });
});

test("it is narrowed by who, what, when, from where and the request", async () => {
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  await as(ana).call(records.verifyStartups, { ids: [startup.companyId] });
  await as(boss).call(records.blockRetailers, { ids: [retailer.companyId] });
  const of = async (fields: object) =>
    (await log({ ...fields })).filter(({ subject }) =>
      [startup.companyId, retailer.companyId].includes(subject?.id ?? ""),
    );
  const [blocked, verified] = await of({});

  expect(await of({ people: [ana.id] })).toEqual([verified]);
  expect(await of({ events: ["profiles.blocked"] })).toEqual([blocked]);
  expect(await of({ requestId: verified?.requestId })).toEqual([verified]);
  expect(await of({ address: verified?.address?.slice(0, 4) })).toHaveLength(2);
  expect(await of({ address: "203.0." })).toEqual([]);
  expect(await of({ to: "2020-01-01" })).toEqual([]);
  const today = todayUtc();
  expect(await of({ from: today, to: today })).toHaveLength(2);
  const { choices } = await as(boss).call(activity.profiles, {});
  expect(choices.people.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, boss.id]));
  expect(choices.people.map(({ id }) => id)).not.toContain(startup.id);
});

test("somebody of a company who is chosen is among the people to choose from", async () => {
  const startup = await aStartup();
  const people = [startup.id];
  const { choices } = await as(boss).call(activity.profiles, { fields: { people } });

  expect(choices.people.map(({ id }) => id)).toEqual(expect.arrayContaining([startup.id, boss.id]));
});

test("what a change did to many is one line, which opens as the list of them and undoes it whole", async () => {
  const startups = [await aStartup(), await aStartup(), await aStartup()];
  const ids = startups.map(({ companyId }) => companyId);
  const [before] = await log();
  await as(ana).call(records.blockStartups, { ids });

  const [line, next] = await log();
  expect(line).toMatchObject({ event: "profiles.blocked", companies: 3, others: 2, fields: [] });
  expect(next?.id).toBe(before?.id);
  const { changeId = null } = line ?? {};
  const each = await log({ changeId });
  expect(each.map(({ subject }) => subject?.id).toSorted()).toEqual(ids.toSorted());
  expect(each[0]).toMatchObject({ companies: 1, fields: [{ field: "isBlocked" }] });
  const [own] = await log({ subjectId: ids[0] });
  expect(own).toMatchObject({ companies: 1, subject: { id: ids[0] } });

  await as(boss).call(staffProfiles.undoChange, { changeId: line?.undo?.changeId ?? "" });
  const [undone, undoneLine] = await log();
  expect(undone).toMatchObject({ event: "profiles.change_undone", companies: 3 });
  expect(undoneLine).toMatchObject({ id: line?.id, isUndone: true, undo: null });
});

test("of a company that is gone the log keeps who did what, without its name and values", async () => {
  const startup = await aStartup();
  await as(ana).call(records.verifyStartups, { ids: [startup.companyId] });
  await sql`delete from users where company_id = ${startup.companyId}`.execute(db());
  await sql`delete from companies where id = ${startup.companyId}`.execute(db());
  const [entry] = await log();
  expect(entry).toMatchObject({ event: "profiles.verified", by: { id: ana.id }, subject: null });
  expect([entry?.fields, entry?.undo]).toEqual([[], null]);
});

test("the log of categories reads what is remembered of them, also of those that are gone", async () => {
  const [kept, gone] = [await aCategory("Refill"), await aCategory("Returns")];
  await asOwner("select remember('categories', 'id', '', 'update delete', 'name')");
  const change = "select set_config('vitrine.change', gen_random_uuid()::text, true);";
  const told = (event: string, id: string) => `
    insert into audit (id, event, subject, actor_id, request_id, cause)
      values (gen_random_uuid(), 'taxonomy.${event}', '{"categoryId": "${id}"}', '${ana.id}', 'r', 'x')`;
  // Statements that are sent together are one transaction, and so one change.
  await asOwner(`${change}
    update categories set name = 'Refilling' where id = '${kept}'; ${told("category_changed", kept)}`);
  await asOwner(`${change}
    delete from categories where id = '${gone}'; ${told("category_deleted", gone)}`);

  const { items } = await as(boss).call(activity.categories, {});
  expect(items).toMatchObject([
    {
      event: "taxonomy.category_deleted",
      subject: { id: gone, name: "Returns", isThere: false },
    },
    {
      event: "taxonomy.category_changed",
      by: { fullName: "Ana Kovač" },
      subject: { id: kept, name: "Refilling", isThere: true, isTag: false },
      fields: [{ field: "name", of: "Refilling", before: ["Refill"], after: ["Refilling"] }],
    },
  ]);
});

test("everything that was written down is in the whole log, by request too", async () => {
  const [entry] = await log();
  const { items } = await as(boss).call(activity.all, {
    fields: { requestId: entry?.requestId ?? "" },
  });
  expect(items.map(({ event }) => event)).toContain(entry?.event);
});
