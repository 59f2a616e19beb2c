import { isTicketOpen } from "#accounts/tickets/service.ts";
import type { Db } from "#db/connect.ts";
import { isLetterKind } from "./kinds.ts";
import {
  dropLetter,
  giveBack,
  isLetterWaiting,
  type LetterRow,
  markSent,
  takeLetter,
} from "./queries.ts";
import { isFinal, post } from "./transport.ts";
import { written } from "./words.ts";

/** Longer than any sending lasts: every wait in it has its own, shorter end. */
const longestSending = 120;

/** A refusal that claims to be final is believed after this many. */
const finalAfter = 3;

const isPointless = async (db: Db, { kind, ticketId }: LetterRow) =>
  !isLetterKind(kind) || (ticketId !== null && !(await isTicketOpen(db, ticketId)));

const send = async (letter: LetterRow) => {
  const { id, kind, channel, recipient } = letter;
  if (!isLetterKind(kind)) return;
  await post({ id, kind, channel, to: recipient, ...written({ ...letter, kind }) });
};

/**
 * Sends a letter that waits. Of several at once one has it; the others try again later, should that
 * one die. Between the sending and its mark a crash sends it twice, under one Message-ID.
 */
export const deliver = async (db: Db, id: string) => {
  const letter = await takeLetter(db, id, longestSending);
  if (!letter) {
    if (await isLetterWaiting(db, id))
      throw new Error("The letter is being sent by somebody else.");
    return;
  }
  if (await isPointless(db, letter)) return dropLetter(db, id);
  try {
    await send(letter);
  } catch (error) {
    if (isFinal(error) && letter.attempts >= finalAfter) return dropLetter(db, id);
    await giveBack(db, id);
    throw error;
  }
  await markSent(db, id);
};
