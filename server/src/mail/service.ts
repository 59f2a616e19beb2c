import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { addJob } from "#work/jobs.ts";
import { letterFolder } from "./delivery/folder.ts";
import { sendLetterJob } from "./jobs.ts";
import { type LetterData, type LetterKind, letterShapes } from "./kinds/kinds.ts";
import {
  deleteLettersOf,
  deleteOldLetters,
  deleteSentLetter,
  insertLetter,
  isLetterThere,
} from "./queries.ts";
import { written } from "./kinds/words.ts";

type Letter<K extends LetterKind> = {
  kind: K;
  /** The address; of a text message the number. */
  to: string;
  /** Whose it is: when they are erased, so is the letter. */
  userId?: string | null;
  /** What its link, code or first password opens. */
  ticketId?: string | null;
  data: LetterData<K>;
};

const channelOf = (kind: LetterKind) => (kind === "phone-code" ? "TEXT" : "MAIL");

/** Puts a letter in the outbox, in the caller's transaction: it leaves when that is committed. */
export const sendLetter = async <K extends LetterKind>(db: Db, letter: Letter<K>) => {
  const { kind, to: recipient, userId = null, ticketId = null } = letter;
  const data = letterShapes[kind].parse(letter.data);
  const row = { id: uuid(), kind, recipient, userId, ticketId, data };
  // What cannot be written is the caller's mistake, and shows here rather than in a job.
  written(row);
  await insertLetter(db, { ...row, channel: channelOf(kind) });
  await addJob(db, sendLetterJob, { letterId: row.id }, { key: `letter ${row.id}` });
  return row.id;
};

/** Forgets a letter once it has left; false while it still waits. */
export const forgetSentLetter = async (db: Db, id: string) =>
  (await deleteSentLetter(db, id)) || !(await isLetterThere(db, id));

const keptForDays = 30;

const ownFolder = () => letterFolder(config().mail.folder);

/** Takes the copy of a letter out of the folder, where there is one. */
export const forgetKeptLetter = (id: string) => ownFolder().forget([id]);

/** Takes away what was sent to somebody, as part of their erasure. */
export const forgetLettersOf = async (db: Db, { id, email }: { id: string; email: string }) => {
  await ownFolder().forget(await deleteLettersOf(db, id, email));
};

/** A chore: after a month nobody needs a letter any more. */
export const forgetOldLetters = async (db: Db) => {
  await ownFolder().forget(await deleteOldLetters(db, keptForDays));
};

/** A letter in the folder. */
export const keptLetter = (id: string) => ownFolder().read(id);

/** The newest letters in the folder, the last one first. */
export const keptLetters = async (most = 500) => {
  const folder = ownFolder();
  const ids = await folder.ids();
  const all = await Promise.all(ids.slice(0, most).map(folder.read));
  return all.flatMap((letter) => letter ?? []);
};

export type { KeptLetter } from "./delivery/folder.ts";
export { closeTransport } from "./delivery/transport.ts";
