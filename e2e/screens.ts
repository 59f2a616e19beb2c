import type { Page } from "playwright-core";
import {
  aBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  forgiveComplaints,
  signInAs,
} from "#browser.ts";

const ownSettings = ["account-info", "notifications", "security", "your-data"];
const companySettings = [
  ...["company-info", "gallery", "billing-details", "sectors-competence", "areas-of-interest"],
  "related-tags",
];
const settings = (...pages: string[]) => pages.map((page) => `/settings/${page}`);

const screens = {
  "Marta Lindqvist": [
    "/",
    "/browse-page",
    "/browse-page-new",
    "/browse-page?view=table",
    "/browse-page?keyWord=nothing+is+called+so",
    "/mybookmarks",
    "/messages",
    "/messages/new",
    "/profile/startup/00000000-0000-7000-8000-000000000000",
    "/no/such/page",
    "/settings",
    ...settings(...ownSettings, ...companySettings, "company-members"),
    "/settings/no-such-topic",
  ],
  "Étienne Morel": settings("account-info", "company-members"),
  "Priya Raman": ["/", "/messages/new"],
  "Nadia Ferrante": ["/", "/messages", "/messages/new", ...settings("company-info", "gallery")],
  "Leo Haas": ["/messages", ...settings("security")],
};

const settled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
};

type Look = { scheme: "light" | "dark"; width: number; height: number };

/** Goes through every screen of every kind of person: whole, open to all, and silent. */
export const lookAtEveryScreen = async (look: Look) => {
  for (const [name, paths] of Object.entries(screens)) {
    const page = await aBrowser(look);
    await signInAs(page, name);
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const screen = `${name} ${path} ${look.width} ${look.scheme}`;
      await expectNoSidewaysScroll(page, screen);
      await expectAccessible(page, screen);
    }
    forgiveComplaints(/status of 404/);
    await page.context().close();
  }
};
