import { accounts } from "@vitrine/contract/accounts";
import { files } from "@vitrine/contract/files";
import { browse } from "@vitrine/contract/browse";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { type Role, retailKinds } from "@vitrine/contract/roles";
import { settings } from "@vitrine/contract/settings";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aCategory,
  aCountry,
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aTag,
  type Person,
} from "#test/build.ts";
import { companyFields } from "#test/sign-up.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, db, events } from "#test/world.ts";

const me = async (person: { accessToken: string }) =>
  (await as(person).call(accounts.profile, {})).user;

const saved = { message: messages.changesSavedSuccessfully };
const account = { firstName: "Ida", lastName: "Moe", position: "Buyer" };

let norway: string;
beforeAll(async () => {
  norway = await aCountry("NO");
});

const saveAccountAs = (role: string) => {
  if (role === "MEMBER") return settings.saveAccountOfMember;
  return role.startsWith("RETAILER")
    ? settings.saveAccountOfRetailer
    : settings.saveAccountOfStartup;
};

const someoneOf = async (role: string): Promise<Person> => {
  if (role === "STARTUP") return aStartup();
  if (role === "MEMBER") return aMember({ of: await aRetailer() });
  return role === "ADMIN" ? anAdmin() : aRetailer();
};

test.each(["STARTUP", "RETAILER", "MEMBER", "ADMIN"])(
  "%s saves who they are through the call of their kind, and reads it back",
  async (role) => {
    const person = await someoneOf(role);

    const answer = await as(person).call(saveAccountAs(role), {
      ...{ ...account, department: "Food", countryId: norway, city: "Bergen" },
      ...{ phoneNumber: "+47 22 22 55 55", linkedIn: "linkedin.com/in/ida-moe" },
    });

    expect(answer).toEqual(saved);
    expect(await me(person)).toMatchObject({
      ...{ ...account, fullName: "Ida Moe", city: "Bergen", country: { id: norway } },
      ...{ phoneNumber: "+4722225555", linkedIn: "https://linkedin.com/in/ida-moe" },
      member: role === "MEMBER" ? { department: "Food" } : null,
    });
    expect(await events()).toEqual(["profiles.account_saved"]);
  },
);

test("what is left away stays, what is empty goes", async () => {
  const person = await aRetailer();
  const save = (more: object) =>
    as(person).call(settings.saveAccountOfRetailer, { ...account, ...more });
  await save({ phoneNumber: "+4722225555", city: "Bergen", countryId: norway });

  await save({});
  expect(await me(person)).toMatchObject({ phoneNumber: "+4722225555", city: "Bergen" });
  await save({ phoneNumber: "", city: null, countryId: null });

  expect(await me(person)).toMatchObject({ phoneNumber: null, city: null, country: null });
});

test("a changed number has to be proved again, the same one has not", async () => {
  const person = await aRetailer();
  const save = (phoneNumber: string) =>
    as(person).call(settings.saveAccountOfRetailer, { ...account, phoneNumber });
  await save("+4722225555");
  await sql`update users set phone_verified_at = now() where id = ${person.id}`.execute(db());

  await save("+47 2222 5555");
  expect(await me(person)).toMatchObject({ isPhoneVerified: true });
  await save("+4722225556");

  expect(await me(person)).toMatchObject({ isPhoneVerified: false });
});

test.each([
  ["no first name", { firstName: " " }, "firstName", "Please enter your first name"],
  ["no last name", { lastName: "" }, "lastName", "Please enter your last name"],
  ["no position", { position: "" }, "position", "Please enter your position"],
  ["no number", { phoneNumber: "call me" }, "phoneNumber", "Please enter a valid phone number"],
  [
    "a number of no country",
    { phoneNumber: "+4712" },
    "phoneNumber",
    "Please enter a valid phone number",
  ],
  [
    "a number too long",
    { phoneNumber: "+472222555555555" },
    "phoneNumber",
    "Please enter a valid phone number",
  ],
  [
    "no LinkedIn",
    { linkedIn: "https://x.com/ida" },
    "linkedIn",
    "Please enter a valid LinkedIn link",
  ],
  ["no link", { linkedIn: "ida moe" }, "linkedIn", "Please enter a valid LinkedIn link"],
  [
    "a script",
    { linkedIn: "javascript:alert(1)//linkedin.com/in/x" },
    "linkedIn",
    "Please enter a valid LinkedIn link",
  ],
  [
    "a country that is none",
    { countryId: "00000000-0000-7000-8000-000000000000" },
    "countryId",
    "Please choose a country",
  ],
])("an account with %s is refused in the product's words", async (_name, wrong, field, message) => {
  const person = await aRetailer();

  const refused = as(person).call(settings.saveAccountOfRetailer, { ...account, ...wrong });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: "request.invalid",
    body: { message, errors: { [field]: message } },
  });
});

test("one's own uploads become the avatar and the logo, nobody else's do, and null takes them away", async () => {
  const [person, stranger] = [await aRetailer(), await aRetailer()];
  const file = { name: "face.png", bytes: await aPicture() };
  const avatar = await upload(person, files.uploadAvatar, file);
  const logo = await upload(person, files.uploadLogo, file);
  const foreign = await upload(stranger, files.uploadAvatar, file);
  const save = (avatarId: string | null) =>
    as(person).call(settings.saveAccountOfRetailer, { ...account, avatarId });
  const company = { ...(await companyFields("With logo")), logoId: logo.id };

  await save(avatar.id);
  await as(person).call(settings.saveCompanyOfRetailer, company);
  for (const wrong of [foreign.id, logo.id, "00000000-0000-7000-8000-000000000000"])
    await expect(save(wrong)).rejects.toMatchObject({ status: 404 });

  const { avatar: face, retailer } = await me(person);
  expect(face.size60?.id).toBe(avatar.id60);
  expect(retailer?.logo.size120?.id).toBe(logo.id120);
  await save(null);
  expect((await me(person)).avatar).toEqual({ size30: null, size60: null, size120: null });
});

