import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { onboarding } from "@vitrine/contract/onboarding";
import type { Role } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { freeAddress } from "#accounts/invitations/service.ts";
import { signInProven } from "#accounts/sign-in/service.ts";
import { hasVisiblePlans } from "#billing/plans/service.ts";
import type { Db } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { subjectOfEmail, takeOwnAttempt } from "#identity/attempts/service.ts";
import {
  redeemCode,
  redeemOneTimeToken,
  oneTimeTokenOf,
} from "#identity/one-time-tokens/service.ts";
import { companyDomain } from "#identity/public-domains/service.ts";
import { record } from "#work/record.ts";
import { accountOfEmail } from "../emails/queries.ts";
import { sendJoinRequest, sendWelcome } from "../own-emails/service.ts";
import {
  accountOfRegistration,
  lockedRegistration,
  lockEmail,
  type Registration,
  registrationById,
  waitingRegistrations,
} from "../registrations/queries.ts";
import { registrationOf, SignUpData } from "../registrations/service.ts";
import {
  closeRegistration,
  insertAskingMember,
  insertCompany,
  insertUser,
  ownerOfCompany,
  registrationOfUsedLink,
} from "./queries.ts";

type SignUp = Registration & { role: Role; data: SignUpData };

const makeCompany = async (db: Db, { role, email, data }: SignUp) => {
  const id = uuid();
  const isStartup = role === "STARTUP";
  await insertCompany(db, {
    id,
    kind: isStartup ? "STARTUP" : "RETAILER",
    legalName: data.companyLegalName,
    shortName: data.companyShortName,
    city: data.city || null,
    countryId: data.countryId ?? null,
    emailDomain: companyDomain(email),
    registrationStatus: !isStartup && (await hasVisiblePlans(db, role)) ? "PAYMENT_PLAN" : null,
  });
  return id;
};

const makeUser = async (
  db: Db,
  { id, role, email, passwordHash, data }: SignUp,
  companyId: string,
) => {
  const { firstName, lastName } = data;
  const place = { city: data.city || null, countryId: data.countryId ?? null };
  const user = { id: uuid(), companyId, role, email, passwordHash, firstName, lastName, ...place };
  await freeAddress(db, email);
  if (!(await insertUser(db, user))) refuse("00-09");
  await closeRegistration(db, id, email, user.id);
  return user;
};

const openAccount = async (db: Db, { requestId }: Visitor, signUp: SignUp) => {
  const user = await makeUser(db, signUp, await makeCompany(db, signUp));
  await sendWelcome(db, user, signUp.data.companyShortName);
  await record(db, oneself({ ...user, requestId }), "onboarding.verified", { userId: user.id });
  return user;
};

const askToJoin = async (db: Db, { requestId }: Visitor, signUp: SignUp) => {
  const { companyId } = signUp.data;
  const owner = companyId ? await ownerOfCompany(db, companyId) : undefined;
  if (!companyId || !owner) return refuse("09-04");
  const user = await makeUser(db, signUp, companyId);
  await insertAskingMember(db, user.id, companyId);
  await sendJoinRequest(db, owner, user);
  const by = oneself({ ...user, requestId });
  await record(db, by, "onboarding.verified", { userId: user.id });
  await record(db, by, "onboarding.join_asked", { userId: user.id, companyId });
  return user;
};

/** The account of a sign-up: made now, or already there when a link and a code come together. */
const settle = async (db: Db, visitor: Visitor, registrationId: string | null) => {
  const row = registrationId ? await lockedRegistration(db, registrationId) : undefined;
  if (!row?.role) return refuse("accounts.code_wrong");
  if (row.userId !== null) return { email: row.email, userId: row.userId };
  const signUp = { ...row, role: row.role, data: SignUpData.parse(row.data) };
  const open = row.role === "MEMBER" ? askToJoin : openAccount;
  const { id: userId } = await open(db, visitor, signUp);
  return { email: row.email, userId };
};

/**
 * Of several sign-ups that wait for one address the reader of its mailbox cannot tell the own from a
 * stranger's, who would come in with the stranger's password: the browser one signed up in can.
 */
