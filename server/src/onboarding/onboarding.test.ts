import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import { retailKinds, type Role, rolesOfPublicEmails } from "@vitrine/contract/roles";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer } from "#test/build/people.ts";
import { aPlan } from "#test/plans.ts";
import { aFreshEmail, countsOf, aNewcomer, ownersFields, signUp } from "#test/sign-up.ts";
import { aNode, as, db, events, lastEmail, mails, visitor } from "#test/world.ts";

const owners: Role[] = ["STARTUP", ...retailKinds];

test("an address of a company may choose every kind, a public one those of a person alone", async () => {
  const company = await visitor.call(onboarding.checkEmail, { email: aFreshEmail() });
  const shared = await visitor.call(onboarding.checkEmail, { email: "  Marta.Lind@GMAIL.com " });

  expect(company).toEqual({ isCompany: true, roles: owners, knownCompany: null });
  expect(shared).toEqual({ isCompany: false, roles: rolesOfPublicEmails, knownCompany: null });
  expect(rolesOfPublicEmails).toHaveLength(5);
});

test.each([
  ["password123", "accounts.password_common"],
  ["ida.nordlys", "accounts.password_name"],
])("%s is refused with the address, before anything else is typed", async (password, code) => {
  const email = "ida.nordlys@shelf.example";
  const check = visitor.call(onboarding.checkEmail, { email, password });

  await expect(check).rejects.toMatchObject({
    code,
    body: { errors: { password: expect.any(String) } },
  });
  expect(await visitor.call(onboarding.checkEmail, { email })).toMatchObject({ isCompany: true });
});

test("an address whose colleagues are here is told whose", async () => {
  const owner = await aRetailer({ shortName: "Halden & Rowe" });
  await db()
    .updateTable("companies")
    .set({ emailDomain: "haldenrowe.example" })
    .where("id", "=", owner.companyId)
    .execute();

  const answer = await visitor.call(onboarding.checkEmail, { email: "bo@haldenrowe.example" });

  expect(answer.knownCompany).toEqual({ name: "Halden & Rowe" });
});

test.each([
  ["somebody in it has such an address", {}, { name: "Nordlys" }],
  ["nobody in it has one", { email: "bo@elsewhere.example" }, null],
  ["the only one was invited and never came", { firstPasswordEndsAt: new Date() }, null],
])(
  "the domain of a company's website is its own when %s",
  async (name, colleague, knownCompany) => {
    const domain = `${name.length}nordlys.example`;
    const owner = await aRetailer({ shortName: "Nordlys" });
    const member = await aMember({ of: owner, email: `ann@${domain}` });
    await db()
      .updateTable("companies")
      .set({ websiteDomain: domain })
      .where("id", "=", owner.companyId)
      .execute();
    await db()
      .updateTable("users")
      .set({ isVerified: true, ...colleague })
      .where("id", "=", member.id)
      .execute();

    const answer = await visitor.call(onboarding.checkEmail, { email: `ida@${domain}` });

    expect(answer.knownCompany).toEqual(knownCompany);
  },
);

test.each([
  ["an address with an account", "taken@shop.example", 409, "00-09"],
  ["the same address written otherwise", " TAKEN@Shop.Example", 409, "00-09"],
  ["a throw-away address", "x@mailinator.com", 400, "03-21"],
  ["a throw-away address below its domain", "x@a.mailinator.com", 400, "03-21"],
])("%s is refused by both checks and by sign-up", async (_name, email, status, code) => {
  await db().deleteFrom("users").where("email", "=", "taken@shop.example").execute();
  await aRetailer({ email: "taken@shop.example" });
  const refused = { status, code };

  await expect(visitor.call(onboarding.checkEmail, { email })).rejects.toMatchObject(refused);
  await expect(visitor.call(onboarding.checkEmailOfRetailer, { email })).rejects.toMatchObject(
    refused,
  );
  await expect(signUp("STARTUP", { email })).rejects.toMatchObject(refused);
  await expect(visitor.call(onboarding.saveDraft, { email, draft: {} })).rejects.toMatchObject(
    refused,
  );
});

test.each([
  "RETAILER",
  "RETAILER_BRAND",
  "RETAILER_SERVICE_PROVIDER",
  "RETAILER_VENTURE_CAPITAL",
] as const)("%s needs an address of a company", async (role) => {
  const asked = signUp(role, { email: `${role.toLowerCase()}@gmail.com` });

  await expect(asked).rejects.toMatchObject({
    status: 400,
    code: "onboarding.company_email_needed",
  });
});

