import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { cappedListOf, listOf, oneOrAll, staffList } from "#paging.ts";
import { versioned } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Changed, Done, Id, searchWords } from "#shapes.ts";
import { AddMember, EditMember, Member, memberStatuses, Seats } from "./member-fields.ts";

const list = staffList({
  sorts: ["createdAt", "name", "status", "lastSeenAt"],
  filters: {
    /** Part of a name or an e-mail address. */
    search: searchWords,
    status: oneOrAll(memberStatuses),
  },
});

/** The statuses to filter members of all companies by; nearly all others are active. */
export const rareStatuses = ["PENDING", "BLOCKED"] as const;

const everywhere = staffList({
  sorts: ["createdAt", "name"],
  direction: "DESC",
  filters: {
    /** Part of a name, or the beginning of an e-mail address. */
    search: searchWords,
    status: oneOrAll(rareStatuses),
  },
});

export const StaffMembersSearch = list.search;
export const MembersEverywhereSearch = everywhere.search;
export const AddMemberByStaff = AddMember.extend({ retailerId: Id });
export const EditMemberByStaff = EditMember.extend({ ...versioned, retailerId: Id.optional() });

export const memberFileColumns = [
  "name",
  "email",
  "company",
  "position",
  "department",
  "status",
  "country",
  "city",
  "created",
  "seen",
] as const;

const MemberOfCompany = Member.extend({ company: z.object({ id: Id, name: z.string() }) });

/** The people of a retail company, managed by staff as its owner would. */
export const staffMembers = {
  list: read("POST", "/api/v1/admin/member/view/all", {
    /** Without a company, the members of all, with the sorts and filters of `everywhere`. */
    input: list.asked.extend({ retailerId: Id.optional() }),
    output: listOf(MemberOfCompany.partial({ company: true })).extend({
      seats: Seats.nullable(),
      isCountCapped: z.boolean(),
    }),
  }),
  /** Members of all retail companies, without the owners. */
  everywhere: read("POST", "/api/v1/admin/member/view/everywhere", {
    input: everywhere.asked,
    output: cappedListOf(MemberOfCompany),
  }),
  exportEverywhere: write("POST", "/api/v1/admin/member/view/everywhere/export", {
    input: everywhere.asked
      .pick({ sort: true, fields: true })
      .extend(fileFields(memberFileColumns)),
    output: Task,
  }),
  add: write("POST", "/api/v1/admin/member/add/new-member", {
    input: AddMemberByStaff,
    output: Done.extend({ id: Id }),
  }),
  edit: write("POST", "/api/v1/admin/member/edit/:id/update-account-information", {
    input: EditMemberByStaff,
    output: Changed,
  }),
  changeStatus: write("PUT", "/api/v1/admin/member/change-member-status", {
    input: z.object({ id: Id, isBlocked: z.boolean() }),
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/member/delete/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  resendInvitation: write("POST", "/api/v1/admin/member/:id/invitation", {
    input: z.object({ id: Id }),
    output: Done,
  }),
};
