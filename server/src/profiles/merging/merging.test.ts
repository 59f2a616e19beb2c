import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { Conflicts } from "@vitrine/contract/profiles/conflicts";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { as, db, Refused } from "#test/world.ts";

let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = [await aSuperAdmin({ firstName: "Ana" }), await aSuperAdmin({ firstName: "Leo" })];
});

/** A startup as somebody's form shows it. */
const opened = async ({ companyId: id }: { companyId: string }, by = ana) => {
  const { startup } = (await as(by).call(staffProfiles.startup, { id })).profile;
  if (!startup) throw new Error("No startup.");
  const { companyLegalName, companyShortName, version } = startup;
  return {
    startupId: id,
    version,
    companyLegalName,
    companyShortName,
    companyDescription: startup.companyDescription,
    city: startup.city,
    oneLiner: startup.oneLiner,
    founded: startup.founded,
    targetMarket: startup.targetMarket,
    presenceInCountriesIds: startup.presenceInCountries.map((country) => country.id),
  };
};
type Form = Awaited<ReturnType<typeof opened>>;

const save = (form: Form & { seen?: number }, by: Person) =>
  as(by).call(staffProfiles.saveStartup, form);

const storedOf = async (startup: { companyId: string }) => {
  const { version: _, startupId: __, ...stored } = await opened(startup);
  return stored;
};

test("every writer raises the version, and what changes nothing does not", async () => {
  const startup = await aStartup();
  const { companyId: startupId } = startup;
  const versions = [(await opened(startup)).version];
  const then = async (work: Promise<unknown>) => {
    await work;
    versions.push((await opened(startup)).version);
  };

  await then(as(ana).call(records.verifyStartups, { ids: [startupId] }));
  await then(as(ana).call(records.verifyStartups, { ids: [startupId] }));
  await then(as(startup).call(settings.saveTagsOfStartup, { tagIds: [await aTag("rfid")] }));
  await then(sql`update startups set founded = 1999 where company_id = ${startupId}`.execute(db()));
  await then(sql`update startups set rating_sum = 4 where company_id = ${startupId}`.execute(db()));

  expect(versions).toEqual([0, 1, 1, 2, 3, 3]);
});

test("what only one of two people touched stays as they left it", async () => {
  const startup = await aStartup({ city: "Oslo", founded: 2001 });
  const [mine, theirs] = [await opened(startup), await opened(startup, leo)];

  await save({ ...theirs, city: "Bergen" }, leo);
  await save({ ...mine, founded: 2002 }, ana);

  expect(await storedOf(startup)).toMatchObject({ city: "Bergen", founded: 2002 });
});

test("countries that two people add or take out are kept of both", async () => {
  const startup = await aStartup({ presenceCountryCodes: ["DK", "NO"] });
  const [no, se, fi] = [await aCountry("NO"), await aCountry("SE"), await aCountry("FI")];
  const [mine, theirs] = [await opened(startup), await opened(startup, leo)];
  const without = theirs.presenceInCountriesIds.filter((id) => id !== no);

  await save({ ...theirs, presenceInCountriesIds: [...without, se] }, leo);
  await save({ ...mine, presenceInCountriesIds: [...mine.presenceInCountriesIds, fi] }, ana);

  const { presenceInCountriesIds } = await storedOf(startup);
  expect(presenceInCountriesIds.toSorted()).toEqual([await aCountry("DK"), se, fi].toSorted());
});

test("what both touched is refused with both values, and nothing of the save is written", async () => {
  const startup = await aStartup({ city: "Oslo", countryCode: "NO", founded: 2001 });
  const mine = await opened(startup);
  await save({ ...mine, city: "Bergen" }, leo);

  const refused = save({ ...mine, city: "Tromsø", founded: 2002 }, ana);

  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: {
      version: mine.version + 1,
      conflicts: [
        { field: "city", before: ["Oslo"], theirs: ["Bergen"], yours: ["Tromsø"], value: "Bergen" },
      ],
    },
  });
  expect(await storedOf(startup)).toMatchObject({ city: "Bergen", founded: 2001 });
});

