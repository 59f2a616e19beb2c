import type { Db } from "#db/connect.ts";
import { isOneTimeTokenOpen } from "#identity/one-time-tokens/service.ts";
import { isEmailKind, type EmailKind, needsOneTimeToken } from "../kinds/kinds.ts";
import { dropEmail, holdingEmail, type EmailRow, markSent, tryEmail } from "../queries.ts";
import { post } from "./transport.ts";
import { Undeliverable } from "./undeliverable.ts";
import { renderEmail } from "../kinds/words.ts";

/** A permanent refusal is believed only after this many. */
const believedAfter = 3;

/** What the e-mail's one-time token opened may be over, or deleted, before the e-mail could leave. */
const isPointless = async (db: Db, kind: EmailKind, { oneTimeTokenId }: EmailRow) =>
  oneTimeTokenId === null
    ? needsOneTimeToken(kind)
    : !(await isOneTimeTokenOpen(db, oneTimeTokenId));

/** True once it has left, false if it never will; throws if another try may work. */
const send = async (db: Db, mail: EmailRow) => {
  const { id, kind, channel, recipient, attempts } = mail;
  if (!isEmailKind(kind) || (await isPointless(db, kind, mail))) return false;
  try {
    const { attachment: content, attachmentName: name } = mail;
    const attached = content === null || name === null ? null : { name, content };
    await post({ id, kind, channel, to: recipient, ...renderEmail({ ...mail, kind }) }, attached);
  } catch (error) {
    if (error instanceof Undeliverable && attempts >= believedAfter) return false;
    throw error;
  }
  return true;
};

const sendIfWaiting = (id: string) => async (db: Db) => {
  const mail = await tryEmail(db, id);
  if (mail) await ((await send(db, mail)) ? markSent(db, id) : dropEmail(db, id));
};

/**
 * Sends a waiting e-mail. Of several workers one has it; the others try again in case that one dies. A
 * process killed between sending and marking sends it once more, under one Message-ID.
 */
export const deliver = async (db: Db, id: string) => {
  if (!(await holdingEmail(db, id, sendIfWaiting(id))))
    throw new Error("The e-mail is being sent by somebody else.");
};
