import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { todayUtc } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { retailKinds, type Role } from "@vitrine/contract/roles";
import { settings } from "@vitrine/contract/profiles/settings";
import { beforeAll, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { eventsOf } from "#test/members.ts";
import { companyFields } from "#test/sign-up.ts";
import { as, db } from "#test/world.ts";

const me = async (person: { accessToken: string }) => (await as(person).call(accounts.me, {})).user;

const saved = { message: messages.changesSavedSuccessfully };

let norway: string;

beforeAll(async () => {
  norway = await aCountry("NO");
});

const legalNames: [Role, string, string][] = [
  ["STARTUP", "Please enter the Legal name", "Please enter your brand name"],
  ["RETAILER", "Please enter the Legal name", "Please enter the brand company name"],
  ["RETAILER_BRAND", "Please enter the Legal name", "Please enter the brand company name"],
  ["RETAILER_CONSULTANT", "Please enter the Legal name", "Please enter the brand company name"],
  [
    "RETAILER_SERVICE_PROVIDER",
    "Please enter the Legal name",
    "Please enter the brand company name",
  ],
  [
    "RETAILER_VENTURE_CAPITAL",
    "Please enter the Legal name",
    "Please enter the brand company name",
  ],
  [
    "RETAILER_ENTREPRENEUR",
    "Please enter the entrepreneur legal registered name",
    "Please enter your brand name",
  ],
  ["RETAILER_INVESTOR", "Please enter your legal name", "Please enter your brand name"],
  ["RETAILER_PRIVATE_PERSON", "Please enter your legal name", "Please enter your brand name"],
];

const startupFacts = {
  totalFundingAmount: 150_000_00,
  solutions: [{ name: "Smart shelf", text: "It counts." }],
};

const saveCompany = async (person: Person, more: object = {}) => {
  const fields = { ...(await companyFields(`Company ${person.id}`)), ...more };
  return person.role === "STARTUP"
    ? as(person).call(settings.saveCompanyOfStartup, { ...startupFacts, ...fields })
    : as(person).call(settings.saveCompanyOfRetailer, fields);
};

test("a name that was pasted with a line end is one line, a description keeps its lines", async () => {
  const person = await aRetailer();

  await saveCompany(person, {
    companyShortName: "Halden\r\nBcc: everybody\t",
    companyDescription: "Shops.\nIn nine towns.",
  });

  expect((await me(person)).retailer).toMatchObject({
    companyShortName: "Halden Bcc: everybody",
    companyDescription: "Shops.\nIn nine towns.",
  });
});

test.each(legalNames)("%s is asked for its names in its own words", async (role, legal, short) => {
  const person = role === "STARTUP" ? await aStartup() : await aRetailer({ role });

  const refused = saveCompany(person, { companyLegalName: " ", companyShortName: "" });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { message: legal, errors: { companyLegalName: legal, companyShortName: short } },
  });
});

test.each([
  [
    "no website",
    { urlOfCompanyWebsite: "" },
    "urlOfCompanyWebsite",
    "Please enter a valid URL of company website",
  ],
  [
    "half a website",
    { urlOfCompanyWebsite: "haldenrowe" },
    "urlOfCompanyWebsite",
    "Please enter a valid URL of company website",
  ],
  [
    "a script for a website",
    { urlOfCompanyWebsite: "javascript:alert(1)" },
    "urlOfCompanyWebsite",
    "Please enter a valid URL of company website",
  ],
  [
    "a host hidden behind a name",
    { urlOfCompanyWebsite: "https://bank.example@evil.example" },
    "urlOfCompanyWebsite",
    "Please enter a valid URL of company website",
  ],
  [
    "another network",
    { linkedIn: "https://notlinkedin.com/company/x" },
    "linkedIn",
    "Please enter a valid LinkedIn link",
  ],
  ["no country", { countryId: "" }, "countryId", "Please choose a country"],
  ["no city", { city: "" }, "city", "Please enter a city"],
  [
    "no description",
    { companyDescription: "" },
    "companyDescription",
    "Please enter Company Description",
  ],
])("a company with %s is refused in the product's words", async (_name, wrong, field, message) => {
  for (const person of [await aRetailer(), await aStartup()])
    await expect(saveCompany(person, wrong)).rejects.toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    });
});

