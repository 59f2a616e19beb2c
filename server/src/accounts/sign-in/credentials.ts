import { isStaff } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { returnAttempts } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { takePasswordAttempt } from "#identity/password-attempts/service.ts";
import { isRightPassword } from "#identity/passwords/service.ts";
import { record } from "#work/record.ts";
import { type Account, accountByEmail, pendingSignUp } from "./queries.ts";

const registrationSeconds = 86_400;

export type Pair = { email: string; password: string; deviceToken?: string | undefined };

const refused = { oauth: "invalid_grant" };
export const wrongCredentials = () => refuse("accounts.wrong_credentials", refused);

export const byHolder = (account: Account | undefined, { requestId }: Visitor) =>
  oneself({ id: account?.id ?? null, companyId: account?.companyId ?? null, requestId });

/** Refuses with the reason why a person may not sign in. Call it only after the password proved right. */
export const ensureMayEnter = (account: Account) => {
  if (account.isBlocked) refuse("accounts.blocked", refused);
  if (!account.isVerified) refuse("03-25", refused);
  if (account.isWaiting) refuse("accounts.waiting_for_owner", refused);
  if (account.isFirstPasswordOver) refuse("accounts.first_password_over", refused);
};

/** Refuses with a token by which an unverified sign-up goes on where it stopped. */
const refuseUnverified = async (db: Db, registrationId: string) => {
  const seconds = registrationSeconds;
  const options = { purpose: "REGISTRATION", registrationId, seconds, keepsEarlier: true } as const;
  const { token } = await issueOneTimeToken(db, options);
  return refuse("03-25", { ...refused, more: { registration_token: token } });
};

/** The account of an address, or its pending sign-up, which takes the place of a lapsed invitation. */
const ofAddress = async (db: Db, email: string) => {
  const [account, signUp] = await Promise.all([
    accountByEmail(db, email),
    pendingSignUp(db, email),
  ]);
  return account?.isLapsed && signUp ? { signUp } : { account, signUp };
};

/** Whose pair it is, and whether the device is known. Every address takes the same work. */
export const checkPair = async (db: Db, visitor: Visitor, pair: Pair, isForStaff = false) => {
  const email = foldEmail(pair.email);
  const { account, signUp } = await ofAddress(db, email);
  const { deviceToken } = pair;
  const { ids, isLeft, isKnown } = await takePasswordAttempt(db, visitor, {
    account,
    email,
    deviceToken,
  });
  const hash = account ? account.passwordHash : signUp?.passwordHash;
  const isRight = await isRightPassword(isLeft ? hash : null, pair.password);
  const isAllowedHere = !isForStaff || (account !== undefined && isStaff(account.role));
  if (!isRight || !isAllowedHere) {
    const because = isLeft ? "WRONG" : "TOO_MANY";
    await record(db, byHolder(account, visitor), "accounts.sign_in_refused", { because });
    return wrongCredentials();
  }
  await returnAttempts(db, ids);
  if (account) ensureMayEnter(account);
  else if (signUp) await refuseUnverified(db, signUp.id);
  return account ? { account, isKnown } : wrongCredentials();
};

export const wrongCode = () => refuse("accounts.code_wrong", { ...refused, keep: true });
