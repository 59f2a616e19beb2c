import { todayUtc } from "@vitrine/contract/days";
import { onboarding } from "@vitrine/contract/onboarding";
import { staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { profiles } from "@vitrine/contract/profiles";
import { comparison } from "@vitrine/contract/profiles/compare";
import { facts } from "@vitrine/contract/profiles/earlier-facts";
import { type FactField, factFields } from "@vitrine/contract/profiles/facts";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { importFile, useImports } from "#test/imports.ts";
import { lockTable, waiting, waitsFor } from "#test/locks.ts";
import { aFreshEmail, aNewcomer, companyFields } from "#test/sign-up.ts";
import { as, db } from "#test/world.ts";

useImports();

let reader: Person;
let staff: Person;
beforeEach(async () => {
  reader = await aRetailer();
  staff = await aSuperAdmin();
});

const everything = async (name: string) => ({
  ...(await companyFields(name)),
  linkedIn: "https://www.linkedin.com/company/co",
  oneLiner: "Counts shelves",
  founded: 2019,
  businessModel: "B2B",
  companyStatus: "Growing",
  companyType: "Private",
  targetMarket: "Food",
  teamSize: "24",
  numberOfClients: 12,
  clientNames: ["Halden"],
  totalFundingAmount: 640_000_000,
  currency: "EUR",
  solutions: [{ name: "Shelf", text: "Counts." }],
  presenceInCountriesIds: [await aCountry("SE")],
});
const choices = async () => ({
  categoryIds: [await aCategory("Payments")],
  tagIds: [await aTag("Robots")],
});

const profileOf = async (id: string) => {
  const { profile } = await as(reader).call(profiles.one, { id });
  if (!profile.startup) throw new Error("There is no such startup.");
  return profile.startup;
};
const sourcesOf = async (id: string) => (await profileOf(id)).sources;
const today = async () => {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db());
  return rows[0]?.day ?? "";
};

const signedUp = async () => {
  const newcomer = await aNewcomer("STARTUP");
  const { call } = as(newcomer);
  const { categoryIds, tagIds } = await choices();
  await call(onboarding.startupCompany, await everything(`Brand ${newcomer.email}`));
  await call(onboarding.startupSectors, { categoryIds });
  await call(onboarding.startupAreas, { categoryIds });
  await call(onboarding.startupTags, { tagIds });
  return idOf(newcomer.email);
};

const idOf = async (email: string) => {
  const { rows } = await sql<{ id: string }>`
    update companies c set is_approved = true, getting_started = 'COMPLETED' from users u
    where u.company_id = c.id and u.email = ${email} returning c.id`.execute(db());
  return rows[0]?.id ?? "";
};

const ownSaves = async () => {
  const startup = await aStartup();
  const { call } = as(startup);
  const { categoryIds, tagIds } = await choices();
  await call(settings.saveCompanyOfStartup, await everything(`Company ${startup.id}`));
  await call(settings.saveSectorsOfStartup, { categoryIds });
  await call(settings.saveAreasOfStartup, { categoryIds });
  await call(settings.saveTagsOfStartup, { tagIds });
  return startup.companyId;
};

const staffSaves = async (startupId: string) => {
  const { call } = as(staff);
  const { categoryIds, tagIds } = await choices();
  await call(staffProfiles.saveStartup, { startupId, ...(await everything(`Of ${startupId}`)) });
  await call(staffProfiles.saveSectors, { startupId, categoryIds });
  await call(staffProfiles.saveAreas, { startupId, categoryIds });
  await call(staffProfiles.saveTags, { startupId, tagIds });
  return startupId;
};

const registered = async () => {
  const email = aFreshEmail();
  await as(staff).call(staffAccounts.createStartup, {
    companyLegalName: `Legal ${email}`,
    companyDescription: "Rents shelves.",
    email,
    website: "shelves.example",
  });
  return staffSaves(await idOf(email));
};

const imported = async () => {
  await aCountry("NO");
  await importFile(
    "Company,Description,Founded,Website,Country,City,Tags\nShelfie,Counts shelves,2012,shelfie.example,Norway,Bergen,Robots",
    [],
    { name: "yc.csv" },
  );
  const { rows } = await sql<{ id: string }>`select startup_id as id from listings`.execute(db());
  return rows[0]?.id ?? "";
};

