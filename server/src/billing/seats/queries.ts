import { type Db, sql } from "#db/connect.ts";
import { kindOfCompany } from "#identity/owners/service.ts";

/** Only the caller who holds this row can take seats or change plans. */
export const holdCompany = (db: Db, companyId: string) =>
  sql`select from companies where id = ${companyId} for update`.execute(db);

/** Locks the company's plans until the transaction ends, so that nobody makes them smaller. */
export const holdOwnPlans = (db: Db, companyId: string) =>
  sql`
    select from plans p join member_groups g on g.id = p.member_group_id
    where p.id in (select plan_id from plan_companies where company_id = ${companyId})
    order by p.id for share of p, g`.execute(db);

/** The same for the plan that a company moves to. */
export const holdPlan = (db: Db, planId: string) =>
  sql`
    select from plans p join member_groups g on g.id = p.member_group_id
    where p.id = ${planId} for share of p, g`.execute(db);

/**
 * Everybody in a company takes a seat, the owner and blocked members too, but not those who only ask to join.
 * Without a plan `of` is null. A smaller plan limits the seats as soon as it is asked for, and while it waits
 * to be paid.
 */
export const seatCount = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ used: number; of: number | null; kind: string | null }>`
    select 1 + (select count(*) from members m
        where m.company_id = c.id and not (m.status = 'PENDING' and m.asked_at is not null)) as used,
      least(g.number_of_users, later.number_of_users,
        case when g.number_of_users is not null then asked.number_of_users end) as of,
      ${kindOfCompany("c.id")} as kind
    from companies c join retailers r on r.company_id = c.id
    left join plans p on p.id = r.plan_id left join member_groups g on g.id = p.member_group_id
    left join subscriptions s on s.company_id = c.id and s.ended_at is null
    left join plans n on n.id = s.next_plan_id left join member_groups later on later.id = n.member_group_id
    cross join lateral (
      select min(w.number_of_users) as number_of_users
      from plans q join member_groups w on w.id = q.member_group_id
      where q.id = s.pending_plan_id and s.pending_until > now() or q.id in (
        select coalesce(o.input ->> 'planId', o.input #>> '{change,metadata,planId}')::uuid
        from payment_operations o where o.company_id = c.id and o.kind in ('plan', 'recreate')
          and o.state in ('RUNNING', 'UNKNOWN', 'ACTION'))) asked
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};

/** The members who have been away the longest; blocked ones first. */
export const longestAway = async (db: Db, companyId: string, count: number) => {
  const { rows } = await sql<{ fullName: string }>`
    select u.full_name from members m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and not (m.status = 'PENDING' and m.asked_at is not null)
    order by m.status = 'BLOCKED' desc, u.last_seen_at nulls first, u.id limit ${count}`.execute(
    db,
  );
  return rows.map(({ fullName }) => fullName);
};
