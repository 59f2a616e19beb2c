import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { reportChannels, tray } from "@vitrine/contract/reports";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { runChange } from "#reports/changes/service.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, listenersDone } from "#test/world.ts";
import { record } from "#work/record.ts";

const many = 250;

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

/** A stable id made from a name and a number. */
const idOf = (text: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/** Inserts startups whose names begin alike, `many` if not said otherwise. */
const fill = async (name: string, count = many) => {
  const numbers = sql`generate_series(1, ${count}::int) n`;
  const id = idOf(sql`${name} || n`);
  await sql`insert into companies (id, kind, legal_name, short_name)
    select ${id}, 'STARTUP', ${name}, ${name} || ' ' || n from ${numbers}`.execute(db());
  await sql`insert into startups (company_id) select ${id} from ${numbers}`.execute(db());
};

const allOf = (search: string) => ({ all: { fields: { search }, count: many } });
const verified = async (search: string) => {
  const fields = { search, isVerified: true };
  return (await as(staff).call(records.countStartups, { fields })).count;
};
const audited = async (name: string, event: string) => {
  const { rows } = await sql<{ count: number; companies: number; changes: number }>`
    select count(*)::int as count, count(distinct a.company_id)::int as companies,
      count(distinct a.change_id)::int as changes
    from audit a join companies c on c.id = a.company_id
    where c.legal_name = ${name} and a.event = ${event}`.execute(db());
  return rows[0];
};

const taskOf = async (id = "", by = staff) =>
  (await as(by).call(tray.list, {})).items.find((task) => task.id === id);

const begun = async (search: string, by = staff) => {
  const { task, done } = await as(by).call(records.verifyStartups, allOf(search));
  expect(done).toBe(0);
  return task?.id ?? "";
};

const by = (companyId: string) => ({
  doer: { id: staff.id, requestId: "broken off", call: "records.verifyStartups" },
  subject: { companyId },
});

/** Does the first hundred, then breaks off as if the database went away. */
const brokenOff = async (id: string) => {
  let times = 0;
  const change = runChange(db(), id, async (trx, ids) => {
    times += 1;
    if (times > 1) throw Object.assign(new Error("gone"), { code: "57P01" });
    await sql`update companies set is_verified = true where id = any (${ids}::uuid[])`.execute(trx);
    for (const companyId of ids)
      await record(trx, by(companyId), "profiles.verified", { companyId });
    return { refused: [] };
  });
  await expect(change).rejects.toThrow("gone");
};

test("200 records and more are changed after the answer, as a task that tells how far it is", async () => {
  await fill("Albatros");
  const category = await aCategory("Import");
  await sql`insert into company_categories (company_id, purpose, category_id)
    select ${idOf(sql`'Albatros' || n`)}, 'SECTOR', ${category} from generate_series(1, 3) n`.execute(
    db(),
  );
  const socket = await aSocket(staff);

  const { task } = await as(staff).call(records.verifyStartups, allOf("albatros"));
  expect(task).toMatchObject({ kind: "CHANGE", name: "Verify 250 startups", state: "WAITING" });
  expect(await verified("albatros")).toBe(0);
  await listenersDone();

  expect(await verified("albatros")).toBe(many - 3);
  const message = expect.stringContaining("Imported");
  expect(await taskOf(task?.id)).toMatchObject({
    state: "DONE",
    done: many,
    total: many,
    isUndoable: true,
    refused: [{ message, count: 3 }],
  });
  const { count = 0, ids = [] } = (await taskOf(task?.id))?.refusedCompanies ?? {};
  expect(count).toBe(3);
  const { items } = await as(staff).call(records.startups, { fields: { ids } });
  expect(items.map(({ companyShortName }) => companyShortName).toSorted()).toEqual([
    "Albatros 1",
    "Albatros 2",
    "Albatros 3",
  ]);
  expect(await audited("Albatros", "profiles.verified")).toEqual({
    count: many - 3,
    companies: many - 3,
    changes: 1,
  });
  expect(await socket.next(reportChannels.progress)).toEqual({
    id: task?.id,
    progress: 0.4,
    done: false,
  });
});

/** Each startup with all that is stored of it. */
const storedOf = async (name: string) => {
  const { rows } = await sql`
    select to_jsonb(c) - 'updated_at' as company, to_jsonb(s) as startup
    from companies c join startups s on s.company_id = c.id where c.legal_name = ${name} order by c.id`.execute(
    db(),
  );
  return rows;
};

/** How often each of them was blocked in the audit, and what is remembered of it. */
const blocksOf = async (name: string, changeId: string) => {
  const { rows } = await sql`
    select (select count(*)::int from audit a where a.company_id = c.id and a.event = 'profiles.blocked') as told,
      (select jsonb_agg(jsonb_build_array(r.before -> 'is_blocked', r.after -> 'is_blocked')) from record_changes r
        where r.record_id = c.id and r.change_id = ${changeId}::uuid) as changed
    from companies c where c.legal_name = ${name}`.execute(db());
  return rows;
};

test("a thousand are blocked, each with its own before and after, and undone as one, only once", async () => {
  await fill("Bussard", 1_000);
  const ids = sql<{ id: string }>`select id from companies where legal_name = 'Bussard'`;
  const all = (await ids.execute(db())).rows.map(({ id }) => id);
  const before = await storedOf("Bussard");
  const { task } = await as(staff).call(records.blockStartups, { ids: all });
  const changeId = task?.id ?? "";
  await listenersDone();

  const own = { told: 1, changed: [[false, true]] };
  expect(await blocksOf("Bussard", changeId)).toEqual(all.map(() => own));
  await as(staff).call(staffProfiles.undoChange, { changeId });

  expect(await storedOf("Bussard")).toEqual(before);
  expect(await taskOf(changeId)).toMatchObject({ isUndoable: false, isUndone: true });
  await expect(as(staff).call(staffProfiles.undoChange, { changeId })).rejects.toMatchObject({
    status: 409,
    code: "profiles.undone_already",
  });
});

describe("a change that was broken off half way", () => {
  test("goes on where it was, and does nothing twice", async () => {
    await fill("Condor");
    const id = await begun("condor");
    await brokenOff(id);
    expect(await taskOf(id)).toMatchObject({ state: "RUNNING", done: 100 });

    await listenersDone();

    expect(await verified("condor")).toBe(many);
    expect(await taskOf(id)).toMatchObject({ state: "DONE", done: many });
    expect(await audited("Condor", "profiles.verified")).toEqual({
      count: many,
      companies: many,
      changes: 1,
    });
  });

  test("can be cancelled, and what it did can be undone", async () => {
    await fill("Drossel");
    const id = await begun("drossel");
    await brokenOff(id);
    await as(staff).call(tray.cancel, { id });
    await listenersDone();

    expect(await verified("drossel")).toBe(100);
    expect(await taskOf(id)).toMatchObject({ state: "CANCELLED", done: 100, isUndoable: true });
    await as(staff).call(staffProfiles.undoChange, { changeId: id });
    expect(await verified("drossel")).toBe(0);
  });
});

test("it ends where whoever asked may no longer", async () => {
  await fill("Elster");
  const admin = await anAdmin({ permissions: ["STARTUPS_CHANGE_STATUS"] });
  const id = await begun("elster", admin);
  await sql`update authority_groups set permissions = '{}'
    where id = (select authority_id from users where id = ${admin.id})`.execute(db());

  await listenersDone();

  expect(await verified("elster")).toBe(0);
  expect(await taskOf(id, admin)).toMatchObject({ state: "FAILED", done: 0, isUndoable: false });
});

test("many are approved in the same way, and each of them once", async () => {
  await fill("Fasan");
  await sql`update companies set is_approved = false where legal_name = 'Fasan'`.execute(db());
  const { task } = await as(staff).call(onboarding.approveStartups, allOf("fasan"));
  await listenersDone();

  expect(await taskOf(task?.id)).toMatchObject({ name: "Approve 250 startups", state: "DONE" });
  expect(await audited("Fasan", "onboarding.approved")).toMatchObject({ count: many, changes: 1 });
});

test("a record that is gone by then is refused by itself", async () => {
  await fill("Gimpel");
  const id = await begun("gimpel");
  await sql`delete from companies where id = ${idOf(sql`'Gimpel7'`)}`.execute(db());

  await listenersDone();

  expect(await taskOf(id)).toMatchObject({ state: "DONE", refused: [{ count: 1 }] });
  expect(await verified("gimpel")).toBe(many - 1);
});
