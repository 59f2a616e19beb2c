import type { Permission } from "@vitrine/contract/permissions";
import { type Person, sideOf } from "#app/session/side.ts";
import "#text/staff/admin.ts";
import { t } from "#text/index.ts";
import type { Right } from "./rights.ts";

const isStaff = (me: Person) => sideOf(me) === "staff";
const staffAlone = () => ({ title: t("admin.staffOnly"), text: t("admin.staffOnlyWhy") });

/** For staff whose group has the permission; `name` is what it is called on screen. */
export const permission = (code: Permission, name: () => string): Right => ({
  code,
  allows: (me) => isStaff(me) && me.authority.permissions.includes(code),
  refusal: (me) =>
    isStaff(me)
      ? { title: t("admin.rightMissing", { right: name() }), text: t("admin.rightMissingWhy") }
      : staffAlone(),
});

/** For super admins alone. */
export const superAdminOnly: Right = {
  allows: ({ role }) => role === "SUPER_ADMIN",
  refusal: (me) =>
    isStaff(me)
      ? { title: t("admin.superAdminOnly"), text: t("admin.superAdminOnlyWhy") }
      : staffAlone(),
};

/** For staff of either role. */
export const staffOnly: Right = {
  allows: isStaff,
  refusal: staffAlone,
};
