import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { found } from "#http/refuse.ts";

/** What goes with a person, in the order it is shown. */
export const counted = [
  "account",
  "company",
  "members",
  "billingDetails",
  "bookmarks",
  "feedback",
  "messages",
  "notifications",
  "emails",
  "files",
  "sessions",
] as const;

type Counts = Record<(typeof counted)[number] | "audit", number> & {
  companyShortName: string | null;
};

/** How much there is of a person, and of the company that goes with an owner. */
export const countsOf = async (db: Db, userId: string, companyId: string | null) => {
  const { rows } = await sql<Counts>`
    with people as (
      select id from users where id = ${userId}::uuid or company_id = ${companyId}::uuid)
    select 1 as account,
      (select count(*) from sessions where user_id in (select id from people) and ended_at is null) as sessions,
      (select count(*) from companies where id = ${companyId}::uuid) as company,
      (select count(*) from people where id <> ${userId}::uuid) as members,
      (select count(*) from bookmarks where user_id in (select id from people)) as bookmarks,
      (select count(*) from feedback where author_id in (select id from people)
        or company_id = ${companyId}::uuid or startup_id = ${companyId}::uuid) as feedback,
      (select count(*) from messages m join rooms r on r.id = m.room_id
        where r.creator_id in (select id from people) or r.participant_id in (select id from people)) as messages,
      (select count(*) from notifications where user_id in (select id from people)) as notifications,
      (select count(*) from emails where user_id in (select id from people)) as emails,
      (select count(*) from files where owner_id in (select id from people)) as files,
      (select count(*) from billing_details where company_id = ${companyId}::uuid) as billing_details,
      (select count(*) from audit where actor_id in (select id from people)) as audit,
      (select short_name from companies where id = ${companyId}::uuid) as company_short_name`.execute(
    db,
  );
  return found(rows[0]);
};

type Row = Record<string, unknown>;

/** Whose data it is; of an owner the company's too. */
type Whose = { userId: string; ownedCompanyId: string | null };

/** Section by section; never a hash, a secret or a token. */
const sections: Record<string, (whose: Whose) => RawBuilder<Row>> = {
  account: ({ userId }) => sql`
    select u.id, u.email, u.role, u.first_name, u.last_name, u.position, u.city, k.name as country,
      u.phone_number, u.phone_verified_at, u.linkedin, u.is_verified, u.is_advisor, u.created_at,
      u.last_seen_at, u.password_changed_at, f.confirmed_at as second_factor_since,
      m.department, m.status as membership, c.short_name as company
    from users u left join countries k on k.id = u.country_id
    left join second_factors f on f.user_id = u.id
    left join members m on m.user_id = u.id
    left join companies c on c.id = u.company_id where u.id = ${userId}`,
  company: ({ ownedCompanyId }) => sql`
    select to_jsonb(c) as company, to_jsonb(s) - 'admin_note' as startup, to_jsonb(r) as retailer,
      to_jsonb(b) as billing_details,
      (select jsonb_agg(x.name) from company_categories y join categories x on x.id = y.category_id
        where y.company_id = c.id) as categories,
      (select jsonb_agg(x.name) from company_tags y join tags x on x.id = y.tag_id
        where y.company_id = c.id) as tags,
      (select jsonb_agg(to_jsonb(v)) from gallery_videos v where v.company_id = c.id) as videos
    from companies c left join startups s on s.company_id = c.id
    left join retailers r on r.company_id = c.id
    left join billing_details b on b.company_id = c.id where c.id = ${ownedCompanyId}::uuid`,
  signUps: ({ userId }) => sql`
    select email, role, data, created_at, updated_at from registrations where user_id = ${userId}`,
  typedSteps: ({ userId }) =>
    sql`select step, data, saved_at from typed_steps where user_id = ${userId}`,
  preferences: ({ userId }) => sql`
    select without_notification, without_email, updated_at from notification_preferences
    where user_id = ${userId}`,
  sessions: ({ userId }) => sql`
    select created_at, seen_at, ends_at, ended_at, ended_because, user_agent, host(ip) as ip
    from sessions where user_id = ${userId} order by created_at`,
  devices: ({ userId }) =>
    sql`select created_at, used_at from devices where user_id = ${userId} order by created_at`,
  uploads: ({ userId }) => sql`
    select id, kind, name, media_type, bytes, created_at from files
    where owner_id = ${userId} order by created_at`,
  bookmarks: ({ userId }) => sql`
    select c.short_name as startup, b.created_at from bookmarks b
    join companies c on c.id = b.startup_id where b.user_id = ${userId} order by b.created_at`,
  feedback: ({ userId }) => sql`
    select c.short_name as startup, f.rating, f.subject, f.created_at, f.updated_at
    from feedback f join companies c on c.id = f.startup_id
    where f.author_id = ${userId} order by f.created_at`,
  conversations: ({ userId }) => sql`
    select r.id, r.created_at, o.full_name as with_whom,
      (select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'isMine', m.sender_id = ${userId},
          'text', m.text) order by m.number), '[]')
        from messages m where m.room_id = r.id and m.number > me.hidden_number) as messages
    from room_members me join rooms r on r.id = me.room_id
    join users o on o.id in (r.creator_id, r.participant_id) and o.id <> me.user_id
    where me.user_id = ${userId} order by r.created_at`,
  notifications: ({ userId }) => sql`
    select title, text, is_read, created_at from notifications
    where user_id = ${userId} order by created_at`,
  mails: ({ userId }) => sql`
    select kind, channel, recipient, created_at, sent_at from emails
    where user_id = ${userId} order by created_at`,
  activity: ({ userId }) =>
    sql`select at, event from audit where actor_id = ${userId} order by at, id`,
};

/** Everything kept about a person. */
export const dataOf = async (db: Db, whose: Whose) => {
  const data: Record<string, Row[]> = {};
  for (const [name, section] of Object.entries(sections))
    data[name] = (await section(whose).execute(db)).rows;
  return data;
};
