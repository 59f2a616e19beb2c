import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { onboarding } from "@vitrine/contract/onboarding";
import { registerRetailerFor } from "@vitrine/contract/onboarding/sign-up";
import { resendSeconds } from "@vitrine/contract/onboarding/steps";
import { type Role, retailKinds } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { parseInput } from "#http/input.ts";
import { refuse } from "#http/refuse.ts";
import { issueOneTimeToken, oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { ensureGoodPassword, hashPassword, isRightPassword } from "#identity/passwords/service.ts";
import { ensureNamesFree } from "#profiles/names/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { record } from "#work/record.ts";
import { countVisit, ensureRoleFits, freeEmail } from "../emails/service.ts";
import { secondsUntilVerification, sendVerification } from "../own-emails/service.ts";
import {
  accountOfRegistration,
  lockEmail,
  lockedRegistration,
  type Registration,
  registrationById,
  saveRegistration,
  secondsUntilResend,
  waitingRegistrations,
} from "./queries.ts";

const day = 86_400;

/** What was typed, as it waits for the address to be verified. */
export const SignUpData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyLegalName: z.string().default(""),
  companyShortName: z.string().default(""),
  countryId: z.string().nullish(),
  city: z.string().nullish(),
  /** Of somebody who asks to join. */
  companyId: z.string().nullish(),
});
export type SignUpData = z.output<typeof SignUpData>;

type SignUp = {
  email: string;
  role: Role;
  password: string;
  draftToken?: string | null;
  data: SignUpData;
};

/** The same address, role and password again are the same sign-up, however often they are sent. */
const sameSignUp = async (db: Db, { email, role, password }: SignUp) => {
  for (const row of await waitingRegistrations(db, email))
    if (row.role === role && (await isRightPassword(row.passwordHash, password))) return row;
  return undefined;
};

/** What was put aside earlier becomes the sign-up. */
const draftOf = async (db: Db, { email, draftToken }: SignUp) => {
  const oneTimeToken = draftToken
    ? await oneTimeTokenOf(db, "REGISTRATION", draftToken)
    : undefined;
  const row =
    oneTimeToken?.registrationId && (await lockedRegistration(db, oneTimeToken.registrationId));
  return row && row.email === email && !row.passwordHash && !row.userId ? row : undefined;
};

const keep = async (db: Db, signUp: SignUp, newHash: string) => {
  const same = await sameSignUp(db, signUp);
  const { id } = same ?? (await draftOf(db, signUp)) ?? { id: uuid() };
  const { email, role, data } = signUp;
  await saveRegistration(db, {
    id,
    email,
    role,
    data,
    passwordHash: same?.passwordHash ?? newHash,
  });
  return { id, email, role, data, isKnown: same !== undefined };
};

/** A minute after the last e-mail, and later where the address got many from others. */
const secondsUntilEmail = async (db: Db, { id, email }: { id: string; email: string }) =>
  Math.max(await secondsUntilResend(db, id), await secondsUntilVerification(db, email));

/**
 * Stores a sign-up and writes to its address, now or when it may be asked for; nobody knows
 * of it before that is verified.
 */
export const signUp = async (db: Db, visitor: Visitor, input: SignUp) => {
  const { email, password, data } = input;
  ensureGoodPassword(password, {
    names: [email, data.firstName, data.lastName, data.companyLegalName, data.companyShortName],
  });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await lockEmail(trx, email);
    await freeEmail(trx, email);
    const { isKnown, ...registration } = await keep(trx, input, passwordHash);
    const { id: registrationId } = registration;
    // Tokens of the draft it was end here: somebody else may have begun it.
    const { token } = await issueOneTimeToken(trx, {
      ...{ purpose: "REGISTRATION", registrationId, seconds: day, keepsEarlier: isKnown },
    });
    const seconds = await secondsUntilEmail(trx, registration);
    if (seconds === 0) await sendVerification(trx, registration);
    const nobodyYet = oneself({ id: null, companyId: null, requestId: visitor.requestId });
    await record(trx, nobodyYet, "onboarding.registered", { registrationId });
    return { token, resendInSeconds: seconds || resendSeconds };
  });
};

type Owner = Parsed<typeof onboarding.registerStartup>;

const registerOwner = async (db: Db, visitor: Visitor, role: Role, input: Owner) => {
  await countVisit(db, visitor);
  const { email: given, password, draftToken, ...data } = input;
  const email = await freeEmail(db, given);
  ensureRoleFits(email, role);
  if (data.countryId) await ensureCountry(db, data.countryId);
  await ensureNamesFree(db, role, data);
  return signUp(db, visitor, { email, role, password, draftToken, data });
};

export const registerStartup = (db: Db, visitor: Visitor, input: Owner) =>
  registerOwner(db, visitor, "STARTUP", input);

export const registerRetailer = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.registerRetailer>,
) => {
  const { role, ...owner } = parseInput(registerRetailerFor(input.role), input);
  return registerOwner(db, visitor, role, owner);
};

/** The sign-up a token was given for, while it lives. */
export const registrationOf = async (db: Db, token: string) => {
  const oneTimeToken = await oneTimeTokenOf(db, "REGISTRATION", token);
  const row =
    oneTimeToken?.registrationId && (await registrationById(db, oneTimeToken.registrationId));
  return row || undefined;
};

/** Sends the e-mail again, a minute after the last one at the earliest. */
const resendTo =
  (roles: readonly Role[]) =>
  async (db: Db, _visitor: Visitor, { token }: { token: string }) => {
    const oneTimeToken = await oneTimeTokenOf(db, "REGISTRATION", token);
    const row =
      oneTimeToken?.registrationId && (await lockedRegistration(db, oneTimeToken.registrationId));
    if (!row || !row.passwordHash || row.userId || !row.role || !roles.includes(row.role))
      return refuse("onboarding.resend_failed");
    const retryAfterSeconds = await secondsUntilEmail(db, row);
    if (retryAfterSeconds > 0) refuse("onboarding.resend_too_soon", { retryAfterSeconds });
    await sendVerification(db, { ...row, role: row.role, data: SignUpData.parse(row.data) });
    return { message: messages.verificationSent, resendInSeconds: resendSeconds };
  };

export const resendToStartup = resendTo(["STARTUP"]);
export const resendToRetailer = resendTo(retailKinds);
export const resendToMember = resendTo(["MEMBER"]);

const waitingProgress = async (db: Db, row: Registration & { role: Role }) => ({
  companyShortName: SignUpData.parse(row.data).companyShortName,
  role: row.role,
  registrationStatus: "ACCOUNT_REGISTRATION" as const,
  isVerified: false,
  isWaiting: false,
  resendInSeconds: await secondsUntilEmail(db, row),
});

/** How far a sign-up is, for the tab that waits while the e-mail is read elsewhere. */
export const signUpProgress = async (db: Db, _visitor: Visitor, { token }: { token: string }) => {
  const row = await registrationOf(db, token);
  if (!row?.role) return refuse("onboarding.sign_up_over");
  const { email, role, userId } = row;
  const account = userId ? await accountOfRegistration(db, userId) : undefined;
  if (account) return { email, ...account, isVerified: true, resendInSeconds: 0 };
  if (!row.passwordHash) return refuse("onboarding.sign_up_over");
  return { email, ...(await waitingProgress(db, { ...row, role })) };
};
