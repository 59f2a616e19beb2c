import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import {
  forSelf,
  approvedUser,
  memberOnly,
  owned,
  retailOwner,
  startupOrStaff,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { saveAccount, saveMemberAccount } from "./account-settings/service.ts";
import { confirmFacts } from "./facts/service.ts";
import { showProfile } from "./service.ts";
import {
  saveAreas,
  saveRetailerCompany,
  saveSectors,
  saveStartupCompany,
  saveTags,
} from "./settings/service.ts";

const whoMaySee = owned(
  approvedUser,
  "startups and public retailers; its own company, and staff with USERS_VIEW_PROFILE, see more",
);

const self = "oneself";
const startup = forSelf(startupOwner, "their own startup");
const retailer = forSelf(retailOwner, "their own company");

export const profileRoutes = [
  on(profiles.one, whoMaySee, showProfile),
  on(settings.saveAccountOfStartup, forSelf(startupOrStaff, self), saveAccount),
  on(settings.saveAccountOfRetailer, forSelf(retailOwner, self), saveAccount),
  on(settings.saveAccountOfMember, forSelf(memberOnly, self), saveMemberAccount),
  on(settings.saveCompanyOfStartup, startup, saveStartupCompany),
  on(settings.confirmFacts, startup, confirmFacts),
  on(settings.saveCompanyOfRetailer, retailer, saveRetailerCompany),
  on(settings.saveSectorsOfStartup, startup, saveSectors),
  on(settings.saveSectorsOfRetailer, retailer, saveSectors),
  on(settings.saveAreasOfStartup, startup, saveAreas),
  on(settings.saveAreasOfRetailer, retailer, saveAreas),
  on(settings.saveTagsOfStartup, startup, saveTags),
  on(settings.saveTagsOfRetailer, retailer, saveTags),
];
