import { profiles } from "@vitrine/contract/profiles";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import {
  forSelf,
  approvedUser,
  memberOnly,
  owned,
  retailOwner,
  staff,
  staffFor,
  startupOrStaff,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { saveAccount, saveMemberAccount } from "./account-settings/service.ts";
import { confirmFacts } from "./facts/service.ts";
import {
  chosenRetailers,
  chosenStartups,
  countStartupRecords,
  listRetailerRecords,
  listStartupRecords,
} from "./records/service.ts";
import { showProfile } from "./service.ts";
import {
  saveAreas,
  saveRetailerCompany,
  saveSectors,
  saveStartupCompany,
  saveTags,
} from "./settings/service.ts";
import { changeState } from "./states/service.ts";

const whoMaySee = owned(
  approvedUser,
  "startups and public retailers; its own company, and staff with USERS_VIEW_PROFILE, see more",
);

const self = "oneself";
const startup = forSelf(startupOwner, "their own startup");
const retailer = forSelf(retailOwner, "their own company");

const someStartups = staffFor("STARTUPS_CHANGE_STATUS", chosenStartups);
const someRetailers = staffFor("USERS_CHANGE_STATUS", chosenRetailers);
// Filters over arrays and words, on tables of any size.
const custom = { plans: "custom" } as const;

const recordRoutes = [
  on(records.startups, staff(), listStartupRecords, custom),
  on(records.countStartups, staff(), countStartupRecords, custom),
  on(records.retailers, staff(), listRetailerRecords, custom),
  on(records.blockStartups, someStartups, changeState("block")),
  on(records.unblockStartups, someStartups, changeState("unblock")),
  on(records.verifyStartups, someStartups, changeState("verify")),
  on(records.unverifyStartups, someStartups, changeState("unverify")),
  on(records.enableChat, someStartups, changeState("enableChat")),
  on(records.disableChat, someStartups, changeState("disableChat")),
  on(records.enableMailing, someStartups, changeState("enableMailing")),
  on(records.disableMailing, someStartups, changeState("disableMailing")),
  on(records.blockRetailers, someRetailers, changeState("block")),
  on(records.unblockRetailers, someRetailers, changeState("unblock")),
  on(records.verifyRetailers, someRetailers, changeState("verify")),
  on(records.unverifyRetailers, someRetailers, changeState("unverify")),
];

export const profileRoutes = [
  ...recordRoutes,
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
