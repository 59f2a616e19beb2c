import { accountTypes } from "@vitrine/contract/profiles";
import { expect, test } from "vitest";
import { startupByStaff } from "./startup-by-staff.ts";

const empty = {
  startupId: "0199c0de-0000-7000-8000-000000000001",
  companyLegalName: "Loopwear AS",
  companyShortName: "Loopwear",
  companyDescription: "",
  urlOfCompanyWebsite: "",
  city: "",
  clientNames: "",
  solutions: [],
};

const wrongIn = (accountType: string) => {
  const { error } = startupByStaff(accountType).safeParse({ ...empty, accountType });
  return (error?.issues ?? []).map(({ path }) => path.join(".")).toSorted();
};

test("a standard account is told everything that is missing at once", () => {
  expect(wrongIn("STANDARD")).toEqual([
    "city",
    "companyDescription",
    "countryId",
    "solutions",
    "totalFundingAmount",
    "urlOfCompanyWebsite",
  ]);
});

test.each(accountTypes.filter((type) => type !== "STANDARD"))(
  "%s accounts may leave it empty",
  (accountType) => {
    expect(wrongIn(accountType)).toEqual([]);
  },
);
