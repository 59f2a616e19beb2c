import { randomBytes } from "node:crypto";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { security } from "@vitrine/contract/accounts/security";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { ensureOwnPassword } from "../own-password/service.ts";
import { endOtherLogins, emailToOwner } from "../own-sessions/service.ts";
import { recoveryHash, sealSecret } from "./cipher.ts";
import { totpOf, stepOf, plain, isConfirmed, ensureCode } from "./codes.ts";
import {
  confirmSecret,
  deleteFactor,
  factorOf,
  offerSecret,
  replaceRecoveryCodes,
} from "./queries.ts";
import { ensureFactorIfAny, isRequiredOf } from "./service.ts";

const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

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
