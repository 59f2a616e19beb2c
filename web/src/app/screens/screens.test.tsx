import { expect, test, vi } from "vitest";
import type { Permission } from "@vitrine/contract/permissions";
import { shopScreens } from "#app/shop-screens.tsx";
import { isAt } from "#app/frame/destinations.tsx";
import { adminScreens } from "#app/admin/admin-screens.tsx";
import { settingsScreens } from "#app/settings/settings-screens.tsx";
import type { Person } from "#app/session/side.ts";
import { innerOf, menuOf } from "./menu.ts";
import { permission, superAdminOnly } from "./permission.ts";
import { findScreen, preloadScreen, screen } from "./screen.ts";

const aPerson = (role: Person["role"], rest: object = {}) => {
  const person = { role, retailer: null, startup: null, authority: { permissions: [] }, ...rest };
  return person as unknown as Person;
};
const staffWith = (...permissions: Permission[]) =>
  aPerson("ADMIN", { authority: { permissions } });

const pageOf = (name: string) =>
  Object.assign((_: object) => name, { preload: vi.fn<() => Promise<void>>() });
const list = pageOf("list");
const one = pageOf("one");
const viewStartups = permission("STARTUPS_VIEW_PROFILE", () => "View startups");
const staffScreens = [
  screen("/admin-panel/startups/:id/:tab", one, { title: () => "Startup", right: viewStartups }),
  screen("/admin-panel/startups", list, {
    title: () => "Startups",
    right: viewStartups,
    places: [{ section: "market" }],
  }),
  screen("/admin-panel/startups/new/import", list, { title: () => "Import" }),
  screen("/admin-panel/audit", list, { title: () => "Audit", places: [{ section: "house" }] }),
];
const found = (address: string) => findScreen(staffScreens, address);

test("a screen is given the parameters of its address, decoded", () => {
  expect(found("/admin-panel/startups/a%2Fb/gallery/")?.params).toEqual({
    id: "a/b",
    tab: "gallery",
  });
});

test("an address with its own screen is not taken for a parameter of another", () => {
  expect(found("/admin-panel/startups/new/import")?.screen.title()).toBe("Import");
});

test.each([
  "/admin-panel",
  "/admin-panel/startups/1",
  "/admin-panel/startups/1/gallery/more",
  "/admin-panel/startups/%E0%A4%A/gallery",
  "/admin-panel/Startups",
])("there is no screen at %s", (address) => {
  expect(found(address)).toBeUndefined();
});

test("whose right is missing reads which one, and who can give it", () => {
  expect(viewStartups.allows(staffWith("CATEGORY_VIEW"))).toBe(false);
  expect(viewStartups.allows(staffWith("STARTUPS_VIEW_PROFILE"))).toBe(true);
  expect(viewStartups.refusal(staffWith())).toEqual({
    title: "You need the right “View startups” to see this page",
    text: "Ask a super admin to add it to your group.",
  });
});

test("a screen is fetched ahead for people who may see it, and for nobody else", async () => {
  await preloadScreen(staffScreens, "/admin-panel/startups/1/gallery", staffWith());
  expect(one.preload).not.toHaveBeenCalled();
  await preloadScreen(
    staffScreens,
    "/admin-panel/startups/1/gallery",
    staffWith("STARTUPS_VIEW_PROFILE"),
  );
  expect(one.preload).toHaveBeenCalledOnce();
});

test("a menu holds the screens of its section that the person may see", () => {
  const market = (me: Person) => menuOf(staffScreens, "market", me).map(({ label }) => label);
  expect(market(staffWith("STARTUPS_VIEW_PROFILE"))).toEqual(["Startups"]);
  expect(market(staffWith())).toEqual([]);
});

test.each([
  ["an owner", aPerson("RETAILER", { retailer: {} }), 4, 8],
  ["a member", aPerson("MEMBER", { retailer: {} }), 4, 0],
  ["a startup", aPerson("STARTUP", { startup: {} }), 4, 6],
  ["staff", staffWith(), 4, 0],
])("%s finds their own settings in the menu", (_who, me, own, company) => {
  expect(menuOf(settingsScreens, "own", me)).toHaveLength(own);
  expect(menuOf(settingsScreens, "company", me)).toHaveLength(company);
});

test("a bar has the places of the person's side, and no others", () => {
  const top = (me: Person) => menuOf(shopScreens, "top", me).map(({ label }) => label);
  expect(top(aPerson("STARTUP", { startup: { id: "1" } }))).toContain("Home");
  expect(top(aPerson("RETAILER", { retailer: {} }))).not.toContain("Home");
});

test("the bar marks the entry that a screen belongs to", () => {
  const marked = (address: string) =>
    ["/", "/browse-page", "/mymission", "/articles"].filter((entry) => isAt(address, entry));

  expect(marked("/mission")).toEqual(["/mymission"]);
  expect(marked("/mymission/mission-detail/1")).toEqual(["/mymission"]);
  expect(marked("/profile/startup/articles-detail/1")).toEqual(["/articles"]);
  expect(marked("/")).toEqual(["/"]);
  expect(marked("/settings/security")).toEqual([]);
});

test("a screen below an entry of the menu names one of its own section", () => {
  const below = adminScreens.filter(({ entry }) => entry !== undefined);

  expect(below.map(({ path }) => path)).toEqual([
    "/admin-panel/startup-import/:id",
    "/admin-panel/startup-analysis/:id",
    "/admin-panel/mission-detail/:id",
    "/admin-panel/subscription-plans/:id",
    "/admin-panel/articles/:id",
    "/admin-panel/search-log/:id",
  ]);
  for (const { entry = "", within } of below)
    expect(findScreen(adminScreens, entry)?.screen.places?.[0]?.section).toBe(within);
});

test("no two screens of an area have one address", () => {
  const addresses = settingsScreens.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the screens that a section leads to by way of others are those of no single record", () => {
  const inner = [
    screen("/finance/vat", list, { title: () => "VAT", within: "finance" }),
    screen("/finance/receipt/:id", one, { title: () => "Receipt", within: "finance" }),
    screen("/finance/figures", list, {
      title: () => "Figures",
      within: "finance",
      right: superAdminOnly,
    }),
  ];

  const inside = innerOf(inner, "finance", staffWith());

  expect(inside.map(({ label, href }) => [label, href])).toEqual([["VAT", "/finance/vat"]]);
});