test.each(owners)(
  "%s signs up, types the e-mail's code, and stands at the first step",
  async (role) => {
    const { email, accessToken } = await aNewcomer(role);

    const { user } = await as({ accessToken }).call(accounts.me, {});
    expect(user).toMatchObject({ email, role, firstName: "Marta", lastName: "Lind" });
    expect(user.startup ?? user.retailer).toMatchObject({
      companyLegalName: `Legal name of ${email}`,
      companyShortName: `Brand of ${email}`,
      gettingStarted: "ACCOUNT_INFORMATION",
      isApproved: false,
    });
    expect(user.startup === null).toBe(role !== "STARTUP");
    expect(await events()).toEqual(["onboarding.registered", "onboarding.verified"]);
    expect(await lastEmail(email)).toMatchObject({ kind: "welcome" });
  },
);

test("the same sign-up sent twice at once is one sign-up, one e-mail and one account", async () => {
  const input = ownersFields();
  const send = () => visitor.call(onboarding.registerStartup, input);

  const [one, other] = await Promise.all([send(), send()]);

  const { email } = input;
  expect(await countsOf(email)).toMatchObject({ registrations: 1 });
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(1);
  const { code } = await lastEmail(email);
  await visitor.call(onboarding.verify, { token: one.token, code });
  expect(await visitor.call(onboarding.progress, other)).toMatchObject({ isVerified: true });
  expect(await countsOf(email)).toEqual({ users: 1, companies: 1, registrations: 1 });
});

test.each([
  ["05-02", { companyShortName: "Nobody's" }, messages.legalNameTaken, "companyLegalName"],
  ["05-03", { companyLegalName: "Nobody's AS" }, messages.shortNameTaken, "companyShortName"],
])("a name another company has is refused with %s", async (code, other, message, field) => {
  const shortName = `Bazaro ${code}`;
  await aRetailer({ shortName });
  const names = { companyLegalName: `${shortName} LTD`, companyShortName: shortName, ...other };

  const taken = signUp("RETAILER_BRAND", names);

  await expect(taken).rejects.toMatchObject({
    status: 409,
    code,
    body: { message, errors: { [field]: message } },
  });
  await signUp("STARTUP", names);
  await signUp("RETAILER_PRIVATE_PERSON", names);
});

test("an unknown country is refused before the e-mail is sent, not after", async () => {
  const countryId = "00000000-0000-7000-8000-000000000000";

  const refused = visitor.call(onboarding.registerStartup, { ...ownersFields(), countryId });

  await expect(refused).rejects.toMatchObject({
    body: { errors: { countryId: "Please choose a country" } },
  });
});

test("common passwords and one's own address are refused", async () => {
  const email = aFreshEmail();
  for (const weak of ["password1", email])
    await expect(signUp("STARTUP", { email, password: weak })).rejects.toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
});

test("a sign-up name that is not a real name is left out of the e-mail", async () => {
  const firstName = "Win a prize at evil.example/now";
  const { email } = await signUp("RETAILER", { firstName, companyShortName: "evil.example/x" });
  const draft = { firstName, role: "RETAILER" as const };
  const other = aFreshEmail();
  await visitor.call(onboarding.saveDraft, { email: other, draft });

  for (const to of [email, other]) {
    const { subject, text, html } = await lastEmail(to);
    expect(subject + text + html).not.toContain("evil");
  }
});

test.each([
  ["STARTUP", undefined, null],
  ["RETAILER", undefined, "PAYMENT_PLAN"],
  ["RETAILER_BRAND", "RETAILER_BRAND", "PAYMENT_PLAN"],
  ["RETAILER_INVESTOR", "RETAILER_BRAND", null],
] as const)("%s, where a plan for %s is on offer, goes on with %s", async (role, kind, status) => {
  const plan = await aPlan({ role: kind });
  const { accessToken } = await aNewcomer(role);

  const { user } = await as({ accessToken }).call(accounts.me, {});
  expect((user.startup ?? user.retailer)?.registrationStatus).toBe(status);
  const hidden = sql`update plans set is_hidden = true where id = ${plan.id}`;
  await hidden.execute(db());
});