test("somebody who has seen the other value decides, until it changes again", async () => {
  const startup = await aStartup({ city: "Oslo" });
  const mine = await opened(startup);
  await save({ ...mine, city: "Bergen" }, leo);
  const seen = mine.version + 1;

  await save({ ...mine, city: "Tromsø", seen }, ana);
  expect(await storedOf(startup)).toMatchObject({ city: "Tromsø" });
  await expect(save({ ...mine, city: "Alta", seen }, leo)).rejects.toMatchObject({ status: 409 });
});

test("without a version a save counts as it is", async () => {
  const startup = await aStartup({ city: "Oslo" });
  const { version: _, ...mine } = await opened(startup);
  await save({ ...mine, version: 0, city: "Bergen" }, leo);

  await as(ana).call(staffProfiles.saveStartup, { ...mine, city: "Tromsø" });

  expect(await storedOf(startup)).toMatchObject({ city: "Tromsø" });
});

test("the owner's own form meets that of staff, of a person and of a retail company too", async () => {
  const owner = await aRetailer({ city: "Oslo" });
  const { retailer, owner: person } = (
    await as(ana).call(staffProfiles.retailer, { id: owner.companyId })
  ).profile;
  const company = {
    companyLegalName: "Halden Ltd",
    companyShortName: "Halden",
    city: "Bergen",
    countryId: await aCountry("NO"),
    version: retailer?.version ?? -1,
    companyDescription: "Soap.",
    urlOfCompanyWebsite: "https://halden.example",
  };
  const named = { firstName: "Ida", lastName: "Moe", position: "Owner" };

  await as(owner).call(settings.saveCompanyOfRetailer, company);
  await as(owner).call(settings.saveAccountOfRetailer, named);

  const { companyId: retailerId } = owner;
  await expect(
    as(ana).call(staffProfiles.saveRetailer, { ...company, retailerId, city: "Alta" }),
  ).rejects.toMatchObject({ status: 409, body: { conflicts: [{ field: "city" }] } });
  await expect(
    as(ana).call(staffProfiles.saveRetailOwner, {
      ...named,
      position: "Buyer",
      retailerId,
      version: person?.version ?? -1,
    }),
  ).rejects.toMatchObject({ status: 409, body: { conflicts: [{ field: "position" }] } });
});

test("owners send what they saw, too, and neither side writes over the other", async () => {
  const owner = await aRetailer({ city: "Oslo" });
  const seen = async () => {
    const { user } = await as(owner).call(accounts.me, {});
    const { retailer, version } = user;
    return { person: version, company: retailer?.version ?? -1 };
  };
  const company = {
    companyLegalName: `Halden ${owner.id}`,
    companyShortName: `Halden ${owner.id}`,
    countryId: await aCountry("NO"),
    companyDescription: "Soap.",
    urlOfCompanyWebsite: "https://halden.example",
  };
  const named = { firstName: "Ida", lastName: "Moe", position: "Owner" };
  const versions = await seen();
  const { companyId: retailerId } = owner;
  await as(ana).call(staffProfiles.saveRetailer, { ...company, retailerId, city: "Bergen" });
  await as(ana).call(staffProfiles.saveRetailOwner, { ...named, retailerId, position: "Buyer" });

  const ofCompany = { ...company, city: "Alta", version: versions.company };
  await expect(as(owner).call(settings.saveCompanyOfRetailer, ofCompany)).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: { conflicts: [{ field: "city", theirs: ["Bergen"], yours: ["Alta"] }] },
  });
  const ofPerson = { ...named, position: "Founder", version: versions.person };
  await expect(as(owner).call(settings.saveAccountOfRetailer, ofPerson)).rejects.toMatchObject({
    body: { conflicts: [{ field: "position", theirs: ["Buyer"], yours: ["Founder"] }] },
  });
  await as(owner).call(settings.saveCompanyOfRetailer, {
    ...ofCompany,
    seen: (await seen()).company,
  });
});

