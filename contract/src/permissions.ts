import { z } from "zod";

/** The codes that a group can hold; USERS_CHAT and STARTUPS_CHAT exist but are disabled. */
export const permissionCodes = [
  "STARTUPS_APPROVE",
  "STARTUPS_VIEW_PROFILE",
  "STARTUPS_EDIT_GALLERY",
  "STARTUPS_EDIT_DETAILS_INFO",
  "STARTUPS_EDIT_FEEDBACKS",
  "STARTUPS_EDIT_INTERNAL",
  "STARTUPS_CHANGE_STATUS",
  "STARTUPS_DIRECT_NOTIFICATIONS",
  "STARTUP_ANALYSIS",
  "USERS_APPROVE",
  "USERS_VIEW_PROFILE",
  "USERS_EDIT_DETAILS_INFO",
  "USERS_EDIT_BILLING_DETAILS",
  "MEMBER_EDIT",
  "USERS_CHANGE_STATUS",
  "USERS_DIRECT_NOTIFICATIONS",
  "CATEGORY_VIEW",
  "CATEGORY_EDIT",
  "CATEGORY_DELETE",
  "NOTIFICATION_GETTING_IN_APP",
  "NOTIFICATION_GETTING_EMAIL",
] as const;

export type Permission = (typeof permissionCodes)[number];
export const PermissionCode = z.enum(permissionCodes);
