import { browse } from "@vitrine/contract/browse";
import { generalSearch } from "@vitrine/contract/browse/general";
import { alerts } from "@vitrine/contract/browse/alerts";
import { searches } from "@vitrine/contract/browse/searches";
import { searchLog } from "@vitrine/contract/browse/search-log";
import { match } from "@vitrine/contract/browse/match";
import { staffBookmarks } from "@vitrine/contract/browse/staff";
import {
  approvedUser,
  owned,
  retailOwner,
  retailSide,
  retailSideLooking,
  staff,
  startupSide,
  superAdmin,
} from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import {
  followAlert,
  listMuted,
  listNews,
  muteStartup,
  setAlert,
  unmuteStartup,
} from "./alerts/service.ts";
import { removeBookmark, saveBookmark } from "./bookmarks/service.ts";
import { facetsFor } from "./facets/service.ts";
import { searchGenerally } from "./general/service.ts";
import { forgetSearch, forgetSearches, listHistory } from "./history/service.ts";
import { newStartups, sixTopStartups, startupsForViewer, topStartups } from "./home/service.ts";
import { listStartups, showRanges } from "./listings/service.ts";
import { searchLogFile } from "./log/files.ts";
import { showLoggedSearch } from "./logged/service.ts";
import { listSearchLog } from "./log/service.ts";
import { savePreferences, showMatch, showPreferences } from "./match/service.ts";
import { relaxations } from "./relaxations/service.ts";
import {
  listSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from "./saved/service.ts";
import { searchStartups } from "./search/service.ts";
import { listBookmarksForStaff } from "./staff/service.ts";
import { similarTo } from "./similar/service.ts";
import { suggest } from "./suggestions/service.ts";
import { saveClick, startupNumbers } from "./views/service.ts";

const whoKeepsIt = owned(retailSide, "the bookmarks of the caller alone");
const whoseSearch = owned(retailSide, "the searches of the caller alone");
const whoMutes = owned(retailSide, "the muted startups of the caller alone");
const ownStartup = owned(startupSide, "their own startup");
const ownRetailer = owned(retailOwner, "their own company");

export const browseRoutes = [
  on(browse.all, retailSideLooking, searchStartups, plannedByValues),
  on(searchLog.all, superAdmin, listSearchLog, plannedByValues),
  on(searchLog.one, superAdmin, showLoggedSearch, plannedByValues),
  on(searchLog.exportFile, superAdmin, searchLogFile.begin),
  on(browse.facets, retailSideLooking, facetsFor, plannedByValues),
  on(browse.suggestions, retailSideLooking, suggest, plannedByValues),
  on(browse.relaxations, retailSideLooking, relaxations, plannedByValues),
  on(generalSearch.byAddress, retailSideLooking, searchGenerally, plannedByValues),
  on(generalSearch.byBody, retailSideLooking, searchGenerally, plannedByValues),
  on(generalSearch.top, retailSideLooking, sixTopStartups, plannedByValues),
  on(searches.saved, whoseSearch, listSavedSearches, plannedByValues),
  on(searches.save, whoseSearch, saveSearch),
  on(searches.rename, whoseSearch, renameSavedSearch),
  on(searches.open, whoseSearch, openSavedSearch),
  on(searches.remove, whoseSearch, removeSavedSearch),
  on(alerts.set, whoseSearch, setAlert),
  on(alerts.news, whoseSearch, listNews),
  on(alerts.follow, whoseSearch, followAlert),
  on(alerts.muted, whoMutes, listMuted),
  on(alerts.mute, whoMutes, muteStartup),
  on(alerts.unmute, whoMutes, unmuteStartup),
  on(searches.history, whoseSearch, listHistory),
  on(searches.forget, whoseSearch, forgetSearch),
  on(searches.forgetAll, whoseSearch, forgetSearches),
  on(browse.minMax, retailSideLooking, showRanges),
  on(browse.saveBookmark, whoKeepsIt, saveBookmark),
  on(browse.removeBookmark, whoKeepsIt, removeBookmark),
  on(browse.homeNew, retailSideLooking, newStartups),
  on(browse.homeTop, retailSideLooking, topStartups, plannedByValues),
  on(browse.homeSimilar, retailSide, startupsForViewer, plannedByValues),
  on(browse.saveClick, retailSide, saveClick),
  on(browse.homeNumbers, ownStartup, startupNumbers),
  on(browse.similarToStartup, approvedUser, similarTo, plannedByValues),
  on(browse.startupAll, approvedUser, listStartups, plannedByValues),
  on(match.one, retailSide, showMatch),
  on(match.preferences, ownRetailer, showPreferences),
  on(match.savePreferences, ownRetailer, savePreferences),
  on(staffBookmarks.list, staff("USERS_VIEW_PROFILE"), listBookmarksForStaff, plannedByValues),
];
