import { type Db, sql } from "#db/connect.ts";
import { type Holder, holderIs, type OneTimeTokenRow, isAlive, row } from "./queries.ts";

/** Counts a try while some are left. */
export const countTry = async (
  db: Db,
  purpose: string,
  which: Holder & { tokenHash?: Buffer },
  mostTries: number,
) => {
  const named = which.tokenHash ? sql`token_hash = ${which.tokenHash}` : holderIs(which);
  const { rows } = await sql<OneTimeTokenRow & { codeHash: Buffer | null; tries: number }>`
    update one_time_tokens set tries = tries + 1
    where purpose = ${purpose} and ${named} and ${isAlive} and tries < ${mostTries}
    returning ${row}, code_hash, tries`.execute(db);
  return rows[0];
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