test("questions before there is an account are limited by the hour", async () => {
  const node = await aNode({ LIMIT_SIGN_UPS_PER_HOUR: "2" });
  const check = () => visitor.call(onboarding.checkEmail, { email: aFreshEmail() }, { node });
  await db().deleteFrom("attempts").execute();
  await check();
  await visitor.call(onboarding.isIndividuals, { companyShortName: "X" }, { node });

  await expect(check()).rejects.toMatchObject({ status: 429, code: "request.too_many" });
  await expect(
    visitor.call(onboarding.registerStartup, ownersFields(), { node }),
  ).rejects.toMatchObject({ status: 429 });
  await node.stop();
});

test("the stages a startup can have come to are the names its status is filtered by", async () => {
  const { items } = await visitor.call(taxonomy.startupsTraction, {});

  expect(items.map(({ name }) => name)).toEqual([
    "Prototype",
    "First clients",
    "Growing",
    "Profitable",
  ]);
});

// Letter for letter as the product has them.
test.each([
  ["enterEmail", "Please enter the e-mail"],
  ["enterPassword", "Please enter the password"],
  ["enterYourFirstName", "Please enter your first name"],
  ["enterYourLastName", "Please enter your last name"],
  ["enterPosition", "Please enter your position"],
  ["enterDepartment", "Please enter your department"],
  ["enterCode", "Please enter your code"],
  ["enterLegalName", "Please enter the Legal name"],
  ["enterBrandCompanyName", "Please enter the brand company name"],
  ["enterYourBrandName", "Please enter your brand name"],
  ["enterEntrepreneurName", "Please enter the entrepreneur legal registered name"],
  ["enterYourLegalName", "Please enter your legal name"],
  ["enterCompanyDescription", "Please enter Company Description"],
  ["enterTotalFundingAmount", "Please enter your total funding amount"],
  ["enterSolutions", "Please enter Solutions, products and services"],
  ["enterCity", "Please enter a city"],
  ["chooseCountry", "Please choose a country"],
  ["chooseSector", "Please choose at least one sector"],
  ["enterCompanyUrl", "Please enter a valid URL of company website"],
  ["enterLinkedIn", "Please enter a valid LinkedIn link"],
  ["enterValidPhoneNumber", "Please enter a valid phone number"],
  ["verificationSent", "The verification email was sent successfully"],
  ["verificationNotSent", "The verification email sending is failed"],
  ["codeWrong", "The code you entered does not exist or has expired."],
  ["incompleteAccount", "Incomplete account information"],
  ["changesSavedSuccessfully", "The changes were saved successfully"],
  ["legalNameTaken", "This company legal name is already used"],
  ["shortNameTaken", "This company short name is already used"],
  [
    "agreement",
    "I agree to the product's Terms of Service, Privacy Policy and Security Policy, including Cookie Use Policy.",
  ],
] as const)("the text %s is “%s”", (name, text) => {
  expect(messages[name]).toBe(text);
});

test.each([
  ["no address", { email: "" }, "email", "Please enter the e-mail"],
  ["no password", { password: "" }, "password", "Please enter the password"],
  ["no first name", { firstName: " " }, "firstName", "Please enter your first name"],
  ["no last name", { lastName: "" }, "lastName", "Please enter your last name"],
])("a sign-up with %s is refused in the product's words", async (_name, wrong, field, message) => {
  for (const role of ["STARTUP", "RETAILER_BRAND"] as const)
    await expect(signUp(role, { ...ownersFields(), ...wrong })).rejects.toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    });
});

test("what is typed, but wrongly, is not asked for as if it were missing", async () => {
  const wrong = { email: "marta at lind", firstName: "a".repeat(101) };

  await expect(signUp("STARTUP", { ...ownersFields(), ...wrong })).rejects.toMatchObject({
    body: {
      errors: {
        email: "Please enter a complete e-mail address, like name@company.com",
        firstName: "Please keep it to 100 characters",
      },
    },
  });
});

test.each([
  ["RETAILER", "Please enter the Legal name", "Please enter the brand company name"],
  [
    "RETAILER_ENTREPRENEUR",
    "Please enter the entrepreneur legal registered name",
    "Please enter your brand name",
  ],
  ["RETAILER_PRIVATE_PERSON", "Please enter your legal name", "Please enter your brand name"],
  ["STARTUP", "Please enter the Legal name", "Please enter your brand name"],
] as const)("%s without names is asked for them in its own words", async (role, legal, short) => {
  const nameless = signUp(role, { companyLegalName: "", companyShortName: " " });

  await expect(nameless).rejects.toMatchObject({
    body: { errors: { companyLegalName: legal, companyShortName: short } },
  });
});
