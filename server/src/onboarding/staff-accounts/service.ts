import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { registerUserFor, type staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { individualKinds } from "@vitrine/contract/roles";
import { changesSaved } from "@vitrine/contract/shapes";
import { namesIn } from "#accounts/members/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { parseInput } from "#http/input.ts";
import { ensure, found } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { phoneOf, saveStartupCompany } from "#profiles/settings/service.ts";
import { record } from "#work/record.ts";
import { lockEmail, registrationById, waitingRegistrations } from "../registrations/queries.ts";
import { settle } from "../verification/new-account.ts";
import { openAccount, sendWayIn } from "./new-account.ts";
import { companyOfPerson, lockOwner, markVerified, waitingSignUps } from "./queries.ts";

/** Creates a company and its owner; an individual's company has their own name. */
export const registerUser = async (
  db: Db,
  doer: Actor,
  input: Parsed<typeof staffAccounts.registerUser>,
) => {
  const user = parseInput(registerUserFor(input.role), input);
  const ownName = individualKinds.includes(user.role) ? `${user.firstName} ${user.lastName}` : "";
  const { companyId } = await openAccount(db, doer, {
    ...user,
    companyLegalName: user.companyLegalName || ownName,
    companyShortName: user.companyShortName || ownName,
  });
  return { status: "success" as const, message: messages.userRegistered, id: companyId };
};

/** Creates a startup whose owner is known only by e-mail address. */
export const createStartup = async (
  db: Db,
  doer: Actor,
  input: Parsed<typeof staffAccounts.createStartup>,
) => {
  const { companyLegalName, companyDescription, website, logo, email, password } = input;
  const names = { companyLegalName, companyShortName: companyLegalName };
  const { companyId, userId } = await openAccount(db, doer, {
    ...names,
    ...namesIn(foldEmail(email)),
    role: "STARTUP",
    email,
    password,
    phoneNumber: phoneOf(input.phoneNumber),
  });
  const by = { doer, subject: { companyId, userId, role: "STARTUP" as const } };
  const details = { companyDescription, urlOfCompanyWebsite: website, logoId: logo };
  await saveStartupCompany(db, by, { ...names, ...details });
  return { message: messages.startupRegistered, id: companyId };
};

/** If several sign-ups share an address, only its reader knows which is their own. */
const completeSignUp = async (db: Db, doer: Actor, id: string) => {
  const row = found(await registrationById(db, id));
  ensure(row.passwordHash !== null && row.userId === null, "not_found");
  await lockEmail(db, row.email);
  const waiting = await waitingRegistrations(db, row.email);
  ensure(waiting.length === 1, "onboarding.several_sign_ups");
  const { userId } = await settle(db, doer, id);
  return found(await companyOfPerson(db, userId));
};

/** Staff verify an address: that of a company's owner, or of a sign-up that is the only one for it. */
export const verifyEmailByStaff = async (
  db: Db,
  doer: Actor,
  { retailerId: id }: Parsed<typeof staffAccounts.verifyEmail>,
) => {
  const person = (await lockOwner(db, id)) ?? (await completeSignUp(db, doer, id));
  await markVerified(db, person.id);
  const by = { doer, subject: { companyId: person.companyId } };
  await record(db, by, "onboarding.verified_by_staff", { userId: person.id });
  return changesSaved;
};

export const inviteOwner = async (
  db: Db,
  doer: Actor,
  { retailerId: id }: Parsed<typeof staffAccounts.invite>,
) => {
  const owner = found(await lockOwner(db, id));
  ensure(owner.isExpected, "onboarding.came_in_already");
  await sendWayIn(db, owner);
  const by = { doer, subject: { companyId: owner.companyId } };
  await record(db, by, "onboarding.invited_by_staff", { userId: owner.id });
  return changesSaved;
};

export const listWaitingSignUps = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof staffAccounts.waiting>,
) => {
  const { rows, ...counted } = await waitingSignUps.page(db, {
    ...page,
    ...fields,
    isWaiting: true,
  });
  return { items: rows, ...counted };
};
