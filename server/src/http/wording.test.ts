import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { onboarding } from "@vitrine/contract/onboarding";
import { security } from "@vitrine/contract/accounts/security";
import { settings } from "@vitrine/contract/profiles/settings";
import { ProblemDocument } from "@vitrine/contract/problem";
import { beforeAll, expect, test } from "vitest";
import { aMember, aRetailer, aStartup } from "#test/build/people.ts";
import { baseUrl, requestOf } from "#test/world.ts";

// Letter for letter as the product has them.
const email = "Please enter the e-mail";
const password = "Please enter the password";
const code = "Please enter your code";
const brand = "Please enter your brand name";
const phoneNumber = "Please enter the phone number";
const aValidNumber = "Please enter a valid phone number";
const linkedIn = "Please enter a valid LinkedIn link";
const city = "Please enter a city";
const countryId = "Please choose a country";
const categoryIds = "Please choose at least one sector";
const position = "Please enter your position";
const department = "Please enter your department";
const enterpriseCode = "An enterprise code is required and must be less than 20 characters";

const account = {
  position,
  linkedIn,
  phoneNumber: aValidNumber,
  firstName: "Please enter your first name",
  lastName: "Please enter your last name",
};
const company = { city, countryId, linkedIn };
const startup = {
  ...company,
  companyDescription: "Please enter Company Description",
  urlOfCompanyWebsite: "Please enter a valid URL of company website",
  totalFundingAmount: "Please enter your total funding amount",
  solutions: "Please enter Solutions, products and services",
};
const bill = {
  city,
  countryId,
  email,
  legalName: "Please enter the Legal name",
  address: "Please enter the address",
};
const person = { email, password, firstName: account.firstName, lastName: account.lastName };
const colleague = {
  email,
  position,
  department,
  firstName: "Please enter first name",
  lastName: "Please enter last name",
};

type Who = "nobody" | "owner" | "member" | "startup";
type Wish = Record<string, string>;

const wishes: [Who, Endpoint, Wish][] = [
  ["nobody", accounts.login, { email, password }],
  ["nobody", accounts.loginOfStaff, { email, password }],
  ["nobody", accounts.sendCode, { email, password }],
  ["nobody", accounts.checkCode, { code }],
  ["nobody", accounts.verifyTwoFactor, { code }],
  ["nobody", security.startRecovery, { email }],
  ["nobody", security.sendRecoveryCode, { email }],
  ["nobody", security.finishRecovery, { password }],
  ["nobody", security.resetPassword, { password, code }],
  ["owner", security.changePasswordOfRetailer, { oldPassword: password, password }],
  ["member", security.changePasswordOfMember, { oldPassword: password, password }],
  ["startup", security.changePasswordOfStartup, { oldPassword: password, password }],
  ["owner", security.enrolSecondFactor, { password }],
  ["owner", security.confirmSecondFactor, { code }],
  ["owner", security.disableSecondFactor, { password, code }],
  ["owner", security.renewRecoveryCodes, { password, code }],
  ["owner", security.changeEmail, { email, password }],
  ["owner", security.deleteMyself, { password }],
  ["owner", security.sendPhoneCode, { phoneNumber }],
  ["owner", security.submitPhoneCode, { phoneNumber, code }],
  ["nobody", onboarding.checkEmail, { email }],
  ["nobody", onboarding.checkEmailOfRetailer, { email }],
  ["nobody", onboarding.saveDraft, { email }],
  ["nobody", onboarding.verify, { code }],
  ["nobody", onboarding.isMember, { brandName: brand, email }],
  ["nobody", onboarding.isIndividuals, { companyShortName: brand }],
  ["nobody", onboarding.registerStartup, person],
  ["nobody", onboarding.registerRetailer, person],
  ["nobody", onboarding.registerMember, { ...person, brandName: brand }],
  ["nobody", billing.discount, { code }],
  ["nobody", billing.enterprisePlan, { code: enterpriseCode }],
  ["nobody", members.acceptInvitation, { password }],
  ["owner", members.add, colleague],
  ["owner", members.invite, { email }],
  ["owner", members.edit, colleague],
  ["owner", onboarding.retailerAccount, account],
  ["owner", settings.saveAccountOfRetailer, account],
  ["startup", onboarding.startupAccount, account],
  ["startup", settings.saveAccountOfStartup, account],
  ["member", settings.saveAccountOfMember, { ...account, department }],
  ["owner", onboarding.retailerCompany, company],
  ["owner", settings.saveCompanyOfRetailer, company],
  ["startup", onboarding.startupCompany, startup],
  ["startup", settings.saveCompanyOfStartup, startup],
  ["owner", onboarding.retailerBilling, bill],
  ["owner", billing.saveDetailsOfRetailer, bill],
  ["startup", onboarding.startupBilling, bill],
  ["startup", billing.saveDetailsOfStartup, bill],
  ["owner", onboarding.retailerSectors, { categoryIds }],
  ["owner", settings.saveSectorsOfRetailer, { categoryIds }],
  ["startup", onboarding.startupSectors, { categoryIds }],
  ["startup", settings.saveSectorsOfStartup, { categoryIds }],
];

const tokens: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  const owner = await aRetailer();
  tokens.owner = owner.accessToken;
  tokens.member = (await aMember({ of: owner })).accessToken;
  tokens.startup = (await aStartup()).accessToken;
});

/** The values of these fields if nothing was typed, or something other than is asked for. */
const typedBadly = (field: string, text: string) => {
  if (text === linkedIn || text === aValidNumber) return "x";
  if (["categoryIds", "solutions"].includes(field)) return [];
  return field === "totalFundingAmount" ? undefined : "";
};

const problemOf = async (who: Who, endpoint: Endpoint, input: Record<string, unknown>) => {
  const { path, method, headers, body } = requestOf(endpoint, input);
  const all = new Headers(headers);
  if (tokens[who]) all.set("authorization", `Bearer ${tokens[who]}`);
  const response = await fetch(baseUrl() + path, { method, headers: all, body });
  return ProblemDocument.parse(await response.json());
};

test.each(wishes.map(([who, endpoint, wish]) => ({ who, path: endpoint.path, endpoint, wish })))(
  "$path says to the $who what each field wants",
  async ({ who, endpoint, wish }) => {
    const typed = Object.entries(wish).map(([field, text]) => [field, typedBadly(field, text)]);
    const around = { id: "00000000-0000-7000-8000-000000000000", type: "email" };

    const problem = await problemOf(who, endpoint, { ...around, ...Object.fromEntries(typed) });

    expect(problem).toMatchObject({ status: 400, code: "request.invalid", errors: wish });
  },
);

test("callers without the right are told so in the product's words", async () => {
  const problem = await problemOf("startup", members.list, {});

  expect(problem).toMatchObject({ status: 403, message: "Access is denied." });
});
