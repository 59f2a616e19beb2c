import { type Db, sql } from "#db/connect.ts";

export type LetterRow = {
  id: string;
  kind: string;
  channel: "MAIL" | "TEXT";
  recipient: string;
  userId: string | null;
  ticketId: string | null;
  data: object;
  attempts: number;
};

type NewLetter = Omit<LetterRow, "attempts">;

export const insertLetter = (db: Db, letter: NewLetter) =>
  sql`
    insert into letters (id, kind, channel, recipient, user_id, ticket_id, data)
    values (${letter.id}, ${letter.kind}, ${letter.channel}, ${letter.recipient},
      ${letter.userId}, ${letter.ticketId}, ${JSON.stringify(letter.data)}::jsonb)`.execute(db);

/**
 * Runs `work` while nobody else has the letter: false where somebody has. The lock belongs to the
 * connection, so it ends with the process that held it, and no transaction stays open meanwhile.
 */
export const holdingLetter = (db: Db, id: string, work: (db: Db) => Promise<unknown>) =>
  db.connection().execute(async (own) => {
    const key = sql`hashtextextended(${`letter ${id}`}, 4)`;
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

/** The letter, if it still waits; counts that it is tried. */
export const tryLetter = async (db: Db, id: string) => {
  const { rows } = await sql<LetterRow>`
    update letters set attempts = attempts + 1
    where id = ${id} and sent_at is null and dropped_at is null
    returning id, kind, channel, recipient, user_id, ticket_id, data, attempts`.execute(db);
  return rows[0];
};

export const markSent = (db: Db, id: string) =>
  sql`update letters set sent_at = now() where id = ${id}`.execute(db);

/** It will not be sent: nobody takes it, or what it opens is over. */
export const dropLetter = (db: Db, id: string) =>
  sql`update letters set dropped_at = now() where id = ${id}`.execute(db);

/** Letters of somebody, or to an address: their ids. */
export const deleteLettersOf = async (db: Db, userId: string, recipient: string) => {
  const { rows } = await sql<{ id: string }>`
    delete from letters
    where user_id = ${userId} or recipient = ${recipient} or strpos(data::text, ${recipient}) > 0
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Forgets a letter that has left or never will; its copy in the folder stays. */
export const deleteSentLetter = async (db: Db, id: string) => {
  const { rows } = await sql`
    delete from letters where id = ${id} and (sent_at is not null or dropped_at is not null)
    returning 1`.execute(db);
  return rows.length > 0;
};

export const isLetterThere = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from letters where id = ${id}`.execute(db);
  return rows.length > 0;
};

export const deleteOldLetters = async (db: Db, days: number) => {
  const { rows } = await sql<{ id: string }>`
    delete from letters where created_at < now() - ${days} * interval '1 day'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