const isGiven = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The facts that a profile shows without a source or a date. */
const withoutSource = async (id: string) => {
  const startup = await profileOf(id);
  const shown = factFields.filter((field) => field !== "linkedIn" && isGiven(startup[field]));
  expect(shown.length).toBeGreaterThan(6);
  return shown.filter((field) => {
    const { source = "", date = "" } = startup.sources[field] ?? {};
    return source === "" || !/^\d{4}-\d\d-\d\d$/.test(date);
  });
};

test.each([
  ["sign-up", signedUp, "STARTUP"],
  ["saves in its settings", ownSaves, "STARTUP"],
  ["saves of staff", async () => staffSaves((await aStartup()).companyId), "STAFF"],
  ["a registration by staff", registered, "STAFF"],
  ["an import", imported, "IMPORT"],
] as const)(
  "after %s every fact on a profile has its source and today's date",
  async (_, make, by) => {
    const id = await make();

    expect(await withoutSource(id)).toEqual([]);
    const sources = await sourcesOf(id);
    const said = { by, date: await today(), confirmed: null };
    for (const source of Object.values(sources)) expect(source).toMatchObject(said);
    const { startups } = await as(reader).call(comparison.startups, {
      ids: [id, (await aStartup()).companyId],
    });
    expect(startups[0]?.sources).toEqual(sources);
  },
);

test("a startup from before its facts had sources says them from the day it came", async () => {
  const fields = { founded: 2019, teamSize: "24", clientNames: ["Halden"], tags: ["Robots"] };
  const place = { city: "Bergen", countryCode: "NO", website: "https://shelf.example" };
  const { companyId } = await aStartup({
    ...fields,
    ...place,
    shortName: "Shelf Eye",
    createdAt: "2025-03-01T12:00:00Z",
  });

  expect(await withoutSource(companyId)).toEqual([]);
  const { founded } = await sourcesOf(companyId);
  expect(founded).toMatchObject({ by: "STARTUP", source: "Shelf Eye", date: "2025-03-01" });
});

test("the source of a fact is shown under its present name", async () => {
  const startup = await aStartup();
  const fields = await everything(`Company ${startup.id}`);
  await as(startup).call(settings.saveCompanyOfStartup, fields);
  const companyShortName = `Renamed ${startup.id}`;
  await as(startup).call(settings.saveCompanyOfStartup, { ...fields, companyShortName });

  const { teamSize } = await sourcesOf(startup.companyId);
  expect(teamSize).toMatchObject({ by: "STARTUP", source: companyShortName });
});

const monthsPass = ({ companyId }: Person, days: number) =>
  sql`
    update startups set sources = (
      select jsonb_object_agg(key, value || jsonb_build_object('date', (value ->> 'date')::date - ${days}::int))
      from jsonb_each(sources))
    where company_id = ${companyId}`.execute(db());

/** A startup that gave all its facts some days ago. */
const aSettled = async (days = 30) => {
  const startup = await aStartup();
  const fields = await everything(`Company ${startup.id}`);
  await as(startup).call(settings.saveCompanyOfStartup, fields);
  await monthsPass(startup, days);
  return { startup, id: startup.companyId, fields };
};

test("saving one changed fact changes one source", async () => {
  const { startup, id, fields } = await aSettled();
  const before = await sourcesOf(id);

  await as(startup).call(settings.saveCompanyOfStartup, { ...fields, teamSize: "30" });

  const { teamSize, ...others } = await sourcesOf(id);
  const { teamSize: _, ...same } = before;
  expect(others).toEqual(same);
  expect(teamSize).toMatchObject({ by: "STARTUP", date: await today(), hasEarlier: true });
});