test.each([
  [
    "no funding",
    { totalFundingAmount: undefined },
    "totalFundingAmount",
    "Please enter your total funding amount",
  ],
  [
    "funding below nothing",
    { totalFundingAmount: -1 },
    "totalFundingAmount",
    "Enter an amount from 0 to 90,000,000,000,000.",
  ],
  ["no solutions", { solutions: [] }, "solutions", "Please enter Solutions, products and services"],
  [
    "a solution without a name",
    { solutions: [{ name: "" }] },
    "solutions.0.name",
    "Please enter Solutions, products and services",
  ],
])("a startup with %s is refused in the product's words", async (_name, wrong, field, message) => {
  await expect(saveCompany(await aStartup(), wrong)).rejects.toMatchObject({
    status: 400,
    body: { errors: { [field]: message } },
  });
});

test.each([...retailKinds])("%s saves its company and reads it back", async (role) => {
  const person = await aRetailer({ role });

  const answer = await saveCompany(person, {
    linkedIn: "www.linkedin.com/company/halden",
    mainGoalInStartupHunting: "Fewer returns",
  });

  expect(answer).toEqual(saved);
  expect((await me(person)).retailer).toMatchObject({
    companyShortName: `Company ${person.id}`,
    companyDescription: "Shops in nine towns.",
    urlOfCompanyWebsite: "http://shops.example/about",
    linkedIn: "https://www.linkedin.com/company/halden",
    mainGoalInStartupHunting: "Fewer returns",
    country: { id: norway },
    city: "Bergen",
  });
});

test("somebody who is a company alone needs no website and no description", async () => {
  const person = await aRetailer({ role: "RETAILER_PRIVATE_PERSON" });

  await saveCompany(person, { urlOfCompanyWebsite: "", companyDescription: "" });

  expect((await me(person)).retailer).toMatchObject({ urlOfCompanyWebsite: null });
});

test("what a startup saves stands in the window at once", async () => {
  const startup = await aStartup({ oneLiner: "Old line", founded: 2001 });
  const retailer = await aRetailer();

  await saveCompany(startup, {
    oneLiner: "Counts what stands on a shelf",
    founded: 2016,
    businessModel: "B2B",
    numberOfClients: 12,
    clientNames: ["Halden", ""],
    presenceInCountriesIds: [norway],
  });

  const { items } = await as(retailer).call(browse.all, { keyWord: "counts shelf" });
  expect(items).toMatchObject([
    { id: startup.companyId, companyShortName: `Company ${startup.id}` },
  ]);
  const { profile } = await as(retailer).call(profiles.one, { id: startup.companyId });
  expect(profile.startup).toMatchObject({
    founded: 2016,
    businessModel: "B2B",
    numberOfClients: 12,
    clientNames: ["Halden"],
    totalFundingAmount: 15_000_000,
    solutions: startupFacts.solutions,
    presenceInCountries: [{ id: norway }],
  });
});

const sourcesOf = async ({ companyId: id }: Person) => {
  const { profile } = await as(await aRetailer()).call(profiles.one, { id });
  return profile.startup?.sources ?? {};
};

