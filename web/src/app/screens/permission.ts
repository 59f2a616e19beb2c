import type { Permission } from "@vitrine/contract/permissions";
import { sideOf } from "#app/session/side.ts";
import "#text/staff/admin.ts";
import { t } from "#text/index.ts";
import type { Right } from "./rights.ts";

/** For staff whose group has the permission; `name` is what it is called on screen. */
export const permission = (code: Permission, name: () => string): Right => ({
  code,
  allows: (me) => sideOf(me) === "staff" && me.authority.permissions.includes(code),
  refusal: () => ({
    title: t("admin.rightMissing", { right: name() }),
    text: t("admin.rightMissingWhy"),
  }),
});

/** For super admins alone. */
export const superAdminOnly: Right = {
  allows: ({ role }) => role === "SUPER_ADMIN",
  refusal: () => ({ title: t("admin.superAdminOnly"), text: t("admin.superAdminOnlyWhy") }),
};

/** For staff of either role. */
export const staffOnly: Right = {
  allows: (me) => sideOf(me) === "staff",
  refusal: () => ({ title: t("admin.staffOnly"), text: t("admin.staffOnlyWhy") }),
};
