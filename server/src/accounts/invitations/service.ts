import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type By, oneself, type OwnerSubject, type Visitor } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { countEmail } from "#identity/attempts/service.ts";
import { firstPassword, tokenHash } from "#identity/one-time-secrets/service.ts";
import {
  issueOneTimeToken,
  redeemOneTimeToken,
  oneTimeTokenOf,
} from "#identity/one-time-tokens/service.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { inviterOf, retireMember } from "../members/queries.ts";
import { ensureGoodFor } from "../own-password/service.ts";
import { accountById } from "../sign-in/queries.ts";
import { signInProven } from "../sign-in/service.ts";
import type { Guest } from "./first-password.ts";
import {
  holdGuest,
  type Invited,
  invitationHours,
  invitedPerson,
  isAccepted,
  lapsedGuest,
  saveOwnDetails,
  setFirstPassword,
  setOwnPassword,
} from "./queries.ts";

const invitationSeconds = invitationHours * 3_600;

/**
 * Gives somebody a password for 72 hours, chosen or random, and a one-time token for the link that
 * replaces it. What was sent before is void, and what it opened ends. A random one proves the mailbox that it was
 * sent to. With a chosen one the e-mail's link has to be opened first, unless staff vouch for the person.
 */
export const giveFirstPassword = async (
  db: Db,
  userId: string,
  password: string | null,
  isVouchedFor = false,
) => {
  const oneTimeToken = await issueOneTimeToken(db, {
    purpose: "INVITATION",
    userId,
    seconds: invitationSeconds,
  });
  const chosen = password ?? firstPassword({ userId, oneTimeTokenId: oneTimeToken.id });
  const hasRandomPassword = password === null;
  const isVerified = hasRandomPassword || isVouchedFor;
  await setFirstPassword(db, userId, await hashPassword(chosen), isVerified);
  await endSessionsOf(db, userId, { because: "PASSWORD_CHANGED" });
  return { oneTimeTokenId: oneTimeToken.id, token: oneTimeToken.token, hasRandomPassword };
};

/** Sends the e-mail by which a member joins. */
export const invite = async (
  db: Db,
  { subject: owner }: By<OwnerSubject>,
  guest: Guest,
  password: string | null = null,
) => {
  const { id: userId, email, firstName } = guest;
  await countEmail(db, "invitation", email);
  const { oneTimeTokenId, hasRandomPassword } = await giveFirstPassword(db, userId, password);
  await sendEmail(db, {
    kind: "member-credentials",
    to: email,
    userId,
    oneTimeTokenId,
    data: { ...found(await inviterOf(db, owner.userId)), firstName, hasRandomPassword },
  });
};

/** Frees the address of a guest who let their invitation lapse. */
export const freeAddress = async (db: Db, email: string) => {
  const guest = await lapsedGuest(db, email);
  if (guest) await retireMember(db, guest.id);
};

/** Only whoever has the link of the last invitation hears that it was accepted. */
const refuseOver = async (db: Db, token: string) => {
  ensure(!(await isAccepted(db, tokenHash(token))), "members.invitation_used");
  return refuse("members.invitation_over");
};

const invitedBy = async (db: Db, token: string) => {
  const oneTimeToken = await oneTimeTokenOf(db, "INVITATION", token);
  const person = oneTimeToken?.userId && (await invitedPerson(db, oneTimeToken.userId));
  return person || refuseOver(db, token);
};

/** The person whom an e-mailed link invites. */
export const invitationOf = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof members.invitation>,
) => {
  const { id: _id, role: _role, companyId: _company, ...shown } = await invitedBy(db, token);
  return shown;
};

type Acceptance = Parsed<typeof members.acceptInvitation>;

/** The invited person's own details go before the owner's. */
const ownDetails = (person: Invited, given: Partial<Acceptance>) => ({
  firstName: given.firstName ?? person.firstName,
  lastName: given.lastName ?? person.lastName,
  position: given.position || person.position,
  department: given.department || person.department,
});

/** The invited person chooses a password and is signed in; the e-mail opens nothing any more. */
export const acceptInvitation = async (
  db: Db,
  visitor: Visitor,
  { token, password, ...given }: Acceptance,
) => {
  const person = await invitedBy(db, token);
  ensureGoodFor(found(await accountById(db, person.id)), password);
  const passwordHash = await hashPassword(password);
  // Locked first, as in every change or removal of the guest: neither then waits for the other.
  await holdGuest(db, person.id);
  if (!(await redeemOneTimeToken(db, "INVITATION", token))) return refuseOver(db, token);
  if (!(await setOwnPassword(db, person.id, passwordHash))) return refuseOver(db, token);
  await saveOwnDetails(db, person.id, ownDetails(person, given));
  await endSessionsOf(db, person.id, { because: "PASSWORD_CHANGED" });
  const { id, companyId } = person;
  const by = oneself({ ...visitor, id, companyId });
  await record(db, by, "accounts.invitation_accepted", { userId: person.id });
  return { ...changesSaved, tokens: await signInProven(db, visitor, person.id) };
};
