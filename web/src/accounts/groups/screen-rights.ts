import { permissionName } from "@vitrine/contract/accounts/permission-groups";
import type { Output } from "@vitrine/contract/endpoint";
import type { authority } from "@vitrine/contract/accounts/authority";
import type { Permission } from "@vitrine/contract/permissions";
import { menuOf } from "#app/screens/menu.ts";
import type { Screen } from "#app/screens/screen.ts";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";

/** A screen, menu entry or call; `missing` names what a person lacks to open it. */
export type RightLine = { id: string; name: string; where: string; missing?: string };

type Section = { id: string; label: () => string };

const missingOf = (isAllowed: boolean, code?: Permission | null) => {
  if (isAllowed) return {};
  const right = code ? t("admin.rights.needs", { right: permissionName(code) }) : undefined;
  return { missing: right ?? t("admin.rights.superAdmins") };
};

/** Every screen of the back office, with what this person lacks to open it. */
export const screenLines = (screens: readonly Screen[], person: Person): RightLine[] =>
  screens.map(({ path, title, right }) => ({
    id: path,
    name: title(),
    where: path,
    ...missingOf(right?.allows(person) ?? true, right?.code),
  }));

/** Every menu entry; an entry this person would not find says why. */
export const menuLines = (
  screens: readonly Screen[],
  sections: readonly Section[],
  person: Person,
): RightLine[] =>
  sections.flatMap(({ id: section, label }) =>
    screens.flatMap((screen) => {
      const { path, title, right, places = [] } = screen;
      if (!places.some((place) => place.section === section)) return [];
      const isShown = menuOf([screen], section, person).length > 0;
      const where = title() === label() ? "" : label();
      return [
        { id: `${section} ${path}`, name: title(), where, ...missingOf(isShown, right?.code) },
      ];
    }),
  );

type Calls = Output<typeof authority.preview>["calls"];

/** Calls that need a right come first; the rest are open to all staff. */
const depends = ({ permission, isForSuperAdmins }: Calls[number]) =>
  permission !== null || isForSuperAdmins;

/** Every staff call, and whether the server would allow it. */
export const callLines = (calls: Calls): RightLine[] =>
  calls
    .toSorted(
      (one, other) =>
        Number(depends(other)) - Number(depends(one)) || one.name.localeCompare(other.name, "en"),
    )
    .map(({ name, method, path, isAllowed, permission }) => ({
      id: `${method} ${path}`,
      name,
      where: `${method} ${path}`,
      ...missingOf(isAllowed, permission),
    }));
