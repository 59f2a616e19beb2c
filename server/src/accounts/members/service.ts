import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { messages } from "@vitrine/contract/messages";
import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { seatsOfCompany, takeSeat } from "#billing/seats/service.ts";
import type { Db } from "#db/connect.ts";
import { avatarPictures, ownUpload } from "#files/service.ts";
import type { By, CompanyActor, OwnerSubject, Subject } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { sendEmail } from "#mail/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { record } from "#work/record.ts";
import { ensureGoodFirstPassword, freeAddress, invite } from "../invitations/service.ts";
import { memberAbilities } from "./policy.ts";
import {
  clearWaysIn,
  deleteAsker,
  lockMember,
  insertMember,
  inviterOf,
  type MemberRow,
  peopleOfCompany,
  retireMember,
  setMemberStatus,
  updateEmail,
  updateMember,
} from "./queries.ts";

const memberView = ({ avatar30Id, avatar60Id, avatar120Id, ...row }: MemberRow, you: string) => ({
  ...row,
  avatar: avatarPictures({ avatar30Id, avatar60Id, avatar120Id }),
  isBlocked: row.status === "BLOCKED",
  isYou: row.id === you,
  can: memberAbilities(row),
});

/** The people of the owner's company, and the seats they take. */
export const membersOfCompany = async (
  db: Db,
  owner: CompanyActor,
  search: Parsed<typeof members.list>,
) => {
  const { companyId } = owner;
  const { rows, count } = await peopleOfCompany.page(db, { ...search, companyId });
  const items = rows.map((person) => memberView(person, owner.id));
  return { items, count, seats: await seatsOfCompany(db, companyId) };
};

const refuseField = (field: "email" | "password", code: RefusalCode) =>
  refuse(code, { errors: { [field]: refusals[code][1] } });

/** The try stays counted: nobody asks through the form, address by address, who has an account. */
const refuseTaken = () =>
  refuse("members.email_taken", {
    errors: { email: refusals["members.email_taken"][1] },
    keep: true,
  });

type Fields = Omit<Parsed<typeof members.add>, "email">;

const avatarOf = async (db: Db, by: By<Subject>, { avatarId }: Fields) => {
  if (!avatarId) return null;
  const { id30, id60, id120 } = await ownUpload(db, by, avatarId, "AVATAR");
  return { avatar30Id: id30, avatar60Id: id60, avatar120Id: id120 };
};

const detailsOf = async (db: Db, by: By<Subject>, fields: Fields) => {
  const { firstName, lastName, position, department, note, city, countryId } = fields;
  if (countryId) await ensureCountry(db, countryId);
  return {
    ...{ firstName, lastName, position, department },
    note: note || null,
    city: city || null,
    countryId: countryId ?? null,
    avatar: await avatarOf(db, by, fields),
  };
};

/** Makes an account for somebody of the company and sends the e-mail that opens it. */
export const addMember = async (
  db: Db,
  by: By<OwnerSubject>,
  input: Parsed<typeof members.add>,
) => {
  const { companyId } = by.subject;
  const guest = { ...input, id: uuid(), companyId, email: foldEmail(input.email) };
  const password = input.password || null;
  await ensureGoodFirstPassword(db, password, guest);
  await takeSeat(db, companyId);
  const details = await detailsOf(db, by, input);
  await countHourly(db, "invitation", companyId);
  await freeAddress(db, guest.email);
  const added = await insertMember(db, { id: guest.id, companyId, email: guest.email, ...details });
  if (!added) refuseTaken();
  await invite(db, by, guest, password);
  if (input.isBlocked) await setMemberStatus(db, guest.id, "BLOCKED");
  await record(db, by, "accounts.member_added", { userId: guest.id });
  return { message: messages.memberCreated, id: guest.id };
};

type Ability = keyof ReturnType<typeof memberAbilities>;

/** A member of the owner's company with whom this can be done. */
const memberFor = async (db: Db, { subject }: By, id: string, ability: Ability) => {
  const member = found(await lockMember(db, subject.companyId, id));
  ensure(memberAbilities(member)[ability], "not_found");
  return member;
};

/** E-mail and password are the member's own once they have come in. */
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
};

const block = async (db: Db, by: By, id: string) => {
  await setMemberStatus(db, id, "BLOCKED");
  await endSessionsOf(db, id, { because: "BLOCKED" });
  await record(db, by, "accounts.member_blocked", { userId: id });
};

const unblock = async (db: Db, by: By, id: string) => {
  await setMemberStatus(db, id, "ACTIVE");
  await record(db, by, "accounts.member_unblocked", { userId: id });
};

const setBlocked = async (db: Db, by: By, member: MemberRow, isBlocked?: boolean) => {
  if (isBlocked === undefined || isBlocked === (member.status === "BLOCKED")) return;
  await (isBlocked ? block : unblock)(db, by, member.id);
};

/** What the owner knows better than the form did. */
export const editMember = async (
  db: Db,
  by: By<OwnerSubject>,
  input: Parsed<typeof members.edit>,
) => {
  const member = await memberFor(db, by, input.id, "edit");
  const { avatar, ...details } = await detailsOf(db, by, input);
  // Before anything is written: the refusal of a taken address keeps its count.
  await changeSignIn(db, by, member, input);
  await updateMember(db, { id: member.id, ...details, avatar });
  await setBlocked(db, by, member, input.isBlocked);
  await record(db, by, "accounts.member_changed", { userId: member.id });
  return changesSaved;
};

/** Blocked people keep their seat; their sign-ins end at once. */
export const changeMemberStatus = async (
  db: Db,
  by: By,
  { id, isBlocked }: Parsed<typeof members.changeStatus>,
) => {
  const member = await memberFor(db, by, id, "edit");
  await setBlocked(db, by, member, isBlocked);
  return changesSaved;
};

/** Frees the seat and the address; what the member wrote stays, with the name under it. */
export const removeMember = async (db: Db, by: By, { id }: Parsed<typeof members.remove>) => {
  await memberFor(db, by, id, "remove");
  await endSessionsOf(db, id, { because: "DELETED" });
  await retireMember(db, id);
  await record(db, by, "accounts.member_removed", { userId: id });
  return changesSaved;
};

export const resendInvitation = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.resendInvitation>,
) => {
  const member = await memberFor(db, by, id, "resendInvitation");
  await countHourly(db, "invitation", by.subject.companyId);
  await invite(db, by, member);
  await record(db, by, "accounts.member_invited", { userId: id });
  return changesSaved;
};

const answer = async (
  db: Db,
  { subject }: By<OwnerSubject>,
  asker: MemberRow,
  isAccepted: boolean,
) => {
  const { companyName } = found(await inviterOf(db, subject.userId));
  await sendEmail(db, {
    ...{ kind: "join-answer", to: asker.email, userId: isAccepted ? asker.id : null },
    data: { firstName: asker.firstName, companyName, isAccepted },
  });
};

/** Lets in somebody who asked, where a seat is free. */
export const acceptRequest = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.acceptRequest>,
) => {
  await takeSeat(db, by.subject.companyId);
  const asker = await memberFor(db, by, id, "answerRequest");
  await setMemberStatus(db, id, "ACTIVE");
  await answer(db, by, asker, true);
  await record(db, by, "accounts.member_accepted", { userId: id });
  return changesSaved;
};

export const declineRequest = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.declineRequest>,
) => {
  const asker = await memberFor(db, by, id, "answerRequest");
  await answer(db, by, asker, false);
  await deleteAsker(db, id);
  await record(db, by, "accounts.member_declined", { userId: id });
  return changesSaved;
};
