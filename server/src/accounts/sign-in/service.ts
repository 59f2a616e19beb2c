import { randomBytes, timingSafeEqual } from "node:crypto";
import type { accounts } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { isStaff } from "@vitrine/contract/roles";
import { changesSaved } from "@vitrine/contract/shapes";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";
import { perPerson, returnAttempts, takeAttempt, countHourly } from "#identity/attempts/service.ts";
import { deviceName, insertDevice } from "#identity/devices/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import {
  issueOneTimeToken,
  takeTry,
  takeTryOfOnly,
  codeToType,
  useOneTimeToken,
} from "#identity/one-time-tokens/service.ts";
import { takePasswordAttempt } from "#identity/password-attempts/service.ts";
import { isRightPassword } from "#identity/passwords/service.ts";
import { openSession } from "#identity/sessions/service.ts";
import { sendEmail } from "#mail/service.ts";
import { wantsNotification } from "#notifications/preferences/service.ts";
import { record } from "#work/record.ts";
import { acceptsFactorCode, factorMethods, takesMailedCode } from "../second-factor/service.ts";
import { type Account, accountByEmail, accountById, pendingSignUp, wasMailed } from "./queries.ts";

const codeSeconds = 300;
const registrationSeconds = 86_400;

export type Pair = { email: string; password: string; deviceToken?: string | undefined };

const refused = { oauth: "invalid_grant" };
const wrongCredentials = () => refuse("accounts.wrong_credentials", refused);

const byHolder = (account: Account | undefined, { requestId }: Visitor) =>
  oneself({ id: account?.id ?? null, companyId: account?.companyId ?? null, requestId });

/** The state of an account says itself, but only to somebody who knows the password. */
const ensureMayEnter = (account: Account) => {
  if (account.isBlocked) refuse("accounts.blocked", refused);
  if (!account.isVerified) refuse("03-25", refused);
  if (account.isWaiting) refuse("accounts.waiting_for_owner", refused);
  if (account.isFirstPasswordOver) refuse("accounts.first_password_over", refused);
};

/** A sign-up that is not verified yet goes on where it stopped. */
const refuseUnverified = async (db: Db, registrationId: string) => {
  const seconds = registrationSeconds;
  const options = { purpose: "REGISTRATION", registrationId, seconds, keepsEarlier: true } as const;
  const { token } = await issueOneTimeToken(db, options);
  return refuse("03-25", { ...refused, more: { registration_token: token } });
};

/** The account of an address, or the sign-up that waits for one; an invitation left too long gives way. */
const ofAddress = async (db: Db, email: string) => {
  const account = await accountByEmail(db, email);
  const signUp = await pendingSignUp(db, email);
  return account?.isLapsed && signUp ? { signUp } : { account, signUp };
};

/** Whose pair it is, and whether the device is known. The same work for every address. */
const checkPair = async (db: Db, visitor: Visitor, pair: Pair, isForStaff = false) => {
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

type Entrance = { remember: boolean; isKnown: boolean };

const tellOfNewDevice = async (db: Db, visitor: Visitor, account: Account) => {
  if (!(await wantsNotification(db, account.id, "newSignIn", "EMAIL"))) return;
  await sendEmail(db, {
    kind: "new-sign-in",
    to: account.email,
    userId: account.id,
    data: {
      firstName: account.firstName,
      at: new Date().toISOString(),
      device: deviceName(visitor.userAgent),
      ip: visitor.ip,
    },
  });
};

/** Lets somebody in whose credentials were all checked; a new device is remembered and told of. */
const enter = (db: Db, visitor: Visitor, account: Account, { remember, isKnown }: Entrance) =>
  inTransaction(db, async (trx) => {
    const tokens = await openSession(trx, visitor, account, { remember, times: config().tokens });
    if (isKnown) return tokens;
    const device = randomBytes(32);
    if (await insertDevice(trx, account.id, device)) await tellOfNewDevice(trx, visitor, account);
    return { ...tokens, device_token: device.toString("base64url") };
  });

const issueOneTimeCode = (db: Db, visitor: Visitor, userId: string, entrance: Entrance) =>
  issueOneTimeToken(db, {
    purpose: "SECOND_FACTOR",
    userId,
    network: networkOf(visitor.ip),
    subject: JSON.stringify(entrance),
    seconds: codeSeconds,
    // Somebody else who knows the password must not be able to end the owner's own attempt.
    keepsEarlier: true,
  });

const askForCode = async (
  db: Db,
  visitor: Visitor,
  { account, entrance }: { account: Account; entrance: Entrance },
) => {
  const { token } = await issueOneTimeCode(db, visitor, account.id, entrance);
  const more = { mfa_token: token, mfa_methods: await factorMethods(db, account) };
  return refuse("accounts.mfa_required", { oauth: "mfa_required", more, keep: true });
};

type How = { remember: boolean; isForStaff?: boolean };

/** The one way in by password: tokens, or the question for the second factor. */
export const signIn = async (db: Db, visitor: Visitor, pair: Pair, how: How) => {
  const { account, isKnown } = await checkPair(db, visitor, pair, how.isForStaff);
  const entrance = { remember: how.remember, isKnown };
  if (!account.hasSecondFactor) return enter(db, visitor, account, entrance);
  return askForCode(db, visitor, { account, entrance });
};

/** Checks the pair and mails a code instead of opening anything. */
export const mailCode = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof accounts.sendCode>,
) => {
  const pair = { ...input, deviceToken: input.device_token };
  const { account, isKnown } = await checkPair(db, visitor, pair);
  const entrance = { remember: input.remember_me, isKnown };
  if (!takesMailedCode(account)) return askForCode(db, visitor, { account, entrance });
  const { id: userId, email, firstName } = account;
  const mfaToken = await inTransaction(db, async (trx) => {
    await countHourly(trx, "mailed-code", userId);
    const { id, token } = await issueOneTimeCode(trx, visitor, userId, entrance);
    await sendEmail(trx, {
      ...{ kind: "sign-in-code", to: email, userId, oneTimeTokenId: id },
      data: { firstName },
    });
    return token;
  });
  return { ...changesSaved, mfa_token: mfaToken };
};

