import { activity } from "@vitrine/contract/profiles/activity";
import { comparison } from "@vitrine/contract/profiles/compare";
import { facts } from "@vitrine/contract/profiles/earlier-facts";
import { lookup } from "@vitrine/contract/profiles/lookup";
import { profiles } from "@vitrine/contract/profiles";
import { records } from "@vitrine/contract/profiles/records";
import { reportFiles } from "@vitrine/contract/profiles/reports";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { staffPictures } from "@vitrine/contract/profiles/staff-pictures";
import { settings } from "@vitrine/contract/profiles/settings";
import { trial } from "@vitrine/contract/profiles/trial";
import {
  anyone,
  forSelf,
  approvedUser,
  memberOnly,
  owned,
  retailOwner,
  signedIn,
  retailSide,
  staff,
  staffFor,
  startupOrStaff,
  startupOwner,
  superAdmin,
} from "#http/doors.ts";
import { undoable } from "#db/undoable.ts";
import { on, plannedByValues } from "#http/on.ts";
import { importRoutes } from "./imports/routes.ts";
import { saveAccount } from "./account-settings/service.ts";
import { companyLogFile, taxonomyLogFile } from "./activity/files.ts";
import { categoryMoment } from "./activity/moment.ts";
import { listCompanyLog, listTaxonomyLog, listWholeLog } from "./activity/service.ts";
import { compareStartups } from "./compare/service.ts";
import {
  checkRetailerType,
  retailerOfPath,
  showRetailerToStaff,
  showStartupToStaff,
  startupOfPath,
  startupOwnerOfPath,
} from "./company/service.ts";
import { saveNote, saveStartupInfo } from "./editing/service.ts";
import { confirmFacts } from "./facts/service.ts";
import { askedFacts, confirmByLink } from "./asked-facts/service.ts";
import { showEarlierFacts } from "./earlier-facts/service.ts";
import { exportRetailers, exportStartups } from "./record-files/service.ts";
import {
  countStartupReport,
  countUserReport,
  putStartupReportInTray,
  putUserReportInTray,
  sendStartupReport,
  sendUserReport,
} from "./record-reports/service.ts";
import {
  retailerHistory,
  retailerMoment,
  startupHistory,
  startupMoment,
} from "./history/service.ts";
import { findForStaff } from "./lookup/service.ts";
import {
  chosenRetailers,
  chosenStartups,
  countRetailerRecords,
  countStartupRecords,
  listRetailerRecords,
  listStartupRecords,
} from "./records/service.ts";
import { saveAvatar, saveCover, saveLogo } from "./pictures/service.ts";
import { glanceAtProfile, showProfile } from "./service.ts";
import { showTrial } from "./trial/service.ts";
import { undoChange } from "./undo/service.ts";
import {
  saveAreas,
  saveRetailerCompany,
  saveRetailerNames,
  saveSectors,
  saveStartupCompany,
  saveTags,
} from "./settings/service.ts";
import { listStaffHistory, staffMoment } from "./staff-history/service.ts";
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

