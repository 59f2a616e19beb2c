import { type Db, sql } from "#db/connect.ts";

export type Use = { companyId: string; kind: "SEARCH" | "PROFILE"; subject: string };

/** Whether this was used today already; undefined for a company whose uses are not counted. */
export const knownUse = async (db: Db, { companyId, kind, subject }: Use) => {
  const { rows } = await sql<{ isKnown: boolean; isClosed: boolean }>`
    select exists (select from trial_uses t where t.company_id = o.company_id
      and t.day = current_date and t.kind = ${kind} and t.subject = ${subject}) as is_known,
      o.openness = 'CLOSED' as is_closed
    from company_openness o where o.company_id = ${companyId} and o.openness <> 'OPEN'`.execute(db);
  return rows[0];
};

/** Locks the company, so that uses are counted one at a time. */
export const holdTrial = (db: Db, companyId: string) =>
  sql`select from retailers where company_id = ${companyId} for no key update`.execute(db);

/** Counts a use, unless it is known or `most` are used up. Says whether it is allowed. */
export const countUse = async (db: Db, { companyId, kind, subject }: Use, most: number) => {
  const { rows } = await sql<{ isAllowed: boolean }>`
    with used as (
      select count(*) as count, coalesce(bool_or(subject = ${subject}), false) as is_known
      from trial_uses where company_id = ${companyId} and day = current_date and kind = ${kind}
    ), counted as (
      insert into trial_uses (company_id, kind, subject)
      select ${companyId}::uuid, ${kind}, ${subject} from used
      where not is_known and count < ${most}::int
      returning subject
    )
    select is_known or exists (select from counted) as is_allowed from used`.execute(db);
  return rows[0]?.isAllowed ?? false;
};

type Today = { isTrial: boolean; searches: number; profiles: number; resetsAt: string };

/** What a company has used today; nothing without a company. */
export const usedToday = async (db: Db, companyId: string | null): Promise<Today> => {
  const { rows } = await sql<Today>`
    select coalesce(o.is_trial, false) as is_trial, used.searches, used.profiles,
      (current_date + 1)::timestamptz as resets_at
    from (select count(*) filter (where kind = 'SEARCH') as searches,
        count(*) filter (where kind = 'PROFILE') as profiles
      from trial_uses where company_id = ${companyId}::uuid and day = current_date) used
    left join company_openness o on o.company_id = ${companyId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row.");
  return row;
};

/** The words of a search, whatever their case, accents and punctuation. */
export const foldedWords = async (db: Db, words: string) => {
  const { rows } = await sql<{ folded: string }>`select fold_words(${words}) as folded`.execute(db);
  return rows[0]?.folded ?? words;
};

export const forgetOldUses = (db: Db) =>
  sql`delete from trial_uses where day < current_date - 1`.execute(db);
