import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { addJob } from "#work/jobs.ts";
import { emailFolder } from "./delivery/folder.ts";
import { sendEmailJob } from "./jobs.ts";
import { canBeWithheld, type EmailData, type EmailKind, emailShapes } from "./kinds/kinds.ts";
import {
  type Attachment,
  changeExcerpts,
  deleteEmailsOf,
  deleteOldEmails,
  deleteSentEmail,
  insertEmail,
  isEmailThere,
  withholdEmail,
} from "./queries.ts";
import { renderEmail } from "./kinds/words.ts";

type Email<K extends EmailKind> = {
  kind: K;
  /** The address; of a text message the number. */
  to: string;
  /** Whose it is: when they are erased, so is the e-mail. */
  userId?: string | null;
  /** Whose name or words are in it: it is erased with them, too. */
  aboutUserId?: string | null;
  /** What its link, code or first password opens. */
  oneTimeTokenId?: string | null;
  /** It waits in the outbox until then. */
  notBefore?: Date;
  data: EmailData<K>;
  attachment?: Attachment;
};

const channelOf = (kind: EmailKind) => (kind === "phone-code" ? "TEXT" : "MAIL");

/**
 * Puts an e-mail in the outbox, in the caller's transaction: it leaves when that is committed. To a
 * startup whose mailing is off goes only what is about access; the rest is counted instead. Gives its id.
 */
export const sendEmail = async <K extends EmailKind>(db: Db, mail: Email<K>) => {
  const { kind, to: recipient, userId = null, aboutUserId = null } = mail;
  const { oneTimeTokenId = null } = mail;
  const data = emailShapes[kind].parse(mail.data);
  const row = { id: uuid(), kind, recipient, userId, aboutUserId, oneTimeTokenId, data };
  // What cannot be written is the caller's mistake, and shows here rather than in a job.
  renderEmail(row);
  if (userId && canBeWithheld(kind) && (await withholdEmail(db, userId, kind))) return row.id;
  await insertEmail(db, { ...row, channel: channelOf(kind), attachment: mail.attachment ?? null });
  const runAt = mail.notBefore && { runAt: mail.notBefore };
  // Whoever asked for a link or a code sits before an empty inbox.
  const isAwaited = oneTimeTokenId !== null;
  const asked = { key: `e-mail ${row.id}`, isAwaited, ...runAt };
  await addJob(db, sendEmailJob, { emailId: row.id }, asked);
  return row.id;
};

const mostOfMessage = 400;

/** What an e-mail carries of a message; it is shortened further where it is written. */
export const excerptOf = (text: string) => text.slice(0, mostOfMessage).toWellFormed();

type Changed = { aboutUserId: string; messageId: string; text: string };

/** E-mails about a message that have not left yet quote it as it is now. */
export const requoteEmails = (db: Db, { text, ...message }: Changed) =>
  changeExcerpts(db, { ...message, excerpt: excerptOf(text) });

/** Forgets an e-mail once it has left; false while it still waits. */
export const forgetSentEmail = async (db: Db, id: string) =>
  (await deleteSentEmail(db, id)) || !(await isEmailThere(db, id));

const keptForDays = 30;

const ownFolder = () => emailFolder(config().mail.folder);

/** Takes the copy of an e-mail out of the folder, where there is one. */
export const forgetKeptEmail = (id: string) => ownFolder().forget([id]);

/** Takes away what was sent to somebody, as part of their erasure. */
export const forgetEmailsOf = async (db: Db, { id, email }: { id: string; email: string }) => {
  await ownFolder().forget(await deleteEmailsOf(db, id, email));
};

/** A chore: after a month nobody needs an e-mail any more. */
export const forgetOldEmails = async (db: Db) => {
  await ownFolder().forget(await deleteOldEmails(db, keptForDays));
};

/** An e-mail in the folder. */
export const keptEmail = (id: string) => ownFolder().read(id);

/** The newest e-mails in the folder, the last one first. */
export const keptEmails = async (most = 500) => {
  const folder = ownFolder();
  const ids = await folder.ids();
  const all = await Promise.all(ids.slice(0, most).map(folder.read));
  return all.flatMap((mail) => mail ?? []);
};

export type { KeptEmail } from "./delivery/folder.ts";
export { closeTransport } from "./delivery/transport.ts";
