import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { listOf, oneOrAll, staffList } from "#paging.ts";
import { Changed, Done, Id, searchWords } from "#shapes.ts";
import { AddMember, EditMember, Member, memberStatuses, Seats } from "./member-fields.ts";

const list = staffList({
  sorts: ["createdAt", "name", "status", "lastSeenAt"],
  filters: {
    /** Part of a name or an e-mail. */
    search: searchWords,
    status: oneOrAll(memberStatuses),
  },
});

export const StaffMembersSearch = list.search;
export const AddMemberByStaff = AddMember.extend({ retailerId: Id });
export const EditMemberByStaff = EditMember.extend({ retailerId: Id.optional() });

/** The people of a retail company, kept by staff as its owner would. */
export const staffMembers = {
  list: read("POST", "/api/v1/admin/member/view/all", {
    input: list.asked.extend({ retailerId: Id }),
    output: listOf(Member).extend({ seats: Seats }),
  }),
  add: write("POST", "/api/v1/admin/member/add/new-member", {
    input: AddMemberByStaff,
    output: Done.extend({ id: Id }),
  }),
  edit: write("POST", "/api/v1/admin/member/edit/:id/update-account-information", {
    input: EditMemberByStaff,
    output: Done,
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
