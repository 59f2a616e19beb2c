import { type Db, sql } from "#db/connect.ts";

/** Whom a ticket was given to: a person, a sign-up, or only an address. */
export type Holder = {
  userId?: string | null;
  registrationId?: string | null;
  subject?: string | null;
};

type NewTicket = Required<Holder> & {
  id: string;
  purpose: string;
  tokenHash: Buffer;
  codeHash: Buffer;
  network: string | null;
  seconds: number;
};

export type TicketRow = {
  id: string;
  userId: string | null;
  registrationId: string | null;
  subject: string | null;
};

const holderIs = ({ userId, registrationId, subject }: Holder) => {
  if (userId) return sql`user_id = ${userId}`;
  if (registrationId) return sql`registration_id = ${registrationId}`;
  return sql`user_id is null and registration_id is null and subject = ${subject ?? null}`;
};

const isAlive = sql`used_at is null and expires_at > now()`;
const row = sql`id, user_id, registration_id, subject`;

/** Ends the holder's earlier tickets of the purpose; parallel callers queue behind a lock. */
export const voidTickets = async (db: Db, purpose: string, holder: Holder) => {
  const person = holder.userId ?? holder.registrationId ?? holder.subject ?? "";
  const name = `ticket ${purpose} ${person}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(db);
  await sql`
    update tickets set used_at = now()
    where purpose = ${purpose} and used_at is null and ${holderIs(holder)}`.execute(db);
};

/** Ends what the sign-up gave out that somebody came from. */
export const voidSignUpTickets = (db: Db, userId: string) =>
  sql`
    update tickets set used_at = now()
    where purpose = 'REGISTRATION' and used_at is null
      and registration_id in (select id from registrations where user_id = ${userId})`.execute(db);

export const insertTicket = (db: Db, ticket: NewTicket) =>
  sql`
    insert into tickets
      (id, purpose, user_id, registration_id, subject, network, token_hash, code_hash, expires_at)
    values (${ticket.id}, ${ticket.purpose}, ${ticket.userId}, ${ticket.registrationId},
      ${ticket.subject}, ${ticket.network}, ${ticket.tokenHash}, ${ticket.codeHash},
      now() + ${ticket.seconds} * interval '1 second')`.execute(db);

export const livingTicket = async (db: Db, purpose: string, tokenHash: Buffer) => {
  const { rows } = await sql<TicketRow>`
    select ${row} from tickets
    where purpose = ${purpose} and token_hash = ${tokenHash} and ${isAlive}`.execute(db);
  return rows[0];
};

export const useTicketOfToken = async (db: Db, purpose: string, tokenHash: Buffer) => {
  const { rows } = await sql<TicketRow>`
    update tickets set used_at = now()
    where purpose = ${purpose} and token_hash = ${tokenHash} and ${isAlive}
    returning ${row}`.execute(db);
  return rows[0];
};

/** Ends a ticket whose try was right: true for one caller only. */
export const useTicketOfId = async (db: Db, id: string) => {
  const { rows } = await sql`
    update tickets set used_at = now() where id = ${id} and ${isAlive} returning id`.execute(db);
  return rows.length > 0;
};

/** Counts a try while some are left. */
export const countTry = async (
  db: Db,
  purpose: string,
  which: Holder & { tokenHash?: Buffer },
  mostTries: number,
) => {
  const named = which.tokenHash ? sql`token_hash = ${which.tokenHash}` : holderIs(which);
  const { rows } = await sql<TicketRow & { codeHash: Buffer | null }>`
    update tickets set tries = tries + 1
    where purpose = ${purpose} and ${named} and ${isAlive} and tries < ${mostTries}
    returning ${row}, code_hash`.execute(db);
  return rows[0];
};

/** Counts a try with the open ticket of somebody and a network, where there is just one. */
export const countTryOfOnly = async (
  db: Db,
  purpose: string,
  { userId, network }: { userId: string; network: string },
  mostTries: number,
) => {
  const { rows } = await sql<TicketRow>`
    with open as (
      select id from tickets
      where purpose = ${purpose} and user_id = ${userId} and network = ${network} and ${isAlive}
    )
    update tickets set tries = tries + 1
    where id in (select id from open) and (select count(*) from open) = 1
      and ${isAlive} and tries < ${mostTries}
    returning ${row}`.execute(db);
  return rows[0];
};

export const isTicketAlive = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from tickets where id = ${id} and ${isAlive}`.execute(db);
  return rows.length > 0;
};

/** A day after its end nobody asks about a ticket any more. */
export const forgetOldTickets = (db: Db) =>
  sql`delete from tickets where expires_at < now() - interval '1 day'`.execute(db);
