import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { holdingRow, openChange, waiting } from "#test/locks.ts";
import { companyFields } from "#test/sign-up.ts";
import { as } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

test("a change of many startups and a save of one of them wait for each other, and both are done", async () => {
  const [one, other] = [await aStartup(), await aStartup()];
  const held = await holdingRow("companies", other.companyId);
  const ids = [one.companyId, other.companyId];
  const many = as(staff).call(records.disableMailing, { ids });
  await waiting(1);
  const details = { ...(await companyFields("Saved Meanwhile")), teamSize: "30" };
  const save = as(staff).call(staffProfiles.saveStartup, { startupId: one.companyId, ...details });
  await waiting(2);

  await held.letGo();

  expect(await many).toMatchObject({ done: 2 });
  expect((await save).changeId).not.toBeNull();
});

test("two changes of one startup are undone at once", async () => {
  const { companyId: startupId } = await aStartup();
  const details = { startupId, ...(await companyFields("Undone At Once")), teamSize: "30" };
  const saved = await as(staff).call(staffProfiles.saveStartup, details);
  const verified = await as(staff).call(records.verifyStartups, { ids: [startupId] });
  const undo = (changeId: string | null) =>
    as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  const held = await openChange("select from startups where company_id = $1 for update", [
    startupId,
  ]);
  const first = undo(saved.changeId);
  await waiting(1);
  const second = undo(verified.changeId);
  await waiting(2);

  await held.commit();

  expect(await Promise.all([first, second])).toHaveLength(2);
});
