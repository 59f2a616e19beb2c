import type { planEditor, planRoles, NewPlan } from "@vitrine/contract/billing/staff-plans";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import "#text/staff/admin.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";

export type StaffPlan = Output<typeof planEditor.one>["plan"];
export type PlanValues = Partial<z.input<typeof NewPlan>>;

/** "Every kind", or the kind of company that a plan is for. */
export const roleInWords = (role: (typeof planRoles)[number]) =>
  role === "ALL" ? t("catalogue.plansPage.allRoles") : t(`admin.kinds.${role}`);
