import { admins } from "@vitrine/contract/accounts/admins";
import { undoable } from "#db/undoable.ts";
import { superAdmin } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { editAdmin } from "./editing.ts";
import { teamFile } from "./files.ts";
import { addAdmin, listAdmins, resendAdminInvitation } from "./service.ts";
import { blockAdmins, unblockAdmins } from "./statuses.ts";

export const teamRoutes = [
  on(admins.list, superAdmin, listAdmins, plannedByValues),
  on(admins.exportFile, superAdmin, teamFile.begin),
  on(admins.create, superAdmin, addAdmin),
  on(admins.update, superAdmin, undoable(editAdmin)),
  on(admins.block, superAdmin, blockAdmins),
  on(admins.unblock, superAdmin, unblockAdmins),
  on(admins.resendInvitation, superAdmin, resendAdminInvitation),
];
