import { randomBytes } from "node:crypto";
import type { mfaMethods } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { isStaff } from "@vitrine/contract/roles";
import type { security } from "@vitrine/contract/accounts/security";
import { changesSaved } from "@vitrine/contract/shapes";
import { Secret, TOTP } from "otpauth";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { returnAttempts, takeOwnAttempt } from "#identity/attempts/service.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { ensureOwnPassword } from "../own-password/service.ts";
import { endOtherLogins, emailToOwner } from "../own-sessions/service.ts";
import type { Account } from "../sign-in/queries.ts";
import { openSecret, recoveryHash, sealSecret } from "./cipher.ts";
import {
  confirmSecret,
  deleteFactor,
  type FactorRow,
  factorOf,
  offerSecret,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from "./queries.ts";

const period = 30;
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const totpOf = (secret: Uint8Array, label = "") =>
  new TOTP({
    ...{ issuer: "Vitrine", label, algorithm: "SHA1", digits: 6, period },
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** The time step the code belongs to, one before or after now at most. */
const stepOf = (sealed: Buffer, userId: string, code: string, now: number) => {
  const secret = /^\d{6}$/.test(code) ? openSecret(sealed, userId) : undefined;
  if (!secret) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
};

const isConfirmed = (row: FactorRow | undefined): row is FactorRow => Boolean(row?.confirmedAt);

/** Spaces and hyphens are for the eye. */
const plain = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/** A code of the app or a recovery code, each good once. */
export const acceptsFactorCode = async (db: Db, userId: string, input: string) => {
  const row = await factorOf(db, userId);
  if (!isConfirmed(row)) return false;
  const code = plain(input);
  const step = stepOf(row.secret, userId, code, row.now);
  if (step !== undefined) return useStep(db, userId, step);
  return code.length === 10 && useRecoveryCode(db, userId, recoveryHash(userId, code));
};

/** A mailbox also resets the password: right after that, and for staff, it is no second factor. */
export const takesMailedCode = ({ role, hasSecondFactor, needsOwnCode }: Account) =>
  !hasSecondFactor || !(isStaff(role) || needsOwnCode);

/** The ways to answer the question for the second factor. */
export const factorMethods = async (db: Db, account: Account) => {
  const row = await factorOf(db, account.id);
  const methods: (typeof mfaMethods)[number][] = ["TOTP"];
  if (takesMailedCode(account)) methods.push("EMAIL");
  if (row && row.recoveryCodesLeft > 0) methods.push("RECOVERY_CODE");
  return methods;
};

const isRequiredOf = ({ role }: Actor) => config().staffSecondFactor && isStaff(role);

export const showSecondFactor = async (db: Db, actor: Actor) => {
  const row = await factorOf(db, actor.id);
  return {
    isOn: isConfirmed(row),
    isRequired: isRequiredOf(actor),
    confirmedAt: row?.confirmedAt ?? null,
    recoveryCodesLeft: isConfirmed(row) ? row.recoveryCodesLeft : 0,
  };
};

const ensureCode = async (db: Db, actor: Actor, code: string | undefined) => {
  const attempt = await takeOwnAttempt(db, `own-code:${actor.id}`);
  const isRight = attempt !== undefined && (await acceptsFactorCode(db, actor.id, code ?? ""));
  if (!isRight) return refuse("accounts.code_wrong");
  await returnAttempts(db, [attempt]);
};

/** Where a factor is in use already, its code is asked for too. */
export const ensureFactorIfAny = async (db: Db, actor: Actor, code: string | undefined) => {
  if (isConfirmed(await factorOf(db, actor.id))) await ensureCode(db, actor, code);
};

export const enrolSecondFactor = async (
  db: Db,
  actor: Actor,
  { password, code }: Parsed<typeof security.enrolSecondFactor>,
) => {
  const { email } = await ensureOwnPassword(db, actor, password);
  await ensureFactorIfAny(db, actor, code);
  const secret = randomBytes(20);
  await offerSecret(db, actor.id, sealSecret(secret, actor.id));
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

const newRecoveryCodes = async (db: Db, userId: string) => {
  const codes = Array.from({ length: 10 }, () =>
    Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join(""),
  );
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

const tellOwner = async (db: Db, actor: Actor, isOn: boolean) => {
  const { mail, about } = await emailToOwner(db, actor);
  await sendEmail(db, { kind: "second-factor-changed", ...mail, data: { ...about, isOn } });
};

/** Takes the new secret into use; the recovery codes are shown this once. */
export const confirmSecondFactor = async (
  db: Db,
  actor: Actor,
  { code }: Parsed<typeof security.confirmSecondFactor>,
) => {
  const row = await factorOf(db, actor.id);
  if (!row?.nextSecret || !row.isNextAlive) return refuse("accounts.enrolment_over");
  const step = stepOf(row.nextSecret, actor.id, plain(code), row.now);
  if (step === undefined) return refuse("accounts.code_wrong");
  return inTransaction(db, async (trx) => {
    ensure(await confirmSecret(trx, actor.id, step), "accounts.enrolment_over");
    const recoveryCodes = await newRecoveryCodes(trx, actor.id);
    await endOtherLogins(trx, actor, "SECOND_FACTOR");
    await tellOwner(trx, actor, true);
    await record(trx, oneself(actor), "accounts.second_factor_on", { userId: actor.id });
    return { ...changesSaved, recoveryCodes };
  });
};

export const disableSecondFactor = async (
  db: Db,
  actor: Actor,
  { password, code }: Parsed<typeof security.disableSecondFactor>,
) => {
  if (isRequiredOf(actor)) refuse("accounts.second_factor_required");
  await ensureOwnPassword(db, actor, password);
  ensure(isConfirmed(await factorOf(db, actor.id)), "accounts.second_factor_off");
  await ensureCode(db, actor, code);
  return inTransaction(db, async (trx) => {
    await deleteFactor(trx, actor.id);
    await endOtherLogins(trx, actor, "SECOND_FACTOR");
    await tellOwner(trx, actor, false);
    await record(trx, oneself(actor), "accounts.second_factor_off", { userId: actor.id });
    return changesSaved;
  });
};

export const renewRecoveryCodes = async (
  db: Db,
  actor: Actor,
  { password, code }: Parsed<typeof security.renewRecoveryCodes>,
) => {
  await ensureOwnPassword(db, actor, password);
  ensure(isConfirmed(await factorOf(db, actor.id)), "accounts.second_factor_off");
  await ensureCode(db, actor, code);
  return inTransaction(db, async (trx) => {
    const recoveryCodes = await newRecoveryCodes(trx, actor.id);
    await record(trx, oneself(actor), "accounts.recovery_codes_renewed", { userId: actor.id });
    return { ...changesSaved, recoveryCodes };
  });
};
