import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/settings";
import {
  memberOnly,
  owned,
  retailOwner,
  signedIn,
  startupOrStaff,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { showProfile } from "./service.ts";
import {
  saveAccount,
  saveAreas,
  saveMemberAccount,
  saveRetailerCompany,
  saveSectors,
  saveStartupCompany,
  saveTags,
} from "./settings/service.ts";

const whoMaySee = owned(
  signedIn,
  "startups and public retailers; its own company and staff see more",
);

export const profileRoutes = [
  on(profiles.one, whoMaySee, showProfile),
  on(settings.saveAccountOfStartup, startupOrStaff, saveAccount),
  on(settings.saveAccountOfRetailer, retailOwner, saveAccount),
  on(settings.saveAccountOfMember, memberOnly, saveMemberAccount),
  on(settings.saveCompanyOfStartup, startupOwner, saveStartupCompany),
  on(settings.saveCompanyOfRetailer, retailOwner, saveRetailerCompany),
  on(settings.saveSectorsOfStartup, startupOwner, saveSectors),
  on(settings.saveSectorsOfRetailer, retailOwner, saveSectors),
  on(settings.saveAreasOfStartup, startupOwner, saveAreas),
  on(settings.saveAreasOfRetailer, retailOwner, saveAreas),
  on(settings.saveTagsOfStartup, startupOwner, saveTags),
  on(settings.saveTagsOfRetailer, retailOwner, saveTags),
];
