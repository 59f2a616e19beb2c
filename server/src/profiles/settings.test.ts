import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { files } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { companyFields } from "#test/sign-up.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, db, events } from "#test/world.ts";

const me = async (person: { accessToken: string }) => (await as(person).call(accounts.me, {})).user;

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

    // Only members have a department; from others it is not taken.
    const given = {
      ...account,
      department: "Food",
      countryId: norway,
      city: "Bergen",
      phoneNumber: "0047 22 22 55 55",
      linkedIn: "linkedin.com/in/ida-moe",
    };
    const answer = await as(person).call(saveAccountAs(role), given);

    expect(answer).toEqual(saved);
    expect(await me(person)).toMatchObject({
      ...account,
      fullName: "Ida Moe",
      city: "Bergen",
      country: { id: norway },
      phoneNumber: "+4722225555",
      linkedIn: "https://linkedin.com/in/ida-moe",
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

test("a startup’s own cover stands on its card and its profile, and null takes it away", async () => {
  const [startup, stranger, retailer] = [await aStartup(), await aStartup(), await aRetailer()];
  const file = { name: "window.png", bytes: await aPicture("png", { width: 400, height: 300 }) };
  const cover = await upload(startup, files.uploadCover, file);
  const foreign = await upload(stranger, files.uploadCover, file);
  const logo = await upload(startup, files.uploadLogo, file);
  const company = { ...(await companyFields("With cover")), totalFundingAmount: 0 };
  const save = (coverId: string | null | undefined) =>
    as(startup).call(settings.saveCompanyOfStartup, {
      ...company,
      coverId,
      solutions: [{ name: "Tills", text: "" }],
    });
  await as(stranger).call(settings.saveCompanyOfStartup, {
    ...company,
    ...(await companyFields("Another cover")),
    coverId: foreign.id,
    solutions: [{ name: "Tills", text: "" }],
  });
  const coversSeen = async () => {
    const { items } = await as(retailer).call(browse.all, { keyWord: "With cover" });
    const { profile } = await as(retailer).call(profiles.one, { id: startup.companyId });
    return [
      items[0]?.cover?.id,
      profile.startup?.cover?.id,
      (await me(startup)).startup?.cover?.id,
    ];
  };

  await save(cover.id);
  for (const wrong of [foreign.id, logo.id])
    await expect(save(wrong)).rejects.toMatchObject({ status: 404 });
  await save(undefined);

  expect(await coversSeen()).toEqual([cover.id, cover.id, cover.id]);
  await save(cover.id);
  await save(null);
  expect(await coversSeen()).not.toContain(cover.id);
});

test("a member without a department is refused", async () => {
  const member = await aMember({ of: await aRetailer() });

  const refused = as(member).call(settings.saveAccountOfMember, { ...account, department: "" });

  await expect(refused).rejects.toMatchObject({
    body: { errors: { department: "Please enter your department" } },
  });
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

test("what one company or person saves leaves the others as they are", async () => {
  const fields = { categories: ["Payments"], tags: ["Robots"], presenceCountryCodes: ["SE"] };
  const [one, other] = [await aStartup(fields), await aStartup(fields)];
  const owner = await aRetailer();
  const [member, colleague] = [await aMember({ of: owner }), await aMember({ of: owner })];
  const before = [await me(other), await me(colleague)];

  const [categoryIds, tagIds] = [[await aCategory("Beacons")], [await aTag("Lasers")]];
  await as(one).call(settings.saveSectorsOfStartup, { categoryIds });
  await as(one).call(settings.saveAreasOfStartup, { categoryIds });
  await as(one).call(settings.saveTagsOfStartup, { tagIds });
  await as(member).call(settings.saveAccountOfMember, { ...account, department: "Food" });

  expect([await me(other), await me(colleague)]).toEqual(before);
  expect((await me(one)).startup?.tags.map(({ id }) => id)).toEqual(tagIds);
});

test("no sector is too few", async () => {
  const startup = await aStartup();

  const refused = as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [] });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { message: "Please choose at least one sector" },
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

test("an address with a comma is kept whole", async () => {
  const retailer = await aRetailer();
  const urlOfCompanyWebsite = "https://soap.example/no,shops;a=1";

  await as(retailer).call(settings.saveCompanyOfRetailer, {
    ...(await companyFields("Soap")),
    countryId: norway,
    city: "Oslo",
    urlOfCompanyWebsite,
  });

  expect((await me(retailer)).retailer).toMatchObject({ urlOfCompanyWebsite });
});
