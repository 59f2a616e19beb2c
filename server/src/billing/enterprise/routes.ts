import { customPlans } from "@vitrine/contract/billing/custom-plans";
import { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import { undoable } from "#db/undoable.ts";
import { staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { enterpriseFile } from "./files.ts";
import { createCustomPlan } from "./making.ts";
import { listEnterprise, updateEnterpriseCode } from "./service.ts";

export const enterpriseRoutes = [
  on(enterpriseCodes.all, staff(), listEnterprise, plannedByValues),
  on(enterpriseCodes.update, staff(), undoable(updateEnterpriseCode)),
  on(enterpriseCodes.exportFile, staff(), enterpriseFile.begin),
  on(customPlans.create, staff(), createCustomPlan),
];
