import type { Page } from "playwright-core";
import { expectAccessible, expectNoSidewaysScroll } from "#accessible.ts";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { inTheme, settled } from "#looks.ts";

const ownSettings = ["account-info", "notifications", "security", "your-data"];
const companySettings = [
  ...["company-info", "gallery", "billing-details", "sectors-competence", "areas-of-interest"],
  "related-tags",
];
const settings = (...pages: string[]) => pages.map((page) => `/settings/${page}`);

type Screens = Record<string, readonly string[]>;

export const ownersShop: Screens = {
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
  ],
};

export const ownersSettings: Screens = {
  "Marta Lindqvist": [
    "/settings",
    ...settings(...ownSettings, ...companySettings, "company-members", "no-such-topic"),
  ],
};

/** What a member, a retailer in its trial, a startup and an advisor see differently. */
export const othersScreens: Screens = {
  "Priya Raman": ["/", "/messages/new"],
  "Étienne Morel": settings("account-info", "company-members"),
  "Nadia Ferrante": ["/", "/messages", "/messages/new", ...settings("company-info", "gallery")],
  "Leo Haas": ["/messages", ...settings("security")],
};

const desk = { width: 1440, height: 960 };
// As tall as its longest screen, or the bottom bar would lie over what one scrolls to.
const phone = { width: 360, height: 4000 };

const lookAtBothWidths = async (page: Page, screen: string) => {
  for (const [size, theme, other] of [
    [desk, "light", "dark"],
    [phone, "dark", "light"],
  ] as const) {
    await page.setViewportSize(size);
    await inTheme(page, theme);
    await settled(page);
    await expectNoSidewaysScroll(page, `${screen} ${size.width}`);
    await expectAccessible(page, `${screen} ${size.width} ${theme}`);
    await inTheme(page, other);
    await expectAccessible(page, `${screen} ${size.width} ${other}`, "colours");
  }
};

/** Goes through the screens of these people: whole, open to all, and silent, at every width and in both themes. */
export const lookAtScreens = async (screens: Screens) => {
  for (const [name, paths] of Object.entries(screens)) {
    const page = await aBrowser();
    await signInAs(page, name);
    for (const path of paths) {
      await page.setViewportSize(desk);
      await page.goto(path);
      await lookAtBothWidths(page, `${name} ${path}`);
    }
    forgiveComplaints(/status of 404/);
    await page.context().close();
  }
};
