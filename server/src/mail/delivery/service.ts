import type { Db } from "#db/connect.ts";
import { isTicketOpen } from "#identity/one-time-tokens/service.ts";
import { isLetterKind, type LetterKind, needsTicket } from "../kinds/kinds.ts";
import { dropLetter, holdingLetter, type LetterRow, markSent, tryLetter } from "../queries.ts";
import { post } from "./transport.ts";
import { Undeliverable } from "./undeliverable.ts";
import { written } from "../kinds/words.ts";

/** A refusal that claims to be for good is believed after this many. */
const believedAfter = 3;

/** What a ticket opened may be over, or forgotten, before its letter could leave. */
const isPointless = async (db: Db, kind: LetterKind, { ticketId }: LetterRow) =>
  ticketId === null ? needsTicket(kind) : !(await isTicketOpen(db, ticketId));

/** True once it has left, false when it never will; throws where it is worth another try. */
const send = async (db: Db, letter: LetterRow) => {
  const { id, kind, channel, recipient, attempts } = letter;
  if (!isLetterKind(kind) || (await isPointless(db, kind, letter))) return false;
  try {
    await post({ id, kind, channel, to: recipient, ...written({ ...letter, kind }) });
  } catch (error) {
    if (error instanceof Undeliverable && attempts >= believedAfter) return false;
    throw error;
  }
  return true;
};

const sendIfWaiting = (id: string) => async (db: Db) => {
  const letter = await tryLetter(db, id);
  if (letter) await ((await send(db, letter)) ? markSent(db, id) : dropLetter(db, id));
};

/**
 * Sends a letter that waits. Of several at once one has it; the others come again, should that one
 * die. A process killed between the sending and its mark sends it once more, under one Message-ID.
 */
export const deliver = async (db: Db, id: string) => {
  if (!(await holdingLetter(db, id, sendIfWaiting(id))))
    throw new Error("The letter is being sent by somebody else.");
};
