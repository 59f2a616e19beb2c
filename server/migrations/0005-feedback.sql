create table feedback (
  id uuid primary key,
  startup_id uuid not null references startups (company_id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  subject text not null check (length(subject) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feedback__already_given unique (startup_id, company_id)
);
create index feedback__startup on feedback (startup_id, created_at desc, id);
create index feedback__startup_rating on feedback (startup_id, rating, created_at desc, id);
create index feedback__author on feedback (author_id);
create index feedback__company on feedback (company_id);

create function add_up_ratings() returns trigger language plpgsql as $$
begin
  -- Held before counting: what others committed while we waited is then counted too.
  perform from startups where company_id in (select startup_id from changed) order by company_id for no key update;
  update startups s set rating_count = totals.count, rating_sum = totals.sum
  from (
    select ids.startup_id, count(f.id)::int as count, coalesce(sum(f.rating), 0)::int as sum
    from (select distinct startup_id from changed) ids
    left join feedback f on f.startup_id = ids.startup_id
    group by ids.startup_id
  ) totals
  where s.company_id = totals.startup_id;
  return null;
end $$;

create trigger feedback__add_up after insert on feedback
  referencing new table as changed for each statement execute function add_up_ratings();
create trigger feedback__add_up_update after update on feedback
  referencing new table as changed for each statement execute function add_up_ratings();
create trigger feedback__add_up_delete after delete on feedback
  referencing old table as changed for each statement execute function add_up_ratings();
