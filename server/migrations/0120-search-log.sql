-- One row for every search that somebody meant: what is typed on within ten seconds, and what another page or
-- order repeats, is the same one. What a person's own list of searches shows stands apart, in search_history.
create table search_log (
  id uuid primary key,
  -- Nobody once they have deleted it from their own list, or are gone.
  user_id uuid references users (id) on delete set null,
  company_id uuid references companies (id) on delete set null,
  key_word text not null,
  search jsonb not null,
  -- How many startups it found; empty of searches from before they were counted.
  results integer,
  is_results_capped boolean not null default false,
  words tsvector not null generated always as (to_tsvector('simple', fold_words(key_word))) stored,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index search_log__created on search_log (created_at, id);
create index search_log__results on search_log (results, id);
create index search_log__user on search_log (user_id, created_at) where user_id is not null;
create index search_log__company on search_log (company_id, created_at, id);
create index search_log__words on search_log using gin (words);

-- What a search asks for, whatever its order.
create function asked_for(search jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select search - 'sort' - 'sortDirection' $$;

-- Whether one of two texts is the other, typed on.
create function begins(earlier jsonb, later jsonb, field text) returns boolean
  language sql immutable parallel safe
  as $$
    select starts_with(lower(earlier ->> field), lower(later ->> field))
      or starts_with(lower(later ->> field), lower(earlier ->> field))
  $$;

-- What is typed letter by letter, or dragged along a scale.
create function typed_on(earlier jsonb, later jsonb) returns boolean
  language sql immutable parallel safe
  as $$
    select asked_for(earlier) - moving = asked_for(later) - moving
      and begins(earlier, later, 'keyWord') and begins(earlier, later, 'filterClientName')
    from (select array['keyWord', 'filterClientName', 'founded', 'numberOfClients', 'totalFundingAmount'] as moving) m
  $$;

create function log_search(new_id uuid, who uuid, of_company uuid, asked jsonb, counted integer, capped boolean)
returns void language plpgsql as $$
declare
  last search_log;
begin
  -- Two searches of a person that come at once are looked at one after the other.
  perform pg_advisory_xact_lock(120, hashtext(who::text));
  select * into last from search_log where user_id = who order by created_at desc limit 1;
  if last.id is not null and last.touched_at > now() - interval '30 minutes'
    and asked_for(last.search) = asked_for(asked) then
    update search_log set touched_at = now() where id = last.id;
  elsif last.id is not null and last.touched_at > now() - interval '10 seconds' and typed_on(last.search, asked) then
    update search_log set touched_at = now(), key_word = asked ->> 'keyWord', search = asked, results = counted,
      is_results_capped = capped where id = last.id;
  else
    insert into search_log (id, user_id, company_id, key_word, search, results, is_results_capped)
    values (new_id, who, of_company, asked ->> 'keyWord', asked, counted, capped);
  end if;
end $$;

insert into search_log (id, user_id, company_id, key_word, search, created_at, touched_at)
select h.id, h.user_id, u.company_id, h.key_word, h.search, h.created_at, h.created_at
from search_history h left join users u on u.id = h.user_id;
