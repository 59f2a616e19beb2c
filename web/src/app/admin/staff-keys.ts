import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

/** What keys do in the lists of staff, and in what they write. */
export const staffKeys = (isSuperAdmin: boolean) => [
  { press: ["Ctrl", "K"], does: t("staff.jump") },
  { press: ["/"], does: t("staff.keyFind") },
  { press: ["J", "K"], does: t("staff.keyMove") },
  { press: [t("staff.enter")], does: t("staff.keyOpen") },
  { press: [t("staff.space"), "P"], does: t("staff.keyPreview") },
  { press: ["X"], does: t("staff.keySelect") },
  { press: [t("staff.shift"), "X"], does: t("staff.keySelectRange") },
  { press: ["A"], does: t("staff.keyApprove") },
  { press: ["D"], does: t("staff.keyDecline") },
  { press: ["E"], does: t("staff.keyEdit") },
  ...(isSuperAdmin ? [{ press: ["Ctrl", "S"], does: t("staff.keySaveArticle") }] : []),
];
