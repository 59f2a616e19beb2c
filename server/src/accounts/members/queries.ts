import { type Db, sql } from "#db/connect.ts";
import { forgetDevices } from "#identity/devices/service.ts";
import { deleteFactor } from "../second-factor/queries.ts";

/** For e-mails: who writes, and for which company. */
export const inviterOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{ inviterName: string; companyName: string }>`
    select u.full_name as inviter_name, c.short_name as company_name
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db);
  return rows[0];
};

export type NewMember = {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  position: string | null;
  department: string | null;
  note: string | null;
  city: string | null;
  countryId: string | null;
  avatar: Avatar | null;
};

type Avatar = { avatar30Id: string; avatar60Id: string; avatar120Id: string };

/** Inserts a member, unverified until they open the e-mail. Undefined if the address is taken. */
export const insertMember = async (db: Db, member: NewMember) => {
  const { id, companyId, department, note, avatar, ...person } = member;
  const row = await db
    .insertInto("users")
    .values({ id, companyId, role: "MEMBER", isVerified: false, ...person, ...avatar })
    .onConflict((conflict) => conflict.constraint("users__email_taken").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row)
    await db.insertInto("members").values({ userId: id, companyId, department, note }).execute();
  return row;
};

type Changes = Partial<Omit<NewMember, "id" | "companyId" | "email">>;

/** Updates all but the address, which is changed separately since it may be taken. */
export const updateMember = async (
  db: Db,
  { id, department, note, avatar, ...person }: Changes & { id: string },
) => {
  const ofUser = { ...person, ...avatar };
  const ofMember = {
    ...(department !== undefined && { department }),
    ...(note !== undefined && { note }),
  };
  if (Object.keys(ofUser).length > 0)
    await db.updateTable("users").set(ofUser).where("id", "=", id).execute();
  if (Object.keys(ofMember).length > 0)
    await db.updateTable("members").set(ofMember).where("userId", "=", id).execute();
};

export const updateEmail = (db: Db, id: string, email: string) =>
  sql`update users set email = ${email} where id = ${id}
    and not exists (select from users where email = ${email} and id <> ${id}) returning id`.execute(
    db,
  );

/** Removes every way to sign in that a wrong reader of the e-mail may have added to the account. */
export const clearWaysIn = async (db: Db, id: string) => {
  await sql`
    update one_time_tokens set used_at = now() where user_id = ${id} and used_at is null
      and purpose in ('RECOVERY', 'SECOND_FACTOR', 'EMAIL_CHANGE', 'PHONE')`.execute(db);
  await forgetDevices(db, id);
  await deleteFactor(db, id);
  await sql`
    update users set phone_number = null, phone_verified_at = null where id = ${id}`.execute(db);
};

export const setMemberStatus = (db: Db, id: string, status: "ACTIVE" | "BLOCKED") =>
  db.updateTable("members").set({ status }).where("userId", "=", id).execute();

/**
 * Takes a member out of the company. The row stays, since rooms and feedback name their author; the
 * address is free again and nothing opens the account any more.
 */
export const retireMember = async (db: Db, id: string) => {
  await sql`delete from members where user_id = ${id}`.execute(db);
  await sql`delete from one_time_tokens where user_id = ${id}`.execute(db);
  await forgetDevices(db, id);
  await deleteFactor(db, id);
  await sql`
    update users set deleted_at = now(), is_blocked = true, email = 'deleted-' || id || '@deleted.invalid',
      password_hash = null, first_password_ends_at = null, phone_number = null,
      phone_verified_at = null, linkedin = null, city = null, country_id = null
    where id = ${id}`.execute(db);
};

/** Deletes a person who was never accepted: they have written nothing, so no trace is kept. */
export const deleteAsker = (db: Db, id: string) =>
  sql`delete from users where id = ${id}`.execute(db);
