import { sql } from "#db/connect.ts";

// Parts of a query about the people `u` of a company.

/** They own it, and are not being erased. */
export const isOwner = sql`u.role <> 'MEMBER' and u.deleted_at is null`;

/** The last condition of a query for the owner alone. */
export const isFirstOwner = sql`${isOwner} order by u.created_at, u.id limit 1`;

/** The kind of a company is its owner's role, also while they are being erased. */
export const kindOfCompany = (companyId: `${string}.${string}`) => sql`
  (select u.role from users u where u.company_id = ${sql.ref(companyId)} and u.role <> 'MEMBER'
    order by u.created_at, u.id limit 1)`;
