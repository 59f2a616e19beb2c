import { individualKinds } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

export type CompanyNames = {
  kind: "STARTUP" | "RETAILER";
  /** Null if it is not asked about. */
  legalName: string | null;
  shortName: string | null;
  /** The company that is to have the names; null if it does not exist yet. */
  companyId: string | null;
};

/** Makes callers who want the same name wait for each other; the order rules out deadlocks. */
export const lockNames = async (db: Db, { kind, legalName, shortName }: CompanyNames) => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 3)) from (
      select distinct ${kind} || ' ' || fold_words(given) as name
      from unnest(${[legalName, shortName]}::text[]) as given order by 1) names`.execute(db);
};

/**
 * Which of the names another company with an owner has. People who are a company alone may share
 * theirs, and an imported company waits for its owner.
 */
export const namesTaken = async (
  db: Db,
  { kind, legalName, shortName, companyId }: CompanyNames,
) => {
  const { rows } = await sql<{ isLegalTaken: boolean; isShortTaken: boolean }>`
    with others as (
      select c.legal_name, c.short_name from companies c
      where c.kind = ${kind} and c.id is distinct from ${companyId}::uuid
        and (fold_words(c.legal_name) = fold_words(${legalName})
          or fold_words(c.short_name) = fold_words(${shortName}))
        and exists (select from users u where u.company_id = c.id and u.role <> 'MEMBER'
          and u.role <> all(${[...individualKinds]}::text[]))
    )
    select coalesce(bool_or(fold_words(legal_name) = fold_words(${legalName})), false) as is_legal_taken,
      coalesce(bool_or(fold_words(short_name) = fold_words(${shortName})), false) as is_short_taken
    from others`.execute(db);
  return rows[0] ?? { isLegalTaken: false, isShortTaken: false };
};
