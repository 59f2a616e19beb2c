import { createHash } from "node:crypto";
import { type Db, inPlainTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";
import { type Hourly, perHour, perPerson } from "./policy.ts";
import { secondsUntilPlace, takeAttempt, takeAttemptOfHour } from "./queries.ts";

export { perPerson } from "./policy.ts";
export { returnAttempts, takeAttempt } from "./queries.ts";

const subjectOf = (what: Hourly, whose: string) => `${what}:${whose}`;

/** Counts one more in this hour; false when there is none left. */
export const isWithinHour = async (db: Db, what: Hourly, whose: string) =>
  (await inPlainTransaction(db, (trx) =>
    takeAttemptOfHour(trx, subjectOf(what, whose), perHour()[what]),
  )) !== undefined;

/** The same; refuses when there is none left. A refusal after it must `keep`, or it is not counted. */
export const countHourly = async (db: Db, what: Hourly, whose: string) => {
  if (!(await isWithinHour(db, what, whose)))
    refuse("request.too_many", { retryAfterSeconds: 3_600 });
};

/** Counts for the network a visitor comes from. */
export const countVisitor = (db: Db, what: Hourly, visitor: Visitor) =>
  countHourly(db, what, networkOf(visitor.ip));

const hashed = (email: string) => createHash("sha256").update(email).digest("base64url");

/** The subject counted for an e-mail address, which it does not give away. */
export const subjectOfEmail = (what: string, email: string) => `${what}:${hashed(email)}`;

type Email<K = Hourly> = K extends `email:${infer Kind}` ? Kind : never;

/** Counts for an e-mail address, whoever asks. */
export const countEmail = (db: Db, kind: Email, email: string) =>
  countHourly(db, `email:${kind}`, hashed(email));

/** How long until another e-mail of the kind may leave. */
export const secondsUntilEmail = (db: Db, kind: Email, email: string) => {
  const what: Hourly = `email:${kind}`;
  return secondsUntilPlace(db, subjectOf(what, hashed(email)), perHour()[what]);
};

/** Counts a try at one's own password or code, whatever becomes of the call. */
export const takeOwnAttempt = (db: Db, subject: string) =>
  inPlainTransaction(db, (trx) => takeAttempt(trx, subject, perPerson));
