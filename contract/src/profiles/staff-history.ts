import { z } from "zod";
import { read } from "#endpoint.ts";
import { cappedListOf, pageFields } from "#paging.ts";
import { Id } from "#shapes.ts";
import { CompanyAt, Happening } from "./history.ts";

/** The events in the history of a member of staff or a group. */
export const staffEvents = [
  "accounts.admin_changed",
  "accounts.admin_blocked",
  "accounts.admin_unblocked",
  "accounts.group_created",
  "accounts.group_changed",
  "accounts.group_deleted",
  "accounts.change_undone",
  "profiles.account_saved",
] as const;

export const staffRecords = ["ADMIN", "GROUP"] as const;

const One = z.object({ kind: z.enum(staffRecords), id: Id });

const StaffHappening = Happening.omit({ others: true }).extend({ event: z.enum(staffEvents) });

/** The history of staff and their groups, newest first, and their state at a moment. */
export const staffHistory = {
  of: read("POST", "/api/v1/admin/staff/history", {
    input: z.strictObject({ ...pageFields(20), ...One.shape }),
    output: cappedListOf(StaffHappening),
  }),
  /** 404 for a moment before it existed. */
  moment: read("POST", "/api/v1/admin/staff/history/moment", {
    input: One.extend({ at: z.iso.datetime() }),
    output: CompanyAt,
  }),
};
