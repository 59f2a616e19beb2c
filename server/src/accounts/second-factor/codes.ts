import { Secret, TOTP } from "otpauth";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { returnAttempts, takeOwnAttempt } from "#identity/attempts/service.ts";
import { openSecret, recoveryHash } from "./cipher.ts";
import { type FactorRow, factorOf, useRecoveryCode, useStep } from "./queries.ts";

const period = 30;

export const totpOf = (secret: Uint8Array, label = "") =>
  new TOTP({
    issuer: "Vitrine",
    label,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** The time step the code belongs to, one before or after now at most. */
export const stepOf = (sealed: Buffer, userId: string, code: string, now: number) => {
  const secret = /^\d{6}$/.test(code) ? openSecret(sealed, userId) : undefined;
  if (!secret) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
};

export const isConfirmed = (row: FactorRow | undefined): row is FactorRow =>
  Boolean(row?.confirmedAt);

/** Spaces and hyphens only make a code easier to read. */
export const plain = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/** A code of the app or a recovery code, each good once. */
export const acceptsFactorCode = async (db: Db, userId: string, input: string) => {
  const row = await factorOf(db, userId);
  if (!isConfirmed(row)) return false;
  const code = plain(input);
  const step = stepOf(row.secret, userId, code, row.now);
  if (step !== undefined) return useStep(db, userId, step);
  return code.length === 10 && useRecoveryCode(db, userId, recoveryHash(userId, code));
};

export const ensureCode = async (db: Db, actor: Actor, code: string | undefined) => {
  const attempt = await takeOwnAttempt(db, `own-code:${actor.id}`);
  const isRight = attempt !== undefined && (await acceptsFactorCode(db, actor.id, code ?? ""));
  if (!isRight) return refuse("accounts.code_wrong");
  await returnAttempts(db, [attempt]);
};