test("only a changed fact takes the startup as its source, from today; the others keep theirs", async () => {
  const startup = await aStartup({
    founded: 2001,
    businessModel: "B2B",
    companyType: "Private",
    categories: ["Payments"],
  });
  const stored = { by: "IMPORT", origin: "A list", date: "2020-01-01" };
  const fields = ["founded", "businessModel", "companyType", "companySectors"];
  await db()
    .updateTable("startups")
    .set({ sources: JSON.stringify(Object.fromEntries(fields.map((field) => [field, stored]))) })
    .where("companyId", "=", startup.companyId)
    .execute();
  const list = { by: "IMPORT", source: "A list", date: "2020-01-01" };
  const own = {
    source: `Company ${startup.id}`,
    date: todayUtc(),
  };

  await saveCompany(startup, { founded: 2001, businessModel: "B2C", companyType: "" });
  const categoryIds = [await aCategory("Payments")];
  await as(startup).call(settings.saveSectorsOfStartup, { categoryIds });

  const sources = await sourcesOf(startup);
  expect(sources).toMatchObject({ founded: list, companySectors: list, businessModel: own });
  expect(sources).not.toHaveProperty("companyType");
  await as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [await aCategory("Art")] });
  await saveCompany(startup, { founded: 2001 });
  expect(await sourcesOf(startup)).toMatchObject({ founded: list, companySectors: own });
});

test("saving is not confirming: a startup says by itself that its facts are still right", async () => {
  const startup = await aStartup({ founded: 2001 });
  await saveCompany(startup, { founded: 2016 });
  const { founded: before } = await sourcesOf(startup);
  expect((await me(startup)).startup?.confirmedAt).toBeNull();
  expect(before).toMatchObject({ confirmed: null });

  await as(startup).call(settings.confirmFacts, {});

  expect(Date.parse((await me(startup)).startup?.confirmedAt ?? "")).toBeGreaterThan(
    Date.now() - 60_000,
  );
  const confirmed = todayUtc();
  expect(await sourcesOf(startup)).toMatchObject({ founded: { ...before, confirmed } });
  expect(await eventsOf(startup)).toEqual(["profiles.company_saved", "profiles.facts_confirmed"]);
});

test("what one startup saves of itself changes no other", async () => {
  const fields = { presenceCountryCodes: ["SE"], founded: 1999, clientNames: ["Halden"] };
  const [one, other] = [await aStartup(), await aStartup(fields)];
  const [before, sweden] = [await me(other), await aCountry("SE")];

  await saveCompany(one, { presenceInCountriesIds: [sweden, norway] });
  await saveCompany(one, { presenceInCountriesIds: [norway] });

  const { startup } = await me(one);
  expect(startup?.presenceInCountries.map(({ id }) => id)).toEqual([norway]);
  expect(await me(other)).toEqual(before);
});

test("each save is recorded once, with who made it", async () => {
  const startup = await aStartup();
  const [categoryIds, tagIds] = [[await aCategory("Payments")], [await aTag("Tills")]];

  await saveCompany(startup);
  await as(startup).call(settings.saveSectorsOfStartup, { categoryIds });
  await as(startup).call(settings.saveAreasOfStartup, { categoryIds });
  await as(startup).call(settings.saveTagsOfStartup, { tagIds });

  expect(await eventsOf(startup)).toEqual([
    "profiles.company_saved",
    "profiles.sectors_saved",
    "profiles.areas_saved",
    "profiles.tags_saved",
  ]);
});

test.each([
  [
    "05-02",
    { companyShortName: "Free" },
    "companyLegalName",
    "This company legal name is already used",
  ],
  [
    "05-03",
    { companyLegalName: "Free Ltd" },
    "companyShortName",
    "This company short name is already used",
  ],
])(
  "a name of another company is refused with %s, one's own is not",
  async (code, other, field, message) => {
    const name = `Bazaro ${code}`;
    const [first, second] = [await aRetailer(), await aRetailer({ role: "RETAILER_BRAND" })];
    const fields = await companyFields(name);
    await saveCompany(first, fields);
    await saveCompany(first, fields);

    const refused = saveCompany(second, {
      ...fields,
      companyLegalName: ` ${name.toUpperCase()}  ltd`,
      companyShortName: name.toLowerCase(),
      ...other,
    });

    await expect(refused).rejects.toMatchObject({
      status: 409,
      code,
      body: { message, errors: { [field]: message } },
    });
  },
);

test("of two companies that take one name at once only one has it", async () => {
  const fields = await companyFields("Twin");
  const [one, other] = [await aRetailer(), await aRetailer()];

  const both = await Promise.allSettled([saveCompany(one, fields), saveCompany(other, fields)]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