const ensureOnlySignUp = async (db: Db, email: string) => {
  const waiting = await waitingRegistrations(db, email);
  ensure(waiting.length <= 1, "onboarding.code_needed");
};

const isBegunWith = async (db: Db, id: string, signUpToken: string | null | undefined) =>
  signUpToken ? (await registrationOf(db, signUpToken))?.id === id : false;

type LinkInput = Parsed<typeof onboarding.signUpByLink>;

const ensureLinkMayOpen = async (db: Db, { token, signUpToken }: LinkInput) => {
  const oneTimeToken = await oneTimeTokenOf(db, "VERIFY", token);
  const row =
    oneTimeToken?.registrationId && (await registrationById(db, oneTimeToken.registrationId));
  if (!row || row.userId !== null) return;
  await lockEmail(db, row.email);
  if (!(await isBegunWith(db, row.id, signUpToken))) await ensureOnlySignUp(db, row.email);
};

const registrationByLink = async (db: Db, link: LinkInput) => {
  await ensureLinkMayOpen(db, link);
  const { token } = link;
  const oneTimeToken = await redeemOneTimeToken(db, "VERIFY", token);
  return oneTimeToken
    ? oneTimeToken.registrationId
    : ((await registrationOfUsedLink(db, token)) ?? null);
};

const waitingSignUp = async (
  db: Db,
  { id, email, data }: Registration,
  role: Role,
  token: string | null | undefined,
) => {
  const isOwn = await isBegunWith(db, id, token);
  if (!isOwn) await ensureOnlySignUp(db, email);
  ensure(!(await accountOfEmail(db, email)), "00-09");
  const { firstName, lastName, companyShortName } = SignUpData.parse(data);
  const signUp = { role, firstName, lastName, companyShortName, isOwn };
  return { email, isWaiting: false, signUp };
};

/** Whose sign-up a link opens, for whoever did not begin it in this browser. The link stays good. */
export const signUpByLink = async (
  db: Db,
  _visitor: Visitor,
  { token, signUpToken }: LinkInput,
) => {
  const oneTimeToken = await oneTimeTokenOf(db, "VERIFY", token);
  const id = oneTimeToken?.registrationId ?? (await registrationOfUsedLink(db, token));
  const row = id ? await registrationById(db, id) : undefined;
  if (!row?.role) return refuse("accounts.code_wrong");
  if (row.userId === null) return waitingSignUp(db, row, row.role, signUpToken);
  const account = await accountOfRegistration(db, row.userId);
  if (!account) return refuse("accounts.code_wrong");
  return { email: row.email, isWaiting: account.isWaiting, signUp: null };
};

const registrationOfCode = async (db: Db, token: string, code: string) => {
  const registration = await registrationOf(db, token);
  if (!registration) return refuse("accounts.code_wrong");
  // A new e-mail brings new tries, but all sign-ups of an address share these.
  const mayGuess = await takeOwnAttempt(db, subjectOfEmail("verification", registration.email));
  if (mayGuess === undefined) return refuse("accounts.code_wrong", { keep: true });
  await redeemCode(db, "VERIFY", { registrationId: registration.id }, code.replace(/\s/g, ""));
  return registration.id;
};

/** Proves an address by its e-mail: by the link on any device, or by the code in the waiting tab. */
export const verify = async (
  db: Db,
  visitor: Visitor,
  { token, code, signUpToken }: Parsed<typeof onboarding.verify>,
) => {
  const registrationId = code
    ? await registrationOfCode(db, token, code)
    : await registrationByLink(db, { token, signUpToken });
  const settled = await settle(db, visitor, registrationId);
  const account = await accountOfRegistration(db, settled.userId);
  if (!account) return refuse("accounts.code_wrong");
  const { role, isWaiting } = account;
  // Who types the e-mail's code where the sign-up was begun has proved both.
  const tokens = code && !isWaiting ? await signInProven(db, visitor, settled.userId) : null;
  const message = messages.changesSavedSuccessfully;
  return { message, email: settled.email, role, isWaiting, tokens };
};
