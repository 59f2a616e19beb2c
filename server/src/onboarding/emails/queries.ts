import { individualKinds } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

/** Whose account the address is, and of which company as a member; an expired invitation does not count. */
export const accountOfEmail = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string; memberOf: string | null }>`
    select u.id, m.company_id as member_of from users u left join members m on m.user_id = u.id
    where u.email = ${email} and (m.user_id is null or u.last_seen_at is not null
      or u.first_password_ends_at is null or u.first_password_ends_at > now())`.execute(db);
  return rows[0];
};

/** Retail companies whose owner can accept members, with what they are found by. */
const joinable = sql`
  companies c where c.kind = 'RETAILER' and not c.is_blocked
  and exists (select from users u where u.company_id = c.id and u.role <> 'MEMBER'
    and u.is_verified and not u.is_blocked and u.role <> all(${[...individualKinds]}::text[]))`;

/**
 * The domain is its owner's, or that of its website if somebody in it has such an address: a website alone
 * can be anybody's.
 */
const isKnownBy = (domain: string) => sql`(c.email_domain = ${domain}
  or c.website_domain = ${domain} and exists (select from users p
    where p.company_id = c.id and split_part(p.email, '@', 2) = ${domain}
      and p.is_verified and not p.is_blocked and p.first_password_ends_at is null))`;

/** The first company whose people have addresses of this domain. */
export const companyOfDomain = async (db: Db, domain: string) => {
  const { rows } = await sql<{ name: string }>`
    select c.short_name as name from ${joinable} and ${isKnownBy(domain)}
    order by c.created_at, c.id limit 1`.execute(db);
  return rows[0];
};

/** The company of this name whose people have addresses of this domain. */
export const companyNamed = async (db: Db, name: string, domain: string) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.short_name as name from ${joinable} and ${isKnownBy(domain)}
      and fold_words(${name}) in (fold_words(c.short_name), fold_words(c.legal_name))
    order by c.created_at, c.id limit 1`.execute(db);
  return rows[0];
};

/** Whether this is the name of an individual who is a company alone. */
export const isNameOfIndividual = async (db: Db, name: string) => {
  const { rows } = await sql`
    select 1 from companies c join users u on u.company_id = c.id
    where c.kind = 'RETAILER' and fold_words(c.short_name) = fold_words(${name})
      and u.role = any(${[...individualKinds]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
};

/** The numbers of listed startups, of retail companies and of their countries. */
export const windowCounts = async (db: Db) => {
  const { rows } = await sql<{ startups: number; retailers: number; countries: number }>`
    select (select count(*) from listings) as startups, count(*) as retailers,
      count(distinct country_id) as countries
    from companies where kind = 'RETAILER' and is_approved and not is_blocked`.execute(db);
  return rows[0] ?? { startups: 0, retailers: 0, countries: 0 };
};