test("a member’s department is not written over unseen", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  const { user } = await as(member).call(accounts.me, {});
  const named = { firstName: "Ida", lastName: "Moe", position: "Buyer" };
  await as(owner).call(members.edit, {
    ...named,
    id: member.id,
    department: "Food",
  });

  const saveOwn = (department: string, seen?: number) =>
    as(member).call(settings.saveAccountOfMember, {
      ...named,
      department,
      version: user.version,
      ...(seen && { seen }),
    });

  await expect(saveOwn("Fashion")).rejects.toMatchObject({
    body: { conflicts: [{ field: "department", theirs: ["Food"], yours: ["Fashion"] }] },
  });
  await saveOwn("Food");
});

test("sectors, areas and tags are kept of both, in the order of whoever changed it", async () => {
  const startup = await aStartup({ categories: ["Returns", "Loyalty"], tags: ["rfid"] });
  const [returns, loyalty] = [await aCategory("Returns"), await aCategory("Loyalty")];
  const [checkout, delivery] = [await aCategory("Checkout"), await aCategory("Delivery")];
  const [rfid, kiosk, beacons] = [await aTag("rfid"), await aTag("kiosk"), await aTag("beacons")];
  const { companyId: startupId } = startup;
  const { version } = await opened(startup);
  const byOwner = (categoryIds: string[]) =>
    as(startup).call(settings.saveSectorsOfStartup, { version, categoryIds });
  const stored = async () => {
    const { profile } = await as(ana).call(staffProfiles.startup, { id: startupId });
    const { companySectors = [], areasOfInterest = [], tags = [] } = profile.startup ?? {};
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    return [ids(companySectors), ids(areasOfInterest), ids(tags).toSorted()];
  };

  await as(ana).call(staffProfiles.saveSectors, {
    startupId,
    version,
    categoryIds: [loyalty, returns, checkout],
  });
  await byOwner([returns, loyalty, delivery]);
  await as(ana).call(staffProfiles.saveAreas, { startupId, version, categoryIds: [checkout] });
  await as(startup).call(settings.saveAreasOfStartup, { version, categoryIds: [delivery] });
  await as(ana).call(staffProfiles.saveTags, { startupId, version, tagIds: [rfid, kiosk] });
  await as(startup).call(settings.saveTagsOfStartup, { version, tagIds: [beacons] });

  expect(await stored()).toEqual([
    [loyalty, returns, checkout, delivery],
    [checkout, delivery],
    [kiosk, beacons].toSorted(),
  ]);
});

test("a note that somebody else has changed is not lost", async () => {
  const startup = await aStartup();
  const { startupId, version } = await opened(startup);
  const note = { startupId, version };
  await as(leo).call(staffProfiles.saveNote, { ...note, adminNote: "Met at the expo." });

  await expect(
    as(ana).call(staffProfiles.saveNote, { ...note, adminNote: "Called twice." }),
  ).rejects.toMatchObject({ status: 409, body: { conflicts: [{ field: "adminNote" }] } });
});

const texts = ["companyDescription", "city", "oneLiner", "targetMarket"] as const;
const columns = ["description", "city", "one_liner", "target_market"];

type Saves = (form: Form & { seen?: number }) => Promise<unknown>;
type Typing = { saves: Saves; name: string; turn: number; every: number };

/** Saves an open form, settling conflicts for either side in turn. */
const saveThrough = async (opening: Form, { saves, name, turn, every }: Typing) => {
  let form: Form & { seen?: number } = opening;
  let refusals = 0;
  for (const [place, text] of texts.entries())
    if ((turn + place) % every === 0) form = { ...form, [text]: `${name} ${turn} ${text}` };
  for (;;)
    try {
      await saves(form);
      const known = Math.max(form.version, form.seen ?? 0);
      return { refusals, made: texts.map((text) => [`${name} ${turn} ${text}`, known] as const) };
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "profiles.stale") throw error;
      refusals += 1;
      const { version, conflicts } = Conflicts.parse(error.body);
      form = { ...form, seen: version };
      for (const { field, value } of conflicts)
        if (turn % 4 < 2) form = { ...form, [field]: value };
    }
};

