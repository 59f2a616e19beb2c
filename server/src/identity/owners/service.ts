import { sql } from "#db/connect.ts";

// Parts of a query about the people `u` of a company.

/** They own it, and are not being erased. */
export const isOwner = sql`u.role <> 'MEMBER' and u.deleted_at is null`;

/** The last condition of a query for the owner alone. */
export const isFirstOwner = sql`${isOwner} order by u.created_at, u.id limit 1`;

/** The person, or the owner of the company once they have left it or are blocked there. */
export const personOrOwner = (
  userId: `${string}.${string}`,
  companyId: `${string}.${string}`,
) => sql`
  (select p.id from users p left join members e on e.user_id = p.id
    where p.company_id = ${sql.ref(companyId)} and p.deleted_at is null and not p.is_blocked
      and (p.role <> 'MEMBER' or (p.id = ${sql.ref(userId)} and e.status = 'ACTIVE'))
    order by p.id = ${sql.ref(userId)} desc nulls last, p.created_at, p.id limit 1)`;

/** The kind of a company is its owner's role, also while they are being erased. */
export const kindOfCompany = (companyId: `${string}.${string}`) => sql`
  (select u.role from users u where u.company_id = ${sql.ref(companyId)} and u.role <> 'MEMBER'
    order by u.created_at, u.id limit 1)`;
