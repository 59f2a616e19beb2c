import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#accessible.ts";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { heading, inTheme, settled } from "#looks.ts";
import { expectLight } from "#loads/script-budgets.ts";

type Screens = Record<string, readonly string[]>;

/** The product's own table of an area, imported dynamically so that its types are not checked again here. */
const addressesOf = async (table: string, name: string) => {
  const module: Record<string, { path: string }[]> = await import(
    /* @vite-ignore */ new URL(`../web/src/app/${table}.tsx`, import.meta.url).href
  );
  const screens = module[name];
  if (!screens) throw new Error(`${table} has no ${name}`);
  return screens.map(({ path }) => path);
};
const hasNoParameters = (address: string) => !address.includes(":");

/** The page of a startup of the demo. */
export const aStartup = "/profile/startup/d9ea204a-4cd3-89ea-8a68-8bdbc4d3b04c";

export const ownersShop: Screens = {
  "Marta Lindqvist": [
    ...(await addressesOf("shop-screens", "shopScreens")).filter(hasNoParameters),
    "/browse-page?view=table",
    "/browse-page?keyWord=nothing+is+called+so",
    "/profile/startup/00000000-0000-7000-8000-000000000000",
    aStartup,
    "/no/such/page",
  ],
};

export const ownersSettings: Screens = {
  "Marta Lindqvist": [
    "/settings",
    ...(await addressesOf("settings/settings-screens", "settingsScreens")),
    "/settings/no-such-topic",
  ],
};

const settings = (...pages: string[]) => pages.map((page) => `/settings/${page}`);

/** What a member, a retailer in its trial, a startup and an advisor see differently. */
export const othersScreens: Screens = {
  "Ana Costa": ["/admin-panel/startups", "/admin-panel/messages"],
  "Priya Raman": ["/", "/messages/new"],
  "Étienne Morel": settings("account-info", "company-members"),
  "Nadia Ferrante": [
    "/",
    "/messages",
    "/messages/new",
    "/mybookmarks",
    ...settings("company-info", "gallery"),
  ],
  "Leo Haas": ["/messages", ...settings("security")],
};

/** Their frame is held to a budget of its own. */
const staff = new Set(["Ana Costa", "Leo Haas"]);

const staffAddresses = (await addressesOf("admin/admin-screens", "adminScreens")).filter(
  hasNoParameters,
);
const ofMoney =
  /\/(plan-types|prices|features|subscription-plans|discount-coupons|enterprise|member-groups|payment-receipts)/;

export const backOffice: Screens = {
  "Leo Haas": [
    ...staffAddresses.filter((address) => !ofMoney.test(address)),
    "/admin-panel/startups?search=nothing+is+called+so",
    // An article that is longer than the window.
    "/admin-panel/articles/722b0b4f-34b7-80e5-8249-4995b0199b62",
    "/admin-panel/no-such-part",
  ],
};

export const staffMoney: Screens = {
  "Leo Haas": [
    ...staffAddresses.filter((address) => ofMoney.test(address)),
    "/admin-panel/subscription-plans/new",
    // Starter.
    "/admin-panel/subscription-plans/d18d3527-f87c-8b3d-869f-a585280a9ea7",
    // Verdi Moda has paid and was refunded a part.
    "/admin-panel/profile/retailer/00aad26f-226c-85eb-87df-8139e7d42e06/payment",
    "/admin-panel/profile/retailer/00aad26f-226c-85eb-87df-8139e7d42e06/billing-details",
  ],
};

const tabsOf = (company: string, ...tabs: string[]) =>
  tabs.map((tab) => `/admin-panel/profile/${company}/${tab}`);

/** A startup and a retail company as staff see them, but for money. */
export const companyTabs: Screens = {
  "Leo Haas": [
    ...tabsOf(
      "startup/d9ea204a-4cd3-89ea-8a68-8bdbc4d3b04c",
      ...["account-info", "categories", "products", "gallery", "article", "feedbacks"],
      ...["internal-info", "user-activity"],
    ),
    ...tabsOf(
      "retailer/79e4868d-70d9-8fc4-8cad-e77bb402e220",
      ...["account-info", "company-members", "bookmarks-startup", "rated-startups"],
      ...["user-activity"],
    ),
  ],
};

export const desk = { width: 1440, height: 960 };
// As tall as the longest screen, or the bottom bar would cover what is scrolled to.
const phone = { width: 360, height: 4000 };

/**
 * Checks a screen at both widths and in both themes: settled, accessible, no scrolling sideways. `atDesk`
 * looks at it before the window becomes a phone's.
 */
export const lookAtBothWidths = async (
  page: Page,
  screen: string,
  atDesk?: () => Promise<void>,
) => {
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
    if (size === desk) await atDesk?.();
  }
};

/** The addresses above that are meant to lead nowhere. */
const isNowhere = (path: string) => /\/no[/-]such|\/00000000-/.test(path);

/** Checks the screens of these people at both widths and in both themes, and that each address still leads to one. */
export const expectScreensWhole = async (screens: Screens) => {
  for (const [name, paths] of Object.entries(screens)) {
    const page = await aBrowser();
    await signInAs(page, name);
    for (const path of paths) {
      await page.setViewportSize(desk);
      await page.goto(path);
      await lookAtBothWidths(page, `${name} ${path}`, async () => {
        if (!staff.has(name)) await expectLight(page, path);
      });
      const isMissing = (await heading(page, /not found/i).count()) > 0;
      expect(isMissing, `${name} finds nothing at ${path}`).toBe(isNowhere(path));
      if (isNowhere(path)) forgiveComplaints(/status of 404/);
    }
    await page.context().close();
  }
};