/** Saves the same fields through the form of the startup's owner. */
const ownersSaves = async (owner: Person): Promise<Saves> => {
  const fixed = {
    totalFundingAmount: 0,
    numberOfClients: 1,
    solutions: [{ name: "Rental", text: "" }],
    countryId: await aCountry("DK"),
    urlOfCompanyWebsite: "https://fjord.example",
  };
  return ({ city, oneLiner, targetMarket, companyDescription, ...form }) =>
    as(owner).call(settings.saveCompanyOfStartup, {
      ...form,
      ...fixed,
      city: city ?? "Aarhus",
      companyDescription: companyDescription ?? "Shelves.",
      ...(oneLiner && { oneLiner }),
      ...(targetMarket && { targetMarket }),
    });
};

test.each(["staff and staff", "staff and owner"])(
  "in 100 racing saves of %s no value vanishes unseen",
  async (who) => {
    const startup = await aStartup({ countryCode: "DK", city: "Aarhus" });
    const other: Saves =
      who === "staff and staff" ? (form) => save(form, leo) : await ownersSaves(startup);
    await other(await opened(startup));
    const known = new Map([["Shelves.", 0]]);
    let refusals = 0;

    for (let turn = 0; turn < 50; turn += 1) {
      const form = await opened(startup);
      const both = await Promise.all([
        saveThrough(form, { saves: (mine) => save(mine, ana), name: "Ana", turn, every: 3 }),
        saveThrough(form, { saves: other, name: "Leo", turn, every: 2 }),
      ]);
      for (const { made } of both) for (const [value, version] of made) known.set(value, version);
      refusals += both.reduce((sum, one) => sum + one.refusals, 0);
    }

    expect(refusals).toBeGreaterThan(10);
    const { rows } = await sql<{ column: string; value: string; version: number; last: number }>`
    select k.name as column, c.after ->> k.name as value, c.version,
      lag(c.version, 1, 0::bigint) over (partition by k.name order by c.version) as last
    from record_changes c cross join lateral jsonb_object_keys(c.after) k (name)
    where c.record_id = ${startup.companyId} and k.name = any (${columns}::text[])
    order by c.version`.execute(db());
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ value, last }) => last > (known.get(value) ?? -1))).toEqual([]);
  },
);

test("the names of a retail company are saved alone, and a stale one meets what was saved meanwhile", async () => {
  const owner = await aRetailer({ shortName: "Aukra", city: "Oslo" });
  const rowOf = async () => {
    const asked = { fields: { ids: [owner.companyId] } };
    const [row] = (await as(ana).call(records.retailers, asked)).items;
    if (!row) throw new Error("No row.");
    return row;
  };
  const { id: retailerId, version, companyLegalName } = await rowOf();
  const known = { retailerId, version, companyLegalName };
  await as(leo).call(staffProfiles.saveRetailerNames, { ...known, companyShortName: "Aukras" });

  const stale = { ...known, companyShortName: "Aukra & Co" };
  await expect(as(ana).call(staffProfiles.saveRetailerNames, stale)).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: {
      conflicts: [
        {
          field: "companyShortName",
          before: ["Aukra"],
          theirs: ["Aukras"],
          yours: ["Aukra & Co"],
        },
      ],
    },
  });
  expect(await rowOf()).toMatchObject({ companyShortName: "Aukras", version: version + 1 });
  const settled = { ...stale, seen: version + 1 };
  await as(ana).call(staffProfiles.saveRetailerNames, settled);
  expect(await rowOf()).toMatchObject({ companyShortName: "Aukra & Co" });
  const { retailer } = (await as(ana).call(staffProfiles.retailer, { id: retailerId })).profile;
  expect(retailer?.city).toBe("Oslo");
});

test("no name of a retail company is saved empty", async () => {
  const { companyId: retailerId } = await aRetailer();
  const names = { companyLegalName: "Aukra Ltd", companyShortName: " " };
  const saved = as(ana).call(staffProfiles.saveRetailerNames, { retailerId, ...names });
  await expect(saved).rejects.toMatchObject({
    status: 400,
    body: { errors: { companyShortName: expect.any(String) } },
  });
});
