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
  dropWaiting,
  insertEmail,
  isEmailThere,
  readdress,
  withholdEmail,
} from "./queries.ts";
import { renderEmail } from "./kinds/words.ts";

type Email<K extends EmailKind> = {
  kind: K;
  /** The address; for a text message the number. */
  to: string;
  /** The recipient: when they are erased, so is the e-mail. */
  userId?: string | null;
  /** A person whose name or words are in it: it is erased with them, too. */
  aboutUserId?: string | null;
  /** The token behind its link, code or first password. */
  oneTimeTokenId?: string | null;
  /** It waits in the outbox until then. */
  notBefore?: Date;
  data: EmailData<K>;
  attachment?: Attachment;
};

const channelOf = (kind: EmailKind) => (kind === "phone-code" ? "TEXT" : "MAIL");

/**
 * Puts an e-mail in the outbox, in the caller's transaction: it is sent once that has committed. A startup
 * whose mailing is off gets only those about access; the rest is counted instead. Returns its id.
 */
export const sendEmail = async <K extends EmailKind>(db: Db, mail: Email<K>) => {
  const { kind, to: recipient, userId = null, aboutUserId = null } = mail;
  const { oneTimeTokenId = null } = mail;
  const data = emailShapes[kind].parse(mail.data);
  const row = { id: uuid(), kind, recipient, userId, aboutUserId, oneTimeTokenId, data };
  // An e-mail that cannot be written is the caller's mistake, and fails here rather than in a job.
  renderEmail(row);
  if (userId && canBeWithheld(kind) && (await withholdEmail(db, userId, kind))) return row.id;
  await insertEmail(db, { ...row, channel: channelOf(kind), attachment: mail.attachment ?? null });
  const runAt = mail.notBefore && { runAt: mail.notBefore };
  // Whoever requested a link or a code is waiting for it.
  const isAwaited = oneTimeTokenId !== null;
  const asked = { key: `e-mail ${row.id}`, isAwaited, ...runAt };
  await addJob(db, sendEmailJob, { emailId: row.id }, asked);
  return row.id;
};

const mostOfMessage = 400;

/** What an e-mail carries of a message; it is shortened further where it is written. */
export const excerptOf = (text: string) => text.slice(0, mostOfMessage).toWellFormed();

type Changed = { aboutUserId: string; messageId: string; text: string };

/** Unsent e-mails about a message quote its current text. */
export const requoteEmails = (db: Db, { text, ...message }: Changed) =>
  changeExcerpts(db, { ...message, excerpt: excerptOf(text) });

/** Takes back e-mails about a person that have not left yet. */
export const withdrawEmails = (db: Db, kind: EmailKind, aboutUserId: string) =>
  dropWaiting(db, kind, aboutUserId);

/** Requests that wait for the end of quiet hours follow a person to their new address. */
export const readdressRequests = (db: Db, userId: string, to: string) =>
  readdress(db, { userId, to, kinds: ["join-request", "approval-needed"] satisfies EmailKind[] });

/** Forgets an e-mail once it has left; false while it still waits. */
export const forgetSentEmail = async (db: Db, id: string) =>
  (await deleteSentEmail(db, id)) || !(await isEmailThere(db, id));

const keptForDays = 30;

const ownFolder = () => emailFolder(config().mail.folder);

/** Removes the copy of an e-mail from the folder, if there is one. */
export const forgetKeptEmail = (id: string) => ownFolder().forget([id]);

/** Deletes what was sent to a person, as part of their erasure. */
export const forgetEmailsOf = async (db: Db, { id, email }: { id: string; email: string }) => {
  await ownFolder().forget(await deleteEmailsOf(db, id, email));
};

/** A chore: e-mails are deleted after a month. */
export const forgetOldEmails = async (db: Db) => {
  await ownFolder().forget(await deleteOldEmails(db, keptForDays));
};

/** An e-mail in the folder. */
export const keptEmail = (id: string) => ownFolder().read(id);

/** The newest e-mails in the folder, newest first. */
export const keptEmails = async (most = 500) => {
  const folder = ownFolder();
  const ids = await folder.ids();
  const all = await Promise.all(ids.slice(0, most).map(folder.read));
  return all.flatMap((mail) => mail ?? []);
};

export type { KeptEmail } from "./delivery/folder.ts";
export { closeTransport } from "./delivery/transport.ts";
