import type { Transporter } from "nodemailer";
import { config } from "#config.ts";
import type { Attachment } from "../queries.ts";
import { type KeptEmail, emailFolder } from "./folder.ts";
import { sendText } from "../text-messages/service.ts";
import { Undeliverable } from "./undeliverable.ts";

const seconds = 1_000;

/** Timeouts for each step with a mail server; none of them is long. */
const patience = {
  connectionTimeout: 5 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 20 * seconds,
  dnsTimeout: 5 * seconds,
};

/** A server that does not answer is left alone for this long, so that waiting for it holds up nothing else. */
const restMs = 5 * seconds;
let restsUntil = 0;

/** Loaded with the first e-mail. */
const openMailer = () => import("nodemailer");
type Mailer = typeof import("nodemailer");

let pool: { url: string; server: Transporter } | undefined;

const serverAt = ({ createTransport }: Mailer, url: string) => {
  if (pool?.url !== url) {
    pool?.server.close();
    const server = createTransport({ url, pool: true, maxConnections: 2, ...patience });
    pool = { url, server };
  }
  return pool.server;
};

/** Ends the connections to the mail server. */
export const closeTransport = () => {
  pool?.server.close();
  pool = undefined;
  restsUntil = 0;
};

const ownFolder = () => emailFolder(config().mail.folder);

type Email = Omit<KeptEmail, "writtenAt" | "attachment">;

const hostOf = (url: string) => new URL(url).hostname;

/** RFC 8058: the e-mail program unsubscribes with one POST, and nobody has to open a page. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The same for every attempt, so that a mailbox shows an e-mail that came twice only once. */
const envelope = (
  { id, to, subject, text, html, unsubscribe }: Email,
  attached: Attachment | null,
) => ({
  messageId: `<${id}@${hostOf(config().publicUrl)}>`,
  from: config().mail.from,
  replyTo: config().mail.support,
  to: { name: "", address: to },
  subject,
  text,
  html,
  headers: {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    ...(unsubscribe && oneClick(unsubscribe)),
  },
  attachments: attached ? [{ filename: attached.name, content: attached.content }] : [],
  disableFileAccess: true,
  disableUrlAccess: true,
});

const compose = async (mail: Email, attached: Attachment | null) => {
  const { createTransport } = await openMailer();
  const composer = createTransport({ streamTransport: true, buffer: true });
  return composer.sendMail(envelope(mail, attached));
};

const keep = async (mail: Email, attached: Attachment | null) => {
  const composed = mail.channel === "MAIL" ? await compose(mail, attached) : null;
  const content = composed && Buffer.isBuffer(composed.message) ? composed.message : null;
  const kept = { ...mail, attachment: attached?.name ?? null };
  await ownFolder().keep({ ...kept, writtenAt: new Date().toISOString() }, content);
};

const unanswered = ["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET"];

/** The server spoke about this e-mail: its addresses, or its content. A refused password is not about it. */
const aboutTheEmail = ["EENVELOPE", "EMESSAGE"];

const hasCode = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && "code" in error;

/** In SMTP, 4xx is temporary and 5xx permanent. */
const isForGood = (error: unknown): error is Error =>
  hasCode(error) &&
  aboutTheEmail.includes(String(error.code)) &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500;

const sendBySmtp = async (url: string, mail: Email, attached: Attachment | null) => {
  if (Date.now() < restsUntil) throw new Error("The mail server did not answer a moment ago.");
  try {
    await serverAt(await openMailer(), url).sendMail(envelope(mail, attached));
  } catch (error) {
    if (hasCode(error) && unanswered.includes(String(error.code))) restsUntil = Date.now() + restMs;
    throw isForGood(error) ? new Undeliverable(error.message, { cause: error }) : error;
  }
};

/** Hands an e-mail to the mail server or the text message gateway, or else stores it in the folder. */
export const post = async (mail: Email, attached: Attachment | null) => {
  const { smtpUrl, textUrl } = config().mail;
  if (mail.channel === "MAIL" && smtpUrl) await sendBySmtp(smtpUrl, mail, attached);
  else if (mail.channel === "TEXT" && textUrl) await sendText(textUrl, mail);
  else await keep(mail, attached);
};
