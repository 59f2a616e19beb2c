-- A company that is blocked waits for nothing: whoever looks after those that wait cannot let it in. So it was at any
-- moment, by what is remembered of it.
create or replace function waiting_companies(moment timestamptz) returns table (company_id uuid)
  language sql stable
  as $$
    with waited as (
      select distinct on (c.record_id) c.record_id, (c.before ->> 'waiting_since')::timestamptz as since
      from record_changes c
      where c.kind = 'companies' and c.before ? 'waiting_since' and c.at >= moment
      order by c.record_id, c.id
    ), blocked as (
      select distinct on (c.record_id) c.record_id, (c.before ->> 'is_blocked')::boolean as was_blocked
      from record_changes c
      where c.kind = 'companies' and c.before ? 'is_blocked' and c.at >= moment
      order by c.record_id, c.id
    ), waiting as (
      select l.record_id as id from waited l where l.since < moment
      union all
      select c.id from companies c
      where c.waiting_since < moment and not exists (select from waited l where l.record_id = c.id)
    )
    select w.id from waiting w
    left join blocked b on b.record_id = w.id
    left join companies c on c.id = w.id
    where not coalesce(b.was_blocked, c.is_blocked, false)
  $$;
create index record_changes__blocked on record_changes (at)
  where kind = 'companies' and before ? 'is_blocked';
delete from day_figures where figure = 'WAITING';