const Entered = z.object({ remember: z.boolean(), isKnown: z.boolean() });

const wrongCode = () => refuse("accounts.code_wrong", { ...refused, keep: true });

const isMailedCode = async (db: Db, oneTimeTokenId: string, code: string) => {
  const [sent, given] = [Buffer.from(codeToType(oneTimeTokenId)), Buffer.from(code)];
  return (
    sent.length === given.length &&
    timingSafeEqual(sent, given) &&
    (await wasMailed(db, oneTimeTokenId))
  );
};

type Finish = Parsed<typeof accounts.checkCode>;

/** Takes a try at a sign-in: by its token, or as the only one begun for the address from here. */
const takeTryAtSignIn = async (db: Db, visitor: Visitor, { mfa_token: token, email }: Finish) => {
  if (token !== undefined) return takeTry(db, "SECOND_FACTOR", { token });
  const account = await accountByEmail(db, foldEmail(email ?? ""));
  const whose = { userId: account?.id ?? uuid(), network: networkOf(visitor.ip) };
  return takeTryOfOnly(db, "SECOND_FACTOR", whose);
};

/** The second step: the code for what the first one began. Five tries, five minutes, once. */
export const finishSignIn = async (db: Db, visitor: Visitor, input: Finish) => {
  const { code, email } = input;
  const oneTimeToken = await takeTryAtSignIn(db, visitor, input);
  const account = oneTimeToken?.userId ? await accountById(db, oneTimeToken.userId) : undefined;
  if (!oneTimeToken || !account) return wrongCode();
  const entrance = Entered.parse(JSON.parse(oneTimeToken.subject ?? "{}"));
  const subject = `code:${account.id}${entrance.isKnown ? ":known" : ""}`;
  const attempt = await takeAttempt(db, subject, perPerson);
  const isMeant = email === undefined || foldEmail(email) === account.email;
  const isRight =
    attempt !== undefined &&
    isMeant &&
    ((takesMailedCode(account) && (await isMailedCode(db, oneTimeToken.id, code))) ||
      (await acceptsFactorCode(db, account.id, code)));
  if (!isRight || !(await useOneTimeToken(db, oneTimeToken.id))) {
    await record(db, byHolder(account, visitor), "accounts.sign_in_refused", { because: "CODE" });
    return wrongCode();
  }
  await returnAttempts(db, [attempt]);
  ensureMayEnter(account);
  return enter(db, visitor, account, entrance);
};

/** Signs in somebody who proved who they are in another way: a verified sign-up, an invitation. */
export const signInProven = async (db: Db, visitor: Visitor, userId: string) => {
  const account = await accountById(db, userId);
  if (!account) return wrongCredentials();
  ensureMayEnter(account);
  const entrance = { remember: false, isKnown: false };
  if (account.hasSecondFactor) return askForCode(db, visitor, { account, entrance });
  return enter(db, visitor, account, entrance);
};
