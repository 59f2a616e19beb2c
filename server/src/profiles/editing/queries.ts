import type { accountTypes } from "@vitrine/contract/profiles";
import { type Db, sql } from "#db/connect.ts";

type AccountType = (typeof accountTypes)[number];

/** Locks the account's type; says whether it still waits in the category Import alone. */
export const lockAccountType = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ accountType: AccountType; isImportOnly: boolean }>`
    select s.account_type, coalesce((
        select bool_and(k.name = 'Import' and k.parent_id is null)
        from company_categories cc join categories k on k.id = cc.category_id
        where cc.company_id = s.company_id and cc.purpose = 'SECTOR'), false) as is_import_only
    from startups s where s.company_id = ${companyId}::uuid for no key update`.execute(db);
  return rows[0];
};

export const setAccountType = (db: Db, companyId: string, accountType: AccountType) =>
  sql`
    update startups set account_type = ${accountType}, is_mailing_enabled = ${accountType === "STANDARD"}
    where company_id = ${companyId}::uuid`.execute(db);

export const setNote = (db: Db, companyId: string, note: string) =>
  sql`
    update startups set admin_note = nullif(${note}::text, '') where company_id = ${companyId}::uuid`.execute(
    db,
  );
