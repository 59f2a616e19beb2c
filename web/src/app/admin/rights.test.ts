import { type Permission, permissionCodes } from "@vitrine/contract/permissions";
import fc from "fast-check";
import { expect, test } from "vitest";
import { adminScreens } from "./admin-screens.tsx";
import { adminSections } from "./admin-sections.tsx";
import { menuOf } from "#app/screens/menu.ts";
import { permission } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import type { Person } from "#app/session/side.ts";
import { menuLines, screenLines } from "#accounts/groups/screen-rights.ts";

const staffWith = (permissions: Permission[], role: Person["role"] = "ADMIN") =>
  ({ role, authority: { permissions } }) as unknown as Person;

const page = () => null;
const categories = permission("CATEGORY_VIEW", () => "View categories");
const screens = [
  ...adminScreens,
  screen("/admin-panel/categories", page, {
    title: () => "Categories",
    right: categories,
    places: [{ section: "startups" }],
  }),
];

const someCodes = fc.uniqueArray(fc.constantFrom(...permissionCodes));
const open = (lines: { id: string; missing?: string }[]) =>
  lines.filter(({ missing }) => missing === undefined).map(({ id }) => id);

test("the preview of screens and menu says what the area itself does, whatever the codes", () => {
  fc.assert(
    fc.property(someCodes, fc.constantFrom("ADMIN", "SUPER_ADMIN"), (codes, role) => {
      const person = staffWith(role === "ADMIN" ? codes : [...permissionCodes], role);
      const drawn = screens.filter(({ right }) => right?.allows(person) ?? true);
      const entries = adminSections.flatMap(({ id }) =>
        menuOf(screens, id, person).map(({ href }) => `${id} ${href}`),
      );

      expect(open(screenLines(screens, person))).toEqual(drawn.map(({ path }) => path));
      expect(open(menuLines(screens, adminSections, person))).toEqual(entries);
    }),
  );
});

test("what stays shut names the right that would open it", () => {
  const missing = (path: string) =>
    screenLines(screens, staffWith([])).find(({ id }) => id === path)?.missing;

  expect(missing("/admin-panel/categories")).toBe("Needs “View categories”");
  expect(missing("/admin-panel/roles-and-permissions")).toBe("Super admins only");
});
