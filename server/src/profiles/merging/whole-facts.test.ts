import { accounts } from "@vitrine/contract/accounts";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCountry, aTag } from "#test/build/terms.ts";
import { as, db } from "#test/world.ts";

let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = [await aSuperAdmin(), await aSuperAdmin()];
});

/** A startup as the form of staff shows it. */
const opened = async ({ companyId: id }: { companyId: string }) => {
  const { startup } = (await as(ana).call(staffProfiles.startup, { id })).profile;
  if (!startup) throw new Error("No startup.");
  const { version, companyLegalName, companyShortName, urlOfCompanyWebsite, city } = startup;
  const { totalFundingAmount, currency, country } = startup;
  const place = { city, countryId: country?.id };
  const form = { version, companyLegalName, companyShortName, urlOfCompanyWebsite, ...place };
  return { startupId: id, ...form, totalFundingAmount, currency };
};
type Form = Awaited<ReturnType<typeof opened>>;

const save = (form: Form & { seen?: number }, by: Person) =>
  as(by).call(staffProfiles.saveStartup, form);

const domainOf = async ({ companyId: id }: Person) => {
  const company = db().selectFrom("companies").where("id", "=", id);
  return (await company.select("websiteDomain").executeTakeFirst())?.websiteDomain;
};

test("an amount is never stored with a currency that somebody else meant for another one", async () => {
  const startup = await aStartup({ totalFundingAmount: 100_00 });
  const mine = await opened(startup);
  await save({ ...mine, totalFundingAmount: 250_00 }, leo);

  await expect(save({ ...mine, currency: "NOK" }, ana)).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: {
      conflicts: [
        { field: "totalFundingAmount", theirs: ["25000"], yours: ["10000"], value: 250_00 },
        { field: "currency", theirs: ["EUR"], yours: ["NOK"], value: "EUR" },
      ],
    },
  });
  expect(await opened(startup)).toMatchObject({ totalFundingAmount: 250_00, currency: "EUR" });
  const { version: seen } = await opened(startup);
  await save({ ...mine, currency: "NOK", seen }, ana);
  expect(await opened(startup)).toMatchObject({ totalFundingAmount: 100_00, currency: "NOK" });
});

test("an amount that only the other changed stays with its currency", async () => {
  const startup = await aStartup({ totalFundingAmount: 100_00 });
  const mine = await opened(startup);
  await save({ ...mine, totalFundingAmount: 250_00, currency: "SEK" }, leo);

  await save({ ...mine, city: "Bergen" }, ana);

  const stored = { totalFundingAmount: 250_00, currency: "SEK", city: "Bergen" };
  expect(await opened(startup)).toMatchObject(stored);
});

test("a city is never stored with a country that somebody else meant for another one", async () => {
  const startup = await aStartup({ city: "Oslo", countryCode: "NO" });
  const mine = await opened(startup);
  await save({ ...mine, countryId: await aCountry("SE") }, leo);

  await expect(save({ ...mine, city: "Bergen" }, ana)).rejects.toMatchObject({
    status: 409,
    body: { conflicts: [{ field: "city", yours: ["Bergen"] }, { field: "country" }] },
  });
  const { version: seen } = await opened(startup);
  await save({ ...mine, city: "Bergen", seen }, ana);
  expect(await opened(startup)).toMatchObject({
    city: "Bergen",
    countryId: await aCountry("NO"),
  });
});

test("a person’s city is never stored with a country that was chosen for another one", async () => {
  const owner = await aRetailer();
  const named = { firstName: "Ida", lastName: "Moe", position: "Owner" };
  const home = { ...named, city: "Oslo", countryId: await aCountry("NO") };
  await as(owner).call(settings.saveAccountOfRetailer, home);
  const { version } = (await as(owner).call(accounts.me, {})).user;
  await as(owner).call(settings.saveAccountOfRetailer, {
    ...home,
    countryId: await aCountry("SE"),
  });

  const saved = as(owner).call(settings.saveAccountOfRetailer, {
    ...home,
    city: "Bergen",
    version,
  });

  await expect(saved).rejects.toMatchObject({
    status: 409,
    body: { conflicts: [{ field: "city", yours: ["Bergen"] }, { field: "country" }] },
  });
});

test("an address that is chosen over another is known by its own domain", async () => {
  const startup = await aStartup();
  await save({ ...(await opened(startup)), urlOfCompanyWebsite: "https://lumen.example" }, ana);
  const mine = await opened(startup);
  await save({ ...mine, urlOfCompanyWebsite: "https://lumen.shop" }, leo);
  const { version: seen } = await opened(startup);

  await save({ ...mine, urlOfCompanyWebsite: "https://lumen.example/en", seen }, ana);

  expect(await opened(startup)).toMatchObject({ urlOfCompanyWebsite: "https://lumen.example/en" });
  expect(await domainOf(startup)).toBe("lumen.example");
});

test("a name that the form shows and nobody keeps is not asked for", async () => {
  const startup = await aStartup({ shortName: "Lumen Old" });
  const mine = await opened(startup);
  await save({ ...mine, companyShortName: "Lumen", companyLegalName: "Lumen AS" }, leo);
  await aStartup({ shortName: "Lumen Old" });

  await save({ ...mine, city: "Oslo" }, ana);

  expect(await opened(startup)).toMatchObject({ companyShortName: "Lumen", city: "Oslo" });
  const again = save({ ...(await opened(startup)), companyShortName: "Lumen old" }, ana);
  await expect(again).rejects.toMatchObject({ code: "05-03" });
});

test("a tag that was merged meanwhile goes if its owner takes it out", async () => {
  const [old, now] = [await aTag("Shelf scan"), await aTag("Shelf scanning")];
  const startup = await aStartup({ tags: ["Shelf scan", "Robots"] });
  const { version } = await opened(startup);
  await as(leo).call(tags.merge, { fromId: old, intoId: now });

  const tagIds = [await aTag("Robots")];
  await as(startup).call(settings.saveTagsOfStartup, { version, tagIds });

  const { profile } = await as(ana).call(staffProfiles.startup, { id: startup.companyId });
  expect(profile.startup?.tags).toMatchObject([{ name: "Robots" }]);
});
