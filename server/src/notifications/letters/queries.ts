import { type Db, sql } from "#db/connect.ts";

export type LetterRow = {
  id: string;
  kind: string;
  channel: "MAIL" | "TEXT";
  recipient: string;
  userId: string | null;
  ticketId: string | null;
  data: unknown;
  attempts: number;
};

type NewLetter = Omit<LetterRow, "attempts" | "data"> & { data: object };

export const insertLetter = (db: Db, letter: NewLetter) =>
  sql`
    insert into letters (id, kind, channel, recipient, user_id, ticket_id, data)
    values (${letter.id}, ${letter.kind}, ${letter.channel}, ${letter.recipient},
      ${letter.userId}, ${letter.ticketId}, ${JSON.stringify(letter.data)}::jsonb)`.execute(db);

/** Takes a waiting letter for as long as its sending may last; nobody else has it meanwhile. */
export const takeLetter = async (db: Db, id: string, seconds: number) => {
  const { rows } = await sql<LetterRow>`
    update letters
    set taken_until = now() + ${seconds} * interval '1 second', attempts = attempts + 1
    where id = ${id} and sent_at is null and dropped_at is null
      and (taken_until is null or taken_until < now())
    returning id, kind, channel, recipient, user_id, ticket_id, data, attempts`.execute(db);
  return rows[0];
};

/** Whether a letter that could not be taken is in somebody else's hands. */
export const isLetterWaiting = async (db: Db, id: string) => {
  const { rows } = await sql`
    select 1 from letters where id = ${id} and sent_at is null and dropped_at is null`.execute(db);
  return rows.length > 0;
};

export const markSent = (db: Db, id: string) =>
  sql`update letters set sent_at = now(), taken_until = null where id = ${id}`.execute(db);

export const giveBack = (db: Db, id: string) =>
  sql`update letters set taken_until = null where id = ${id}`.execute(db);

/** It will not be sent: nobody takes it, or what it opens is over. */
export const dropLetter = (db: Db, id: string) =>
  sql`update letters set dropped_at = now(), taken_until = null where id = ${id}`.execute(db);

/** Letters of somebody, or to an address: their ids. */
export const deleteLettersOf = async (db: Db, userId: string | null, recipient: string) => {
  const { rows } = await sql<{ id: string }>`
    delete from letters where user_id = ${userId} or recipient = ${recipient}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const deleteOldLetters = async (db: Db, days: number) => {
  const { rows } = await sql<{ id: string }>`
    delete from letters where created_at < now() - ${days} * interval '1 day'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
