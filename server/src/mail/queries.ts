import { type Db, sql } from "#db/connect.ts";

/** A file that goes with an e-mail. */
export type Attachment = { name: string; content: Buffer };

export type EmailRow = {
  id: string;
  kind: string;
  channel: "MAIL" | "TEXT";
  recipient: string;
  userId: string | null;
  aboutUserId: string | null;
  oneTimeTokenId: string | null;
  data: object;
  attempts: number;
  attachment: Buffer | null;
  attachmentName: string | null;
};

type NewEmail = Omit<EmailRow, "attempts" | "attachment" | "attachmentName"> & {
  attachment: Attachment | null;
};

export const insertEmail = (db: Db, mail: NewEmail) =>
  sql`
    insert into emails (id, kind, channel, recipient, user_id, about_user_id, one_time_token_id, data,
      attachment_name, attachment)
    values (${mail.id}, ${mail.kind}, ${mail.channel}, ${mail.recipient},
      ${mail.userId}, ${mail.aboutUserId}, ${mail.oneTimeTokenId}, ${JSON.stringify(mail.data)}::jsonb,
      ${mail.attachment?.name ?? null}, ${mail.attachment?.content ?? null})`.execute(db);

/** Counts an e-mail not sent because mailing is off for the person's startup; returns whether it is off. */
export const withholdEmail = async (db: Db, userId: string, kind: string) => {
  const { rows } = await sql`
    insert into withheld_emails (company_id, kind)
    select s.company_id, ${kind}::text from users u join startups s on s.company_id = u.company_id
    where u.id = ${userId} and not s.is_mailing_enabled
    on conflict (company_id, kind) do update set count = withheld_emails.count + 1, last_at = now()
    returning 1`.execute(db);
  return rows.length > 0;
};

/**
 * Runs `work` while nobody else holds the e-mail: false if somebody does. The lock belongs to the connection,
 * so it ends with the process that held it, and no transaction stays open meanwhile.
 */
export const holdingEmail = (db: Db, id: string, work: (db: Db) => Promise<unknown>) =>
  db.connection().execute(async (own) => {
    const key = sql`hashtextextended(${`e-mail ${id}`}, 4)`;
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${key}) as is_ours`.execute(own);
    if (!rows[0]?.isOurs) return false;
    try {
      await work(own);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own);
    }
    return true;
  });

/** The e-mail, if it still waits; counts that it is tried. */
export const tryEmail = async (db: Db, id: string) => {
  const { rows } = await sql<EmailRow>`
    update emails set attempts = attempts + 1
    where id = ${id} and sent_at is null and dropped_at is null
    returning id, kind, channel, recipient, user_id, about_user_id, one_time_token_id, data, attempts,
      attachment, attachment_name`.execute(db);
  return rows[0];
};

type Excerpt = { aboutUserId: string; messageId: string; excerpt: string };

export const changeExcerpts = (db: Db, { aboutUserId, messageId, excerpt }: Excerpt) =>
  sql`
    update emails set data = data || jsonb_build_object('excerpt', ${excerpt}::text)
    where about_user_id = ${aboutUserId} and data->>'messageId' = ${messageId}
      and sent_at is null and dropped_at is null`.execute(db);

export const markSent = (db: Db, id: string) =>
  sql`update emails set sent_at = now() where id = ${id}`.execute(db);

/** It will not be sent: it was refused for good, or what it opens is over. */
export const dropEmail = (db: Db, id: string) =>
  sql`update emails set dropped_at = now() where id = ${id}`.execute(db);

/** What these e-mails ask about a person is answered: those that wait are not sent. */
export const dropWaiting = (db: Db, kind: string, aboutUserId: string) =>
  sql`
    update emails set dropped_at = now()
    where about_user_id = ${aboutUserId} and kind = ${kind} and sent_at is null
      and dropped_at is null`.execute(db);

type Moved = { userId: string; to: string; kinds: readonly string[] };

/** Those of the kinds that wait for a person go to another address. */
export const readdress = (db: Db, { userId, to, kinds }: Moved) =>
  sql`
    update emails set recipient = ${to}
    where user_id = ${userId} and kind = any(${kinds}::text[]) and sent_at is null
      and dropped_at is null`.execute(db);

/** What JSON writes before an address: nothing that could begin a longer one, or an escaped sign. */
const before = String.raw`(?:\\(?:[nrtbf]|u[0-9a-f]{4})|[^\w.!#$%&'*+/=?^{|}~-])`;

/** A pattern of Postgres for JSON that has exactly this address, not a longer one that ends or begins like it. */
const withAddress = (address: string) =>
  String.raw`${before}${address.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\.?[\w-])`;

/** Deletes e-mails to a person, about them or to an address; returns the ids. */
export const deleteEmailsOf = async (db: Db, userId: string, recipient: string) => {
  const { rows } = await sql<{ id: string }>`
    delete from emails
    where user_id = ${userId} or about_user_id = ${userId} or recipient = ${recipient}
      or data::text ~ ${withAddress(recipient)} or strpos(data::text, ${userId}::text) > 0
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Forgets an e-mail that has left or never will; its copy in the folder stays. */
export const deleteSentEmail = async (db: Db, id: string) => {
  const { rows } = await sql`
    delete from emails where id = ${id} and (sent_at is not null or dropped_at is not null)
    returning 1`.execute(db);
  return rows.length > 0;
};

export const isEmailThere = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from emails where id = ${id}`.execute(db);
  return rows.length > 0;
};

export const deleteOldEmails = async (db: Db, days: number) => {
  const { rows } = await sql<{ id: string }>`
    delete from emails where created_at < now() - ${days} * interval '1 day'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
