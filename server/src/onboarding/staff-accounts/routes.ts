import { staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import {
  createStartup,
  inviteOwner,
  listWaitingSignUps,
  registerUser,
  verifyEmailByStaff,
} from "./service.ts";

const editsUsers = staff("USERS_EDIT_DETAILS_INFO");

export const staffAccountRoutes = [
  on(staffAccounts.registerUser, staff(), registerUser),
  on(staffAccounts.createStartup, staff(), createStartup),
  on(staffAccounts.verifyEmail, editsUsers, verifyEmailByStaff),
  on(staffAccounts.invite, editsUsers, inviteOwner),
  on(staffAccounts.waiting, editsUsers, listWaitingSignUps, plannedByValues),
];
