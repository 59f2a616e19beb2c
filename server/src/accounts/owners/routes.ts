import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { undoable } from "#db/undoable.ts";
import { staffFor } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { retailOwnerOfPath, startupOwnerOfPath } from "#profiles/company/service.ts";
import { saveOwnerByStaff } from "./service.ts";

export const ownerRoutes = [
  on(
    staffProfiles.saveOwner,
    staffFor("STARTUPS_EDIT_DETAILS_INFO", startupOwnerOfPath),
    undoable(saveOwnerByStaff),
  ),
  on(
    staffProfiles.saveRetailOwner,
    staffFor("USERS_EDIT_DETAILS_INFO", retailOwnerOfPath),
    undoable(saveOwnerByStaff),
  ),
];
