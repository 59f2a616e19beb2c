import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { undoing } from "#app/actions/undo-change.ts";
import { actionsOnMembers } from "../members/actions-on-members.tsx";
import type { Member } from "../members/member.ts";

/** The reads that a change of a member makes stale. */
export const refreshes = [
  staffMembers.list,
  staffMembers.everywhere,
  staffProfiles.retailerHistory,
  records.retailers,
];

/** What staff can do about a company's member. */
export const staffMemberActions = <Row extends Member>(onEdit: (member: Row) => void) =>
  actionsOnMembers<Row>({ calls: staffMembers, refreshes, onEdit, undo: undoing() });
