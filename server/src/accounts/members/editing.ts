import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By, OwnerSubject } from "#http/actor.ts";
import { refuseField } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { mergingRecord } from "#profiles/merging/service.ts";
import { record } from "#work/record.ts";
import { ensureGoodFirstPassword } from "../invitations/first-password.ts";
import { freeAddress, invite } from "../invitations/service.ts";
import { refuseTaken, detailsOf } from "./fields.ts";
import { memberFor } from "./member.ts";
import type { MemberRow } from "./people.ts";
import { memberAbilities } from "./policy.ts";
import { clearWaysIn, updateEmail, updateMember } from "./queries.ts";
import { setBlocked } from "./statuses.ts";

/** Changes e-mail and password, which are the member's own once they have joined. */
const changeSignIn = async (
  db: Db,
  by: By<OwnerSubject>,
  member: MemberRow,
  input: Parsed<typeof members.edit>,
) => {
  const { companyId } = by.subject;
  const email = foldEmail(input.email ?? member.email);
  const password = input.password || null;
  const isOther = email !== member.email;
  if (!isOther && password === null) return;
  if (!memberAbilities(member).changeSignIn)
    refuseField(isOther ? "email" : "password", "members.sign_in_is_theirs");
  const guest = { ...input, companyId, email };
  await ensureGoodFirstPassword(db, password, guest);
  await countHourly(db, "invitation", companyId);
  if (isOther) {
    await freeAddress(db, email);
    const { rows } = await updateEmail(db, member.id, email);
    if (rows.length === 0) refuseTaken();
  }
  await endSessionsOf(db, member.id, { because: "PASSWORD_CHANGED" });
  await clearWaysIn(db, member.id);
  await invite(db, by, guest, password);
  await record(db, by, "accounts.member_invited", { userId: member.id });
};

type Known = Parsed<typeof members.edit> & Versioned;

/** What others saved since the form was opened stays; what both changed is refused. */
const merged = async (
  db: Db,
  by: By<OwnerSubject>,
  member: MemberRow,
  { version, seen, ...input }: Known,
) => {
  const merging = await mergingRecord(db, member.id, { version, seen });
  const { avatar, department, note, ...person } = await detailsOf(db, by, input);
  const email = foldEmail(input.email ?? member.email);
  const { email: kept, ...details } = merging.merge("users", { ...person, email });
  const ofMember = merging.merge("members", { department, note });
  await merging.settle();
  return { email: kept ?? member.email, details: { ...details, ...ofMember, avatar } };
};

/** Changes a member's details for the owner. */
export const editMember = async (db: Db, by: By<OwnerSubject>, input: Known) => {
  const member = await memberFor(db, by, input.id, "edit");
  const { email, details } = await merged(db, by, member, input);
  // Before any other write: the refusal of a taken address commits its count.
  await changeSignIn(db, by, member, { ...input, email });
  await updateMember(db, { id: member.id, ...details });
  await setBlocked(db, by, member, input.isBlocked);
  await record(db, by, "accounts.member_changed", { userId: member.id });
  return changesSaved;
};