const recordRoutes = [
  on(
    lookup.find,
    owned(staff(), "companies whose profile they may open"),
    findForStaff,
    plannedByValues,
  ),
  on(records.startups, staff(), listStartupRecords, plannedByValues),
  on(records.countStartups, staff(), countStartupRecords, plannedByValues),
  on(records.retailers, staff(), listRetailerRecords, plannedByValues),
  on(records.countRetailers, staff(), countRetailerRecords, plannedByValues),
  on(records.exportStartups, staff(), exportStartups),
  on(records.exportRetailers, staff(), exportRetailers),
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

// They hold a moment of their own, or answer at once.
const sent = { transaction: "own", answer: "shown once" } as const;

const reportRoutes = [
  on(reportFiles.users, staff(), sendUserReport, sent),
  on(reportFiles.startups, staff(), sendStartupReport, sent),
  on(reportFiles.countUsers, staff(), countUserReport, plannedByValues),
  on(reportFiles.countStartups, staff(), countStartupReport, plannedByValues),
  on(reportFiles.usersInTray, staff(), putUserReportInTray),
  on(reportFiles.startupsInTray, staff(), putStartupReportInTray),
];

const editsStartup = staffFor("STARTUPS_EDIT_DETAILS_INFO", startupOfPath);
const editsStartupOwner = staffFor("STARTUPS_EDIT_DETAILS_INFO", startupOwnerOfPath);
const editsRetailer = staffFor("USERS_EDIT_DETAILS_INFO", retailerOfPath);

const companyRoutes = [
  on(staffProfiles.startup, staff("STARTUPS_VIEW_PROFILE"), showStartupToStaff),
  on(staffProfiles.retailer, staff("USERS_VIEW_PROFILE"), showRetailerToStaff),
  on(staffProfiles.checkType, staff("USERS_VIEW_PROFILE"), checkRetailerType),
  on(staffProfiles.startupHistory, staff("STARTUPS_VIEW_PROFILE"), startupHistory),
  on(staffProfiles.retailerHistory, staff("USERS_VIEW_PROFILE"), retailerHistory),
  on(staffProfiles.startupMoment, staff("STARTUPS_VIEW_PROFILE"), startupMoment),
  on(staffProfiles.retailerMoment, staff("USERS_VIEW_PROFILE"), retailerMoment),
  on(staffProfiles.undoChange, owned(staff(), "holds the right to the change"), undoChange),
  on(staffProfiles.saveStandard, editsStartup, undoable(saveStartupInfo)),
  on(staffProfiles.saveDemo, editsStartup, undoable(saveStartupInfo)),
  on(staffProfiles.saveIncomplete, editsStartup, undoable(saveStartupInfo)),
  on(staffProfiles.saveStartup, editsStartup, undoable(saveStartupCompany)),
  on(staffProfiles.saveSectors, editsStartup, undoable(saveSectors)),
  on(staffProfiles.saveAreas, editsStartup, undoable(saveAreas)),
  on(staffProfiles.saveTags, editsStartup, undoable(saveTags)),
  on(staffPictures.saveLogo, editsStartup, undoable(saveLogo)),
  on(staffPictures.saveCover, editsStartup, undoable(saveCover)),
  on(staffPictures.saveAvatar, editsStartupOwner, undoable(saveAvatar)),
  on(staffProfiles.saveNote, staffFor("STARTUPS_EDIT_INTERNAL", startupOfPath), undoable(saveNote)),
  on(staffProfiles.saveRetailer, editsRetailer, undoable(saveRetailerCompany)),
  on(staffProfiles.saveRetailerNames, editsRetailer, undoable(saveRetailerNames)),
];

const activityRoutes = [
  on(activity.all, superAdmin, listWholeLog, plannedByValues),
  on(activity.categories, superAdmin, listTaxonomyLog, plannedByValues),
  on(activity.categoryMoment, superAdmin, categoryMoment),
  on(activity.profiles, superAdmin, listCompanyLog, plannedByValues),
  on(staffHistory.of, superAdmin, listStaffHistory),
  on(staffHistory.moment, superAdmin, staffMoment),
  on(activity.exportCategories, superAdmin, taxonomyLogFile.begin),
  on(activity.exportProfiles, superAdmin, companyLogFile.begin),
];

export const profileRoutes = [
  ...activityRoutes,
  ...companyRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...importRoutes,
  on(profiles.one, whoMaySee, showProfile),
  on(profiles.glance, whoMaySee, glanceAtProfile),
  on(facts.asked, anyone, askedFacts),
  on(facts.confirmByLink, anyone, confirmByLink),
  on(facts.earlier, whoMaySee, showEarlierFacts),
  on(trial.today, signedIn, showTrial),
  on(comparison.startups, retailSide, compareStartups),
  on(settings.saveAccountOfStartup, forSelf(startupOrStaff, self), saveAccount),
  on(settings.saveAccountOfRetailer, forSelf(retailOwner, self), saveAccount),
  on(settings.saveAccountOfMember, forSelf(memberOnly, self), saveAccount),
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
