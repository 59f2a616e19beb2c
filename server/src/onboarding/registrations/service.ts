import { resendSeconds } from "@vitrine/contract/onboarding/steps";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { issueOneTimeToken, oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { ensureGoodPassword, hashPassword, isRightPassword } from "#identity/passwords/service.ts";
import { record } from "#work/record.ts";
import { freeEmail } from "../emails/service.ts";
import { secondsUntilVerification, sendVerification } from "../own-emails/service.ts";
import {
  lockEmail,
  lockedRegistration,
  registrationById,
  saveRegistration,
  secondsUntilResend,
  waitingRegistrations,
} from "./queries.ts";
import type { SignUp } from "./sign-up.ts";

const day = 86_400;

/** The same address, role and password again are the same sign-up, however often they are sent. */
const sameSignUp = async (db: Db, { email, role, password }: SignUp) => {
  for (const row of await waitingRegistrations(db, email))
    if (row.role === role && (await isRightPassword(row.passwordHash, password))) return row;
  return undefined;
};

/** A draft put aside earlier becomes the sign-up. */
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

/** A minute after the last e-mail, or later if the address got many from others. */
export const secondsUntilEmail = async (db: Db, { id, email }: { id: string; email: string }) =>
  Math.max(await secondsUntilResend(db, id), await secondsUntilVerification(db, email));

/**
 * Stores a sign-up and e-mails its address, now or once that is allowed; nobody sees it before the address is
 * verified.
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
    // Tokens of the earlier draft end here: somebody else may have begun it.
    const { token } = await issueOneTimeToken(trx, {
      purpose: "REGISTRATION",
      registrationId,
      seconds: day,
      keepsEarlier: isKnown,
    });
    const seconds = await secondsUntilEmail(trx, registration);
    if (seconds === 0) await sendVerification(trx, registration);
    const nobodyYet = oneself({ id: null, companyId: null, requestId: visitor.requestId });
    await record(trx, nobodyYet, "onboarding.registered", { registrationId });
    return { token, resendInSeconds: seconds || resendSeconds };
  });
};

/** The sign-up that a token was issued for, while it is valid. */
export const registrationOf = async (db: Db, token: string) => {
  const oneTimeToken = await oneTimeTokenOf(db, "REGISTRATION", token);
  const row =
    oneTimeToken?.registrationId && (await registrationById(db, oneTimeToken.registrationId));
  return row || undefined;
};
