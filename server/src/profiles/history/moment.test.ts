import { accounts } from "@vitrine/contract/accounts";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { as, db } from "#test/world.ts";

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

const at = async (startupId: string, moment: string) =>
  (await as(staff).call(staffProfiles.startupMoment, { startupId, at: moment })).fields;

/** The fields that had a value at the moment. */
const valuesAt = async (startupId: string, moment: string) =>
  (await at(startupId, moment))
    .filter(({ value }) => value.length > 0)
    .map(({ now: _, ...then }) => then);

/** The same numbers every time: each run makes the same edits. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

type Dice = ReturnType<typeof chance>;
type Road = (startup: Person, dice: Dice) => Promise<unknown>;

const some = async (dice: Dice, make: (name: string) => Promise<string>, names: string[]) => {
  const chosen = names.filter((_, place) => place === 0 || dice(2) === 0);
  return Promise.all(chosen.map((name) => make(name)));
};

const roads: Road[] = [
  async ({ companyId: startupId }, dice) =>
    as(staff).call(staffProfiles.saveStartup, {
      startupId,
      companyLegalName: `Legal ${startupId}`,
      companyShortName: `Short ${startupId}`,
      founded: 1990 + dice(30),
      city: ["Oslo", "Bergen", null][dice(3)],
      clientNames: ["Fjord", "Halden", "Rowe"].slice(dice(3)),
      presenceInCountriesIds: await some(dice, aCountry, ["DK", "NO", "SE"]),
      countryId: await aCountry(["DK", "NO"][dice(2)] ?? "DK"),
    }),
  async (startup, dice) =>
    as(startup).call(settings.saveSectorsOfStartup, {
      categoryIds: await some(dice, aCategory, ["Returns", "Checkout", "Loyalty"]),
    }),
  async (startup, dice) =>
    as(startup).call(settings.saveTagsOfStartup, {
      tagIds: await some(dice, aTag, ["rfid", "beacons", "kiosk"]),
    }),
  ({ companyId: startupId }, dice) =>
    as(staff).call(staffProfiles.saveOwner, {
      startupId,
      firstName: "Ada",
      lastName: "Byron",
      position: `Position ${dice(5)}`,
    }),
  ({ companyId }) => as(staff).call(records.verifyStartups, { ids: [companyId] }),
  ({ companyId }) => as(staff).call(records.unverifyStartups, { ids: [companyId] }),
  ({ companyId: startupId }, dice) =>
    as(staff).call(staffProfiles.saveNote, { startupId, adminNote: `Note ${dice(5)}` }),
  async (startup, dice) => {
    const { user } = await as(startup).call(accounts.me, {});
    const { version = 0, companyLegalName = "", companyShortName = "" } = user.startup ?? {};
    await as(startup).call(settings.saveCompanyOfStartup, {
      version,
      companyLegalName,
      companyShortName,
      companyDescription: `Words ${dice(5)}`,
      urlOfCompanyWebsite: `https://site${dice(3)}.example`,
      totalFundingAmount: dice(1_000),
      countryId: await aCountry("DK"),
      city: "Aarhus",
      numberOfClients: dice(9),
      solutions: [{ name: `Solution ${dice(3)}`, text: "" }],
    });
  },
  async (startup, dice) =>
    as(startup).call(settings.saveAccountOfStartup, {
      firstName: "Ada",
      lastName: "Byron",
      position: `Own position ${dice(5)}`,
      city: ["Oslo", "Bergen", null][dice(3)],
    }),
  async (startup, dice) =>
    as(startup).call(settings.saveAreasOfStartup, {
      categoryIds: await some(dice, aCategory, ["Delivery", "Checkout", "Loyalty"]),
    }),
  ({ companyId }) => as(staff).call(records.disableChat, { ids: [companyId] }),
  ({ companyId }) => as(staff).call(records.enableMailing, { ids: [companyId] }),
  async ({ companyId: startupId }, dice) =>
    as(staff).call(staffProfiles.saveDemo, {
      startupId,
      accountType: "DEMO",
      founded: 1990 + dice(30),
      companyLegalName: `Legal ${startupId}`,
      companyShortName: `Short ${startupId}`,
    }),
  async (startup) => as(startup).call(settings.confirmFacts, {}),
  async ({ companyId: startupId }) => {
    const { items } = await as(staff).call(staffProfiles.startupHistory, { startupId });
    const changeId = items.find(({ undo }) => undo !== null)?.undo?.changeId;
    if (changeId)
      await as(staff)
        .call(staffProfiles.undoChange, { changeId })
        .catch(() => {});
  },
];

test("after edits by every road, each state that was is rebuilt exactly", async () => {
  const startup = await aStartup({
    tags: ["rfid"],
    categories: ["Returns"],
    firstName: "Ada",
    lastName: "Byron",
  });
  const { companyId } = startup;
  const begun = await justNow();
  const dice = chance(20261103);
  const states: { moment: string; fields: object[] }[] = [];

  for (let turn = 0; turn < 30; turn += 1) {
    await roads[turn < roads.length ? turn : dice(roads.length)]?.(startup, dice);
    const moment = await justNow();
    states.push({ moment, fields: await valuesAt(companyId, moment) });
  }

  for (const { moment, fields } of states)
    expect(await valuesAt(companyId, moment)).toEqual(fields);
  expect(new Set(states.map(({ fields }) => JSON.stringify(fields))).size).toBeGreaterThan(15);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_changes c left join audit a using (change_id)
    where c.company_id = ${companyId} and c.at > ${begun}
      and (a.actor_id is null or a.request_id is null or a.address is null or a.cause is null)`.execute(
    db(),
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("before it was there it cannot be shown", async () => {
  const { companyId } = await aStartup();
  await expect(at(companyId, "2020-01-01T00:00:00Z")).rejects.toMatchObject({ status: 404 });
});
