import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, DoneToMany, staffList } from "#paging.ts";
import { Version, versioned } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import {
  Changed,
  Country,
  Done,
  EmailAddress,
  Id,
  idFor,
  Moment,
  Pictures,
  searchWords,
  words,
} from "#shapes.ts";

export const adminStatuses = ["ACTIVE", "PENDING", "BLOCKED"] as const;

const team = staffList({
  sorts: ["createdAt", "name", "email", "group", "status", "lastSeenAt"],
  filters: {
    /** Part of a name or an e-mail address. */
    search: searchWords,
    status: anyOf(z.enum(adminStatuses)),
    authorityId: anyOf(Id),
  },
});

export const AdminsSearch = team.search;

/** A member of staff. */
export const Admin = z.object({
  id: Id,
  version: Version,
  role: z.enum(["ADMIN", "SUPER_ADMIN"]),
  email: z.string(),
  /** Takes effect once its mailbox has confirmed it. */
  newEmail: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  avatar: Pictures,
  group: z.object({ id: Id, name: z.string() }).nullable(),
  phoneNumber: z.string().nullable(),
  country: Country.nullable(),
  city: z.string().nullable(),
  /** The same by id, as a save takes it. */
  authorityId: Id.nullable(),
  avatarId: Id.nullable(),
  countryId: Id.nullable(),
  status: z.enum(adminStatuses),
  lastSeenAt: Moment.nullable(),
  /** How long the first password and its link work, while that password still has to be changed. */
  invitationEndsAt: Moment.nullable(),
  createdAt: Moment,
  isYou: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    resendInvitation: z.boolean(),
  }),
});

export const adminFileColumns = [
  "name",
  "email",
  "group",
  "status",
  "seen",
  "phone",
  "country",
  "city",
  "created",
] as const;

export const NewAdmin = z.object({
  email: EmailAddress,
  firstName: words(100, messages.enterFirstName),
  lastName: words(100, messages.enterLastName),
  authorityId: idFor(messages.selectGroup),
  phoneNumber: words(32).nullish(),
  countryId: Id.nullish(),
  city: words(100).nullish(),
  avatarId: Id.nullish(),
  /** Without one the e-mail carries a random password; either must be changed before anything else. */
  password: z.string().max(1024).nullish(),
});
export const ChangedAdmin = NewAdmin.extend({ ...versioned, id: Id });

const Chosen = z.object({ ids: z.array(Id).min(1).max(1000) });

/** The people who run the product, for super admins. */
export const admins = {
  list: read("POST", "/api/v1/admin/admins/all", {
    input: team.asked,
    output: cappedListOf(Admin),
  }),
  /** Answers at once; the file is put into the tray. */
  exportFile: write("POST", "/api/v1/admin/admins/export", {
    input: team.asked.pick({ sort: true, fields: true }).extend(fileFields(adminFileColumns)),
    output: Task,
  }),
  create: write("POST", "/api/v1/admin/admins/create", {
    input: NewAdmin,
    output: Done.extend({ id: Id }),
  }),
  update: write("POST", "/api/v1/admin/admins/update/:id", {
    input: ChangedAdmin,
    output: Changed,
  }),
  block: write("POST", "/api/v1/admin/admins/status/block", { input: Chosen, output: DoneToMany }),
  unblock: write("POST", "/api/v1/admin/admins/status/unblock", {
    input: Chosen,
    output: DoneToMany,
  }),
  resendInvitation: write("POST", "/api/v1/admin/admins/:id/invitation", {
    input: z.object({ id: Id }),
    output: Done,
  }),
};
