import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor, By, OwnerSubject } from "#http/actor.ts";
import { parseInput } from "#http/input.ts";
import { found } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { retailerOfPath, retailOwnerOfPath } from "#profiles/company/service.ts";
import { mergingRecord } from "#profiles/merging/service.ts";
import { editMember } from "../members/editing.ts";
import { memberFor } from "../members/member.ts";
import { memberAbilities } from "../members/policy.ts";
import { membersOf, memberView } from "../members/service.ts";
import { askMailbox } from "../own-email/by-staff.ts";
import { companyOfMember, membersEverywhere } from "./queries.ts";

export const listMembersForStaff = async (
  db: Db,
  actor: Actor,
  { retailerId, fields, ...page }: Parsed<typeof staffMembers.list>,
) => {
  if (retailerId === undefined) {
    const everywhere = parseInput(staffMembers.everywhere.input, { ...page, fields });
    return { ...(await listMembersEverywhere(db, actor, everywhere)), seats: null };
  }
  const { companyId } = await retailerOfPath(db, { retailerId });
  const members = await membersOf(db, { id: actor.id, companyId }, { ...page, ...fields });
  return { ...members, isCountCapped: false };
};

/** The members of all retail companies, without their owners. */
export const listMembersEverywhere = async (
  db: Db,
  { id }: Actor,
  { fields, ...page }: Parsed<typeof staffMembers.everywhere>,
) => {
  const { rows, ...counted } = await membersEverywhere.page(db, {
    ...page,
    ...fields,
    isThere: true as const,
  });
  return { items: rows.map((person) => memberView(person, id)), ...counted };
};

/** The owner of the member's company, in whose name staff change the member. */
export const ownerOfMember = async (db: Db, { id }: { id: string }) => {
  const { companyId } = found(await companyOfMember(db, id));
  return retailOwnerOfPath(db, { retailerId: companyId });
};

/**
 * Changes a member for staff. The address of a member who has joined counts only once its
 * mailbox confirms it.
 */
export const editMemberByStaff = async (
  db: Db,
  by: By<OwnerSubject>,
  { retailerId: _, email, ...input }: Parsed<typeof staffMembers.edit>,
) => {
  const member = await memberFor(db, by, input.id, "edit");
  const wanted = foldEmail(email ?? member.email);
  if (memberAbilities(member).changeSignIn) return editMember(db, by, { ...input, email: wanted });
  const { version, seen } = input;
  const merging = await mergingRecord(db, member.id, { version, seen });
  const { email: asked = member.email } = merging.merge("users", { email: wanted });
  await merging.settle();
  const answer = await editMember(db, by, input);
  if (asked !== member.email) await askMailbox(db, by.doer, member, asked);
  return answer;
};
