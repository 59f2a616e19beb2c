import type { Role } from "@vitrine/contract/roles";
import { createHash } from "node:crypto";
import { type Db, sql } from "#db/connect.ts";

export type NewCompany = {
  id: string;
  kind: "STARTUP" | "RETAILER";
  legalName: string;
  shortName: string;
  city: string | null;
  countryId: string | null;
  emailDomain: string | null;
  registrationStatus: "PAYMENT_PLAN" | null;
};

/**
 * A company at its first step, seen by nobody before staff approve it. While it has a plan to choose it
 * counts as on trial, without using up days.
 */
export const insertCompany = async (db: Db, company: NewCompany) => {
  await db
    .insertInto("companies")
    .values({ ...company, isApproved: false, gettingStarted: "ACCOUNT_INFORMATION" })
    .execute();
  const { id: companyId, kind, registrationStatus } = company;
  if (kind === "STARTUP") return db.insertInto("startups").values({ companyId }).execute();
  const planStatus = registrationStatus === null ? "ACTIVE" : "TRIAL";
  return db.insertInto("retailers").values({ companyId, planStatus }).execute();
};

export type NewUser = {
  id: string;
  companyId: string;
  role: Role;
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  city: string | null;
  countryId: string | null;
  phoneNumber?: string | null;
  isVerified?: boolean;
};

/** Undefined if somebody else has the address by now. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto("users")
    .values({ isVerified: true, ...user })
    .onConflict((conflict) => conflict.constraint("users__email_taken").doNothing())
    .returning("id")
    .executeTakeFirst();

export const insertAskingMember = (db: Db, userId: string, companyId: string) =>
  sql`
    insert into members (user_id, company_id, status, asked_at)
    values (${userId}, ${companyId}, 'PENDING', now())`.execute(db);

/** The sign-up is an account now: only that keeps the password, and drafts of the address end. */
export const closeRegistration = async (db: Db, id: string, email: string, userId: string) => {
  await sql`
    update registrations set user_id = ${userId}, password_hash = null, updated_at = now()
    where id = ${id}`.execute(db);
  await sql`
    delete from registrations
    where email = ${email} and user_id is null and password_hash is null`.execute(db);
};

/** The sign-up behind a link that was used before. */
export const registrationOfUsedLink = async (db: Db, token: string) => {
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await sql<{ id: string }>`
    select r.id from one_time_tokens t join registrations r on r.id = t.registration_id
    where t.purpose = 'VERIFY' and t.token_hash = ${hash} and r.user_id is not null`.execute(db);
  return rows[0]?.id;
};

/** The owner to ask about joining a company. */
export const ownerOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string; email: string; firstName: string; companyName: string }>`
    select u.id, u.email, u.first_name, c.short_name as company_name
    from users u join companies c on c.id = u.company_id
    where c.id = ${companyId} and u.role <> 'MEMBER' and u.is_verified and not u.is_blocked
      and not c.is_blocked
    order by u.created_at, u.id limit 1`.execute(db);
  return rows[0];
};
