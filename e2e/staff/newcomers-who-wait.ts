import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { emailTo } from "#inbox.ts";
import { password } from "../newcomers.ts";

const called = async <T>(path: string, body?: object, accessToken = ""): Promise<T> => {
  const answer = await fetch(inject("shop") + path, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  expect(answer.status, `${path}: ${said}`).toBeLessThan(300);
  return JSON.parse(said);
};

type Items = { items: { id: string; name: string }[] };
type Verified = { tokens: { access_token: string } };

const person = { firstName: "Ida", lastName: "Sandvik" };
const namesOf = (name: string) => ({
  companyLegalName: `${name} AS`,
  companyShortName: name,
});

/** Signs a startup up and confirms its address; returns the access token. */
const signedUp = async (page: Page, name: string, email: string) => {
  const { token } = await called<{ token: string }>("/api/v1/registration/startup/register", {
    ...person,
    ...namesOf(name),
    email,
    password,
  });
  const { code } = await emailTo(page, email);
  const { tokens } = await called<Verified>("/api/v1/retailer/verifications", { token, code });
  return tokens.access_token;
};

/** A startup that has signed up and gone through its first steps, by the calls that the screens make. */
const aStartupThatWaits = async (page: Page, name: string) => {
  const email = `ida@${name.toLowerCase().replaceAll(" ", "-")}.example`;
  const accessToken = await signedUp(page, name, email);
  const countries = await called<Items>("/api/v1/countries");
  const categories = await called<Items>("/api/v1/categories/top-level");
  const tags = await called<Items>("/api/v2/tags", undefined, accessToken);
  const countryId = countries.items.find((one) => one.name === "Norway")?.id;
  const categoryIds = categories.items.slice(0, 1).map(({ id }) => id);
  const tagIds = tags.items.slice(0, 1).map(({ id }) => id);
  const place = { city: "Bergen", countryId };
  const steps: [string, object][] = [
    ["account-information", { ...person, position: "Founder" }],
    [
      "company-details",
      {
        ...namesOf(name),
        ...place,
        companyDescription: "Counts what stands on a shelf.",
        urlOfCompanyWebsite: "shelf.example",
        totalFundingAmount: 0,
        solutions: [{ name: "Shelf", text: "Counts." }],
      },
    ],
    ["gallery", {}],
    ["billing-details", { ...place, legalName: `${name} AS`, address: "Torget 1", email }],
    ["sectors", { categoryIds }],
    ["areas-of-interest", { categoryIds }],
    ["related-tags", { tagIds }],
  ];
  for (const [step, fields] of steps)
    await called(`/api/v1/getting-started/startup/${step}`, fields, accessToken);
};

/** Signs up as many as `count` says, with names that begin alike. */
export const startupsThatWait = async (page: Page, count: number, named: string) => {
  for (let number = 1; number <= count; number += 1)
    await aStartupThatWaits(page, `${named} ${number}`);
};