test("a member without a department is refused", async () => {
  const member = await aMember({ of: await aRetailer() });

  const refused = as(member).call(settings.saveAccountOfMember, { ...account, department: "" });

  await expect(refused).rejects.toMatchObject({
    body: { errors: { department: "Please enter your department" } },
  });
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
    "Please enter your total funding amount",
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

test("what a startup saves stands in the window at once, said by itself from now on", async () => {
  const startup = await aStartup({ oneLiner: "Old line", founded: 2001 });
  const retailer = await aRetailer();
  await sql`update startups set sources = '{"founded": {"source": "A list", "date": "2020-01-01"}}'
    where company_id = ${startup.companyId}`.execute(db());

  await saveCompany(startup, {
    ...{ oneLiner: "Counts what stands on a shelf", founded: 2016, businessModel: "B2B" },
    ...{ numberOfClients: 12, clientNames: ["Halden", ""], presenceInCountriesIds: [norway] },
  });

  const { items } = await as(retailer).call(browse.all, { keyWord: "counts shelf" });
  expect(items).toMatchObject([
    { id: startup.companyId, companyShortName: `Company ${startup.id}` },
  ]);
  const { profile } = await as(retailer).call(profiles.one, { id: startup.companyId });
  expect(profile.startup).toMatchObject({
    ...{ founded: 2016, businessModel: "B2B", numberOfClients: 12, clientNames: ["Halden"] },
    ...{ totalFundingAmount: 15_000_000, solutions: startupFacts.solutions, sources: {} },
    presenceInCountries: [{ id: norway }],
    confirmedAt: expect.any(String),
  });
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
      ...{ companyLegalName: ` ${name.toUpperCase()}  ltd`, companyShortName: name.toLowerCase() },
      ...other,
    });

    await expect(refused).rejects.toMatchObject({
      ...{ status: 409, code },
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

test.each([
  [
    "STARTUP",
    settings.saveSectorsOfStartup,
    settings.saveAreasOfStartup,
    settings.saveTagsOfStartup,
  ],
  [
    "RETAILER",
    settings.saveSectorsOfRetailer,
    settings.saveAreasOfRetailer,
    settings.saveTagsOfRetailer,
  ],
] as const)("%s chooses sectors in order, areas and tags", async (role, sectors, areas, tags) => {
  const person = await someoneOf(role);
  const [a, b, c] = [await aCategory("Payments"), await aCategory("Art"), await aCategory("Zoo")];
  const [robots, tills] = [await aTag("Robots"), await aTag("Tills")];
  await as(person).call(sectors, { categoryIds: [a, b] });
  await as(person).call(areas, { categoryIds: [a, b, c] });
  await as(person).call(tags, { tagIds: [robots] });

  await as(person).call(sectors, { categoryIds: [c, a, c] });
  await as(person).call(areas, { categoryIds: [] });
  await as(person).call(tags, { tagIds: [tills, tills] });

  const { startup, retailer } = await me(person);
  const company = startup ?? retailer;
  expect(company?.companySectors.map(({ id }) => id)).toEqual([c, a]);
  expect(company?.areasOfInterest).toEqual([]);
  expect(company?.tags.map(({ id }) => id)).toEqual([tills]);
});

test("no sector is too few", async () => {
  const startup = await aStartup();

  const refused = as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [] });

  await expect(refused).rejects.toMatchObject({
    ...{ status: 400, body: { message: "Please choose at least one sector" } },
  });
});

test("the category of imported startups goes when a real one is chosen, and is never chosen itself", async () => {
  const imported = await aCategory("Import");
  const startup = await aStartup({ categories: ["Import"] });
  await sql`update startups set account_type = 'IMPORTED' where company_id = ${startup.companyId}`.execute(
    db(),
  );
  await expect(
    as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [imported] }),
  ).rejects.toMatchObject({ body: { errors: { categoryIds: messages.chooseSector } } });
  const real = await aCategory("Payments");

  await as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [imported, real] });

  expect((await me(startup)).startup?.companySectors.map(({ id }) => id)).toEqual([real]);
  const { rows } = await sql<{ categoryIds: string[] }>`
    select category_ids from listings where startup_id = ${startup.companyId}`.execute(db());
  expect(rows).toEqual([{ categoryIds: [real] }]);
});

test("categories and tags that are none are refused, and nothing is changed", async () => {
  const nothing = "00000000-0000-7000-8000-000000000000";
  const startup = await aStartup({ categories: ["Payments"], tags: ["Robots"] });
  const before = await me(startup);

  for (const save of [
    () => as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [nothing] }),
    () => as(startup).call(settings.saveAreasOfStartup, { categoryIds: [nothing] }),
    () => as(startup).call(settings.saveTagsOfStartup, { tagIds: [nothing] }),
  ])
    await expect(save()).rejects.toMatchObject({ status: 400, code: "request.invalid" });

  expect((await me(startup)).startup).toEqual(before.startup);
});
