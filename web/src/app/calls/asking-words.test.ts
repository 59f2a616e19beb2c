import { schemaResolver } from "@mantine/form";
import { SignIn } from "@vitrine/contract/accounts";
import { BillingDetails } from "@vitrine/contract/billing/details";
import { VideoWords } from "@vitrine/contract/files/videos";
import { AcceptInvitation } from "@vitrine/contract/accounts/members";
import { AddMember } from "@vitrine/contract/accounts/member-fields";
import { SignUpAccount, signUpCompanyFor } from "@vitrine/contract/onboarding/sign-up";
import {
  ChangePassword,
  RecoveryRequest,
  SetNewPassword,
} from "@vitrine/contract/accounts/passwords";
import { Deletion } from "@vitrine/contract/accounts/own-data";
import { EmailChange, PhoneCode } from "@vitrine/contract/accounts/contact";
import { FactorCode, FactorProof } from "@vitrine/contract/accounts/proofs";
import {
  AccountInformation,
  MemberAccountInformation,
} from "@vitrine/contract/profiles/account-information";
import { retailerCompanyDetailsFor } from "@vitrine/contract/profiles/company-details";
import { Sectors } from "@vitrine/contract/profiles/settings";
import { StartupCompanyDetails } from "@vitrine/contract/profiles/startup-details";
import { expect, test } from "vitest";
import type { z } from "zod";
import { withRepeat } from "#accounts/with-repeat.ts";
import { photoRule } from "#files/file-rule.ts";
import { EmailAddress } from "#onboarding/email-address.ts";

// The exact words that the product shows under a field left empty.
const email = "Please enter the e-mail";
const password = "Please enter the password";
const code = "Please enter your code";
const confirmation = "Please enter your new password again to confirm";
const city = "Please enter a city";
const countryId = "Please choose a country";
const position = "Please enter your position";
const department = "Please enter your department";
const own = {
  firstName: "Please enter your first name",
  lastName: "Please enter your last name",
};
const companyNames = {
  companyLegalName: "Please enter the Legal name",
  companyShortName: "Please enter the brand company name",
};
const brand = "Please enter your brand name";
const described = {
  city,
  countryId,
  companyDescription: "Please enter Company Description",
  urlOfCompanyWebsite: "Please enter a valid URL of company website",
};

const forms: [string, z.ZodType, Record<string, string>][] = [
  ["sign in", SignIn, { username: email, password }],
  ["recover", RecoveryRequest, { email }],
  ["set a new password", withRepeat(SetNewPassword), { password, confirmation }],
  ["change it", withRepeat(ChangePassword), { oldPassword: password, password, confirmation }],
  ["second step", FactorCode, { code }],
  ["prove the second step", FactorProof, { password, code }],
  ["another address", EmailChange, { email, password }],
  ["a number", PhoneCode, { phoneNumber: "Please enter the phone number", code }],
  ["delete the account", Deletion, { password }],
  ["sign up", SignUpAccount, { email, password }],
  ["sign up a shop", signUpCompanyFor("RETAILER"), { ...own, ...companyNames }],
  [
    "sign up an entrepreneur",
    signUpCompanyFor("RETAILER_ENTREPRENEUR"),
    {
      companyLegalName: "Please enter the entrepreneur legal registered name",
      companyShortName: brand,
    },
  ],
  [
    "sign up a person",
    signUpCompanyFor("RETAILER_PRIVATE_PERSON"),
    { companyLegalName: "Please enter your legal name", companyShortName: brand },
  ],
  ["sign up a startup", signUpCompanyFor("STARTUP"), { companyShortName: brand }],
  ["account", AccountInformation, { ...own, position }],
  ["a member's account", MemberAccountInformation, { ...own, position, department }],
  ["a shop", retailerCompanyDetailsFor("RETAILER"), { ...companyNames, ...described }],
  [
    "a startup",
    StartupCompanyDetails,
    {
      ...described,
      totalFundingAmount: "Please enter your total funding amount",
      solutions: "Please enter Solutions, products and services",
    },
  ],
  ["sectors", Sectors, { categoryIds: "Please choose at least one sector" }],
  [
    "billing",
    BillingDetails,
    {
      city,
      countryId,
      email,
      legalName: "Please enter the Legal name",
      address: "Please enter the address",
    },
  ],
  [
    "add a member",
    AddMember,
    {
      email,
      position,
      department,
      firstName: "Please enter first name",
      lastName: "Please enter last name",
    },
  ],
  ["come in as a member", AcceptInvitation, { password }],
  ["a video", VideoWords, { title: "Please enter the title of the video" }],
];

const empty = (field: string) => {
  if (field === "categoryIds" || field === "solutions") return [];
  return field === "totalFundingAmount" ? undefined : "";
};

test.each(forms)("%s: a field left empty says what it wants", (_name, schema, wish) => {
  const values = Object.fromEntries(Object.keys(wish).map((field) => [field, empty(field)]));

  const errors = schemaResolver(schema, { sync: true })(values);

  expect(errors).toMatchObject(wish);
});

const aWholeAddress = "Please enter a complete e-mail address, like name@company.com";
test.each([
  [" ", email],
  ["ida", aWholeAddress],
  ["ida@", aWholeAddress],
  ["idå@høyden.no", aWholeAddress],
  [`${"i".repeat(250)}@a.no`, aWholeAddress],
])("an address typed as “%s” is answered with: %s", (typed, text) => {
  expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe(text);
});

test("a name that is too long is told how long it may be", () => {
  const { companyLegalName } = signUpCompanyFor("RETAILER").shape;
  const typed = companyLegalName.safeParse("Ö".repeat(201));
  expect(typed.error?.issues[0]?.message).toBe("Please keep it to 200 characters");
});

test.each([
  ["a.gif", 1, "Allowed extensions are png, jpg, jpeg"],
  ["a.png", 5 * 1024 * 1024, "The file size must be less than 5mb"],
  ["a.JPG", 5 * 1024 * 1024 - 1, undefined],
])("of %s with %i bytes is said before it is sent: %s", (name, size, text) => {
  expect(photoRule().refusal(new File([new Uint8Array(size)], name))).toBe(text);
});

test.each([
  ["founded", Number.NaN, "Enter a year, e.g. 2019."],
  ["founded", 12, "Enter a year from 500 on, e.g. 2019."],
  ["numberOfClients", Number.NaN, "Enter a whole number, e.g. 38."],
  ["numberOfClients", 2.5, "Enter a whole number, e.g. 38."],
  ["totalFundingAmount", Number.NaN, "Use digits only, e.g. 250000."],
  ["totalFundingAmount", -1, "Enter an amount from 0 to 90,000,000,000,000."],
] as const)("a startup's %s of %d is refused in words", (field, typed, text) => {
  expect(StartupCompanyDetails.shape[field].safeParse(typed).error?.issues[0]?.message).toBe(text);
});
