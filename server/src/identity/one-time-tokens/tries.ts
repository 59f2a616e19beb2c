import { type Db, sql } from "#db/connect.ts";
import { type Holder, holderIs, type OneTimeTokenRow, isAlive, row } from "./queries.ts";

type Which = Holder & { tokenHash?: Buffer };

const named = (which: Which) =>
  which.tokenHash ? sql`token_hash = ${which.tokenHash}` : holderIs(which);

/** Counts a try while some are left. */
export const countTry = async (db: Db, purpose: string, which: Which, mostTries: number) => {
  const { rows } = await sql<OneTimeTokenRow & { codeHash: Buffer | null }>`
    update one_time_tokens set tries = tries + 1
    where purpose = ${purpose} and ${named(which)} and ${isAlive} and tries < ${mostTries}
    returning ${row}, code_hash`.execute(db);
  return rows[0];
};

/** Whether it lives but has no try left. */
export const isUsedUp = async (db: Db, purpose: string, which: Which, mostTries: number) => {
  const { rows } = await sql`
    select from one_time_tokens
    where purpose = ${purpose} and ${named(which)} and ${isAlive} and tries >= ${mostTries}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Counts a try with a person's open one-time token from a network, if there is just one. */
export const countTryOfOnly = async (
  db: Db,
  purpose: string,
  { userId, network }: { userId: string; network: string },
  mostTries: number,
) => {
  const { rows } = await sql<OneTimeTokenRow>`
    with open as (
      select id from one_time_tokens
      where purpose = ${purpose} and user_id = ${userId} and network = ${network} and ${isAlive}
    )
    update one_time_tokens set tries = tries + 1
    where id in (select id from open) and (select count(*) from open) = 1
      and ${isAlive} and tries < ${mostTries}
    returning ${row}`.execute(db);
  return rows[0];
};
