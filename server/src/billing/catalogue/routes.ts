import { catalogue } from "@vitrine/contract/billing/catalogue";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { keptHistory } from "@vitrine/contract/billing/kept-history";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { prices, priceVersions } from "@vitrine/contract/billing/prices";
import { planEditor, staffPlans } from "@vitrine/contract/billing/staff-plans";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { featuresFile, memberGroupsFile, plansFile, planTypesFile, pricesFile } from "./files.ts";
import { featureKeeper, listFeatures } from "../features/service.ts";
import { listKeptHistory } from "../kept-history/service.ts";
import { listMemberGroups, memberGroupKeeper } from "../member-groups/service.ts";
import { listPrices, listVersions, priceKeeper, touchedByPrice } from "../prices/service.ts";
import { listPlanTypes, planTypeKeeper } from "../plan-types/service.ts";
import {
  listStaffPlans,
  planKeeper,
  showStaffPlan,
  touchedByPlan,
} from "../staff-plans/service.ts";
import { moveCompanies, previewMove } from "../price-moves/service.ts";
import { showLeaving } from "./provider-sync.ts";
import { orderCatalogue, usersOf } from "./keeping.ts";

/** What is sold, kept by staff of either role. */
export const catalogueRoutes = [
  on(catalogue.usedBy, staff(), usersOf, plannedByValues),
  on(catalogue.leaving, staff(), showLeaving),
  on(catalogue.order, staff(), orderCatalogue),
  on(keptHistory.of, staff(), listKeptHistory, plannedByValues),
  on(planTypes.all, staff(), listPlanTypes, plannedByValues),
  on(planTypes.create, staff(), planTypeKeeper.create),
  on(planTypes.update, staff(), planTypeKeeper.update),
  on(planTypes.remove, staff(), planTypeKeeper.remove),
  on(planTypes.hide, staff(), planTypeKeeper.hide),
  on(planTypes.unhide, staff(), planTypeKeeper.unhide),
  on(planTypes.exportFile, staff(), planTypesFile.begin),
  on(memberGroups.all, staff(), listMemberGroups, plannedByValues),
  on(memberGroups.create, staff(), memberGroupKeeper.create),
  on(memberGroups.update, staff(), memberGroupKeeper.update),
  on(memberGroups.remove, staff(), memberGroupKeeper.remove),
  on(memberGroups.hide, staff(), memberGroupKeeper.hide),
  on(memberGroups.unhide, staff(), memberGroupKeeper.unhide),
  on(memberGroups.exportFile, staff(), memberGroupsFile.begin),
  on(catalogFeatures.all, staff(), listFeatures, plannedByValues),
  on(catalogFeatures.create, staff(), featureKeeper.create),
  on(catalogFeatures.update, staff(), featureKeeper.update),
  on(catalogFeatures.remove, staff(), featureKeeper.remove),
  on(catalogFeatures.hide, staff(), featureKeeper.hide),
  on(catalogFeatures.unhide, staff(), featureKeeper.unhide),
  on(catalogFeatures.exportFile, staff(), featuresFile.begin),
  on(prices.all, staff(), listPrices, plannedByValues),
  on(prices.create, staff(), priceKeeper.create),
  on(prices.update, staff(), priceKeeper.update),
  on(prices.remove, staff(), priceKeeper.remove),
  on(prices.hide, staff(), priceKeeper.hide),
  on(prices.unhide, staff(), priceKeeper.unhide),
  on(prices.exportFile, staff(), pricesFile.begin),
  on(priceVersions.all, staff(), listVersions),
  on(priceVersions.touches, staff(), touchedByPrice),
  on(priceVersions.movePreview, staff(), previewMove),
  on(priceVersions.move, staff(), moveCompanies),
  on(staffPlans.all, staff(), listStaffPlans, plannedByValues),
  on(staffPlans.create, staff(), planKeeper.create),
  on(staffPlans.update, staff(), planKeeper.update),
  on(staffPlans.remove, staff(), planKeeper.remove),
  on(staffPlans.hide, staff(), planKeeper.hide),
  on(staffPlans.unhide, staff(), planKeeper.unhide),
  on(staffPlans.exportFile, staff(), plansFile.begin),
  on(planEditor.one, staff(), showStaffPlan),
  on(planEditor.touches, staff(), touchedByPlan),
];
