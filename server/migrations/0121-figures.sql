-- What each company pays by the month at a moment: what it has paid for a time that runs.
create function paying_companies(moment timestamptz)
returns table (company_id uuid, currency character(3), plan text, amount bigint)
  language sql stable
  as $$
    select p.company_id, p.currency, (array_agg(p.plan_name order by p.happened_at desc, p.id))[1],
      sum(per_month(p.amount - p.tax + back.net, p.period_end - p.period_start))::bigint
    from payments p cross join lateral (
      select coalesce(sum(x.amount - x.tax), 0)::bigint as net from payments x
      where x.happened_at < moment and x.reverses_id in (
          select p.id union all select y.id from payments y where y.reverses_id = p.id)) back
    where p.kind in ('CHARGE', 'MANUAL') and p.company_id is not null and p.happened_at < moment
      and p.period_start < moment and p.period_end >= moment and p.period_end > p.period_start
    group by p.company_id, p.currency
    having sum(per_month(p.amount - p.tax + back.net, p.period_end - p.period_start)) > 0
  $$;
create index payments__paid_for on payments (period_end, period_start)
  where kind in ('CHARGE', 'MANUAL') and company_id is not null;

-- Companies that had asked to be let in and had no answer at a moment: what is remembered of those that were
-- changed since, and the others as they are.
create function waiting_companies(moment timestamptz) returns table (company_id uuid)
  language sql stable
  as $$
    with later as (
      select distinct on (c.record_id) c.record_id, (c.before ->> 'waiting_since')::timestamptz as since
      from record_changes c
      where c.kind = 'companies' and c.before ? 'waiting_since' and c.at >= moment
      order by c.record_id, c.id
    )
    select l.record_id from later l where l.since < moment
    union all
    select c.id from companies c
    where c.waiting_since < moment and not exists (select from later l where l.record_id = c.id)
  $$;
create index record_changes__waiting on record_changes (at)
  where kind = 'companies' and before ? 'waiting_since';
create index companies__waiting_since on companies (waiting_since) where waiting_since is not null;

-- What people do, one row for each time: its kind, when, whose company and which startup.
create view activities as
select 'SEARCH' as kind, l.id::text as id, l.created_at as at, l.company_id, null::uuid as startup_id
from search_log l
union all
select 'PROFILE', k.user_id || ' ' || k.startup_id || ' ' || (k.day - date '2000-01-01'),
  k.day::timestamp at time zone 'UTC', u.company_id, k.startup_id
from clicks k left join users u on u.id = k.user_id
union all
select 'MESSAGE', m.id::text, m.created_at, u.company_id, null
from messages m left join users u on u.id = m.sender_id
union all
select 'BOOKMARK', b.user_id || ' ' || b.startup_id, b.created_at, u.company_id, b.startup_id
from bookmarks b left join users u on u.id = b.user_id
union all
select 'MISSION', i.id::text, i.created_at, i.company_id, null
from missions i;
create index clicks__at on clicks ((day::timestamp at time zone 'UTC'));
create index bookmarks__created on bookmarks (created_at);
-- Messages only grow, in the order of their days: next to nothing to keep, and enough for whole days.
create index messages__created on messages using brin (created_at) with (pages_per_range = 16);

-- A figure of a day of UTC, by currency where it is money; states are those at the end of the day, or now.
create function figure_on(figure text, on_day date) returns table (currency text, value bigint)
language plpgsql stable as $$
declare
  begins timestamptz := on_day::timestamp at time zone 'UTC';
  ends timestamptz := (on_day + 1)::timestamp at time zone 'UTC';
begin
  if figure in ('STARTUP', 'RETAILER') then
    return query select '', count(*) from company_records r
      where r.kind = figure and r.created_at >= begins and r.created_at < ends;
  elsif figure = 'MONEY' then
    return query select '', 0::bigint
      union all select r.currency, sum(r.amount - r.tax)::bigint from payment_records r
        where r.created_at >= begins and r.created_at < ends group by r.currency;
  elsif figure = 'PAYING' then
    return query select '', count(distinct p.company_id) from paying_companies(least(ends, now())) p;
  elsif figure = 'WAITING' then
    return query select '', count(*) from waiting_companies(least(ends, now()));
  else
    return query select '', count(*) from activities a
      where a.kind = figure and a.at >= begins and a.at < ends;
  end if;
end $$;

-- Figures of days that are over, so that nobody counts them again. A figure whose rows change is taken out, and is
-- counted from the rows until it is kept anew; so is everything when the table is emptied.
create table day_figures (
  figure text not null,
  day date not null,
  currency text not null default '',
  value bigint not null,
  primary key (figure, day, currency)
);

-- Arguments: the figure, and the column of the day. Whoever keeps figures waits for the end of this.
create function forget_figures() returns trigger language plpgsql as $$
declare
  days date[];
begin
  if tg_argv[1] = 'day' then
    select array_agg(distinct (to_jsonb(gone) ->> 'day')::date) into days from gone;
  else
    select array_agg(distinct ((to_jsonb(gone) ->> tg_argv[1])::timestamptz at time zone 'UTC')::date) into days
    from gone;
  end if;
  delete from day_figures f where f.figure = tg_argv[0] and f.day = any (days);
  return null;
end $$;

create trigger search_log__figures after delete on search_log
  referencing old table as gone for each statement execute function forget_figures('SEARCH', 'created_at');
create trigger clicks__figures after delete on clicks
  referencing old table as gone for each statement execute function forget_figures('PROFILE', 'day');
create trigger messages__figures after delete on messages
  referencing old table as gone for each statement execute function forget_figures('MESSAGE', 'created_at');
create trigger bookmarks__figures after delete on bookmarks
  referencing old table as gone for each statement execute function forget_figures('BOOKMARK', 'created_at');
create trigger missions__figures after delete on missions
  referencing old table as gone for each statement execute function forget_figures('MISSION', 'created_at');

create function forget_company_figures() returns trigger language plpgsql as $$
begin
  delete from day_figures f using gone g
  where f.figure = g.kind and f.day = (g.created_at at time zone 'UTC')::date;
  delete from day_figures f
  where f.figure = 'WAITING' and f.day >= (select min((g.created_at at time zone 'UTC')::date) from gone g);
  return null;
end $$;
create trigger companies__figures after delete on companies
  referencing old table as gone for each statement execute function forget_company_figures();

-- A payment may be noted after its day; one of a company that goes no longer counts for it.
create function forget_money_figures() returns trigger language plpgsql as $$
declare
  since date := (select min((g.happened_at at time zone 'UTC')::date) from gone g);
begin
  if since < (now() at time zone 'UTC')::date then
    delete from day_figures f where f.figure = 'PAYING' and f.day >= since;
    delete from day_figures f using gone g
    where f.figure = 'MONEY' and f.day = (g.happened_at at time zone 'UTC')::date;
  end if;
  return null;
end $$;
create trigger payments__figures after insert on payments
  referencing new table as gone for each statement execute function forget_money_figures();
create trigger payments__figures_update after update on payments
  referencing new table as gone for each statement execute function forget_money_figures();

-- Logs are read either way.
drop index audit__at;
create index audit__at on audit (at, id);
create index audit__companies on audit (at, id) where company_id is not null;
create index audit__event on audit (event, at, id);
create index audit__address on audit (address collate "C") where address is not null;
create index audit__taxonomy on audit (at, id) where event like 'taxonomy.%';
create index audit__undone_of_staff on audit ((subject ->> 'changeId')) where event = 'accounts.change_undone';
create index audit__request on audit (request_id) where request_id is not null;
