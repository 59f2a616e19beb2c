import type { Page } from "playwright-core";
import { expect } from "vitest";
import { emailTo } from "#inbox.ts";
import { password, unique } from "#newcomers.ts";

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
};

const idOfNorway = async (page: Page) => {
  const answer = await page.request.get("/api/v1/countries");
  const { items }: { items: { id: string; name: string }[] } = await answer.json();
  return items.find(({ name }) => name === "Norway")?.id;
};

/** Signs a retailer up without the screens, which have tests of their own. */
export const signUpCompany = async (page: Page, email: string) => {
  const name = `Halden ${unique()}`;
  const { token } = await post<{ token: string }>(page, "/api/v1/registration/retailer/register", {
    email,
    password,
    firstName: "Ida",
    lastName: "Sandvik",
    role: "RETAILER",
    companyLegalName: `${name} AS`,
    companyShortName: name,
    countryId: await idOfNorway(page),
    city: "Bergen",
  });
  const { code } = await emailTo(page, email);
  await post(page, "/api/v1/retailer/verifications", { token, code });
};
