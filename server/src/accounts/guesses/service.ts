import { createHash } from "node:crypto";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";
import { secondsUntilPlace, takeGuess, takeGuessOfHour } from "./queries.ts";

/**
 * Counts a try at something that can be guessed; refuses when the hour's budget of the address is
 * spent. A refusal after it must `keep`, or the try was not counted.
 */
export const countTry = async (db: Db, visitor: Visitor, what: string, perHour: number) => {
  const counted = await takeGuessOfHour(db, `${what}:${networkOf(visitor.ip)}`, perHour);
  if (counted === undefined) refuse("request.too_many", { retryAfterSeconds: 3_600 });
};

type Letters = { kind: string; email: string; perHour: number };

/** What is counted for an address of mail, which the count itself does not give away. */
export const subjectOfEmail = (what: string, email: string) =>
  `${what}:${createHash("sha256").update(email).digest("base64url")}`;

const subjectOf = ({ kind, email }: Letters) => subjectOfEmail(`letter:${kind}`, email);

/**
 * The same for one address of mail, whoever asks: nobody's box is filled by others. Each kind has a
 * budget of its own, so that letters of one kind do not keep another from being sent.
 */
export const countLetter = async (db: Db, letters: Letters) => {
  const counted = await takeGuessOfHour(db, subjectOf(letters), letters.perHour);
  if (counted === undefined) refuse("request.too_many", { retryAfterSeconds: 3_600 });
};

/** How long until another letter of the kind may leave. */
export const secondsUntilLetter = (db: Db, letters: Letters) =>
  secondsUntilPlace(db, subjectOf(letters), letters.perHour);

/** Invitations of one company: a stolen account is no press for letters. */
export const countInvitation = async (db: Db, companyId: string) => {
  const counted = await takeGuessOfHour(db, `invitation:${companyId}`, 60);
  if (counted === undefined) refuse("request.too_many", { retryAfterSeconds: 3_600 });
};

const perPerson = { perQuarterHour: 10, perDay: 100 };

/** Counts a try at one's own password or code, whatever becomes of the call. */
export const takeOwnGuess = (db: Db, subject: string) =>
  inTransaction(db, (trx) => takeGuess(trx, subject, perPerson));