test("staff who change a fact are its source from today, and do not speak for the startup", async () => {
  const { startup, id, fields } = await aSettled();
  await as(startup).call(settings.confirmFacts, {});
  const confirmed = await today();
  expect((await sourcesOf(id)).teamSize).toMatchObject({ confirmed });

  const input = { startupId: id, ...fields, teamSize: "30" };
  await as(staff).call(staffProfiles.saveStartup, input);

  const { teamSize, founded } = await sourcesOf(id);
  expect(teamSize).toMatchObject({ by: "STAFF", source: "Vitrine staff", confirmed: null });
  expect(founded).toMatchObject({ by: "STARTUP", confirmed });
});

const earlierOf = async (id: string, field: FactField, by = reader) =>
  (await as(by).call(facts.earlier, { id, field })).items;

test("a confirmation at the same moment leaves the fact to the staff who change it", async () => {
  const startup = await aStartup({ teamSize: "24" });
  const { companyId: startupId } = startup;
  const earlier = await lockTable("earlier_facts");
  const details = { ...(await companyFields("Both At Once")), teamSize: "30" };
  const save = as(staff).call(staffProfiles.saveStartup, { startupId, ...details });
  await waitsFor("earlier_facts");

  const confirmation = as(startup).call(settings.confirmFacts, {});
  await waiting(2);
  await earlier.letGo();
  await Promise.all([save, confirmation]);

  const { teamSize } = await sourcesOf(startupId);
  expect(teamSize).toMatchObject({ by: "STAFF", date: todayUtc(), hasEarlier: true });
});

test("what a fact was before stays, with who said it and when, and names nobody", async () => {
  const { startup, id, fields } = await aSettled();
  const { date: saidOn = "" } = (await sourcesOf(id)).teamSize ?? {};
  const [day, funding] = [await today(), { totalFundingAmount: 700_000_000, currency: "USD" }];
  await as(staff).call(staffProfiles.saveStartup, { startupId: id, ...fields, teamSize: "30" });
  const presenceInCountriesIds = [await aCountry("DK")];
  const next = { ...fields, ...funding, teamSize: "31", presenceInCountriesIds };
  await as(startup).call(settings.saveCompanyOfStartup, next);

  const name = fields.companyShortName;
  const first = { by: "STARTUP", source: name, date: saidOn, until: day, confirmed: null };
  expect(await earlierOf(id, "teamSize")).toEqual([
    { ...first, by: "STAFF", source: "Vitrine staff", date: day, value: "30" },
    { ...first, value: "24" },
  ]);
  expect(await earlierOf(id, "totalFundingAmount")).toMatchObject([
    { value: { minor: 640_000_000, currency: "EUR" } },
  ]);
  expect(await earlierOf(id, "presenceInCountries")).toMatchObject([{ value: ["Sweden"] }]);
  expect(await earlierOf(id, "founded")).toEqual([]);
  expect(JSON.stringify(await earlierOf(id, "teamSize"))).not.toContain("Ada");
});

test("earlier facts are seen by whoever sees the profile, and count for a trial as it does", async () => {
  const { id } = await aSettled();
  const { companyId: blocked } = await aStartup({ isBlocked: true });
  await expect(earlierOf(blocked, "teamSize")).rejects.toMatchObject({ status: 404 });
  await expect(earlierOf(reader.companyId, "teamSize")).rejects.toMatchObject({ status: 404 });

  const trial = await aRetailer({ isTrial: true });
  await earlierOf(id, "teamSize", trial);
  const { rows: uses } = await sql`
    select from trial_uses where company_id = ${trial.companyId}`.execute(db());
  expect(uses).toHaveLength(1);
});

test("a change that staff take back leaves the fact with the source it had", async () => {
  const { id, fields } = await aSettled();
  const before = await sourcesOf(id);
  const input = { startupId: id, ...fields, teamSize: "30", oneLiner: "" };
  const { changeId } = await as(staff).call(staffProfiles.saveStartup, input);

  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

  const { teamSize, oneLiner, ...others } = await sourcesOf(id);
  const { teamSize: team, oneLiner: line, ...same } = before;
  expect(others).toEqual(same);
  expect(teamSize).toEqual({ ...team, hasEarlier: true });
  expect(oneLiner).toMatchObject({ by: line?.by, date: line?.date });
  expect(await earlierOf(id, "teamSize")).toMatchObject([{ value: "30", by: "STAFF" }]);
});
