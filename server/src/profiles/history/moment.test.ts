import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { named, roadsOfRetailer, roadsOfStartup } from "#test/profiles/roads.ts";
import { as, asOwner, db } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

/** A moment after everything written so far. */
const justNow = async () => {
  const { rows } = await sql<{ at: string }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`.execute(db());
  return rows[0]?.at ?? "";
};

const at = async ({ companyId: id, role }: Person, moment: string) =>
  role === "STARTUP"
    ? as(staff).call(staffProfiles.startupMoment, { startupId: id, at: moment })
    : as(staff).call(staffProfiles.retailerMoment, { retailerId: id, at: moment });

/** The fields that had a value at the moment. */
const valuesAt = async (company: Person, moment: string) =>
  (await at(company, moment)).fields
    .filter(({ value }) => value.length > 0)
    .map(({ now: _, ...then }) => then);

const aRichStartup = () =>
  aStartup({ ...named, tags: ["rfid"], categories: ["Returns"], shortName: "Frostline" });

test.each([
  ["startup", aRichStartup, roadsOfStartup, 50],
  ["retail company", () => aRetailer({ ...named, city: "Oslo" }), roadsOfRetailer, 20],
] as const)(
  "after edits of a %s by every road, each state that was is rebuilt exactly",
  async (_kind, make, all, turns) => {
    const videoBaseUrl = await aServer((_request, response) => response.writeHead(404).end());
    useConfig({ ...config(), videoBaseUrl });
    const company = await make();
    const begun = await justNow();
    const { below: dice } = chanceOf(20261103);
    const states: { moment: string; fields: object[] }[] = [];

    for (let turn = 0; turn < turns; turn += 1) {
      await all[turn < all.length ? turn : dice(all.length)]?.(company, { staff, dice });
      const moment = await justNow();
      states.push({ moment, fields: await valuesAt(company, moment) });
    }

    for (const { moment, fields } of states)
      expect(await valuesAt(company, moment)).toEqual(fields);
    const different = new Set(states.map(({ fields }) => JSON.stringify(fields)));
    expect(different.size).toBeGreaterThan(turns / 2);
    const { rows } = await sql`
      select c.kind, a.event from record_changes c left join audit a using (change_id)
      where c.company_id = ${company.companyId} and c.at > ${begun}
        and (a.actor_id is null or a.request_id is null or a.address is null or a.cause is null)`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  },
);

test("before it was there it cannot be shown", async () => {
  await expect(at(await aStartup(), "2020-01-01T00:00:00Z")).rejects.toMatchObject({ status: 404 });
});

test("what was changed at the very moment of its entry is shown as it was just before", async () => {
  const startup = await aStartup({ city: "Oslo" });
  await sql`update companies set city = 'Bergen' where id = ${startup.companyId}`.execute(db());
  const moment = await justNow();
  await asOwner(`update record_changes set at = '${moment}'
    where company_id = '${startup.companyId}' and before ->> 'city' = 'Oslo'`);

  const { fields } = await at(startup, moment);
  expect(fields).toContainEqual({
    field: "city",
    person: null,
    value: ["Oslo"],
    now: ["Bergen"],
  });
});
