-- How many people work there, as it was given: "24", "11-50", "10001+".
alter table startups add column team_size text
  check (team_size ~ '^[1-9][0-9]{0,8}(-[1-9][0-9]{0,8}|[+])?$');

-- Its lower end, by which it is ordered and which band it belongs to.
create function team_size_from(size text) returns integer
  language sql immutable parallel safe strict
  as $$ select substring(size from '^[0-9]+')::integer + (right(size, 1) = '+')::integer $$;

create function team_band(size text) returns text
  language sql immutable parallel safe strict
  as $$
    select case
      when lowest <= 10 then '1-10' when lowest <= 50 then '11-50' when lowest <= 200 then '51-200'
      when lowest <= 500 then '201-500' when lowest <= 1000 then '501-1000' when lowest <= 5000 then '1001-5000'
      when lowest <= 10000 then '5001-10000' else '10001+'
    end
    from (select public.team_size_from(size) as lowest) lower_end
  $$;

-- The index of words and choices goes with the column and is made again.
alter table listings drop column facts;
alter table listings
  add column team_size text,
  add column team_size_from integer generated always as (team_size_from(team_size)) stored,
  add column currency text not null default 'EUR',
  add column facts text[] not null generated always as (array_remove(array['businessModel:' || business_model,
    'companyStatus:' || company_status, 'companyType:' || company_type, 'targetMarket:' || target_market,
    'teamSize:' || team_band(team_size)], null)) stored;
create index listings__found_by on listings
  using gin (category_ids, tag_ids, presence_country_ids, facts, document) with (fastupdate = off);
create index listings__team on listings (team_size_from, startup_id);
create index listings__team_down on listings (team_size_from desc nulls last, startup_id desc);

drop function listed(uuid[]);
create function listed(ids uuid[]) returns table (
  startup_id uuid, name text, name_folded text, one_liner text, category_id uuid, category_ids uuid[],
  tag_ids uuid[], country_id uuid, presence_country_ids uuid[], founded integer, business_model text,
  company_status text, company_type text, target_market text, number_of_clients integer,
  total_funding_amount bigint, client_names_folded text, is_available_to_chat boolean, is_verified boolean,
  rating_average real, rating_count integer, logo60_id uuid, logo120_id uuid, cover_id uuid,
  added_at timestamptz, document tsvector, team_size text, currency text)
  language sql stable
  as $$
  select s.company_id as startup_id, c.short_name as name, fold_words(c.short_name) as name_folded,
    card_line(s.one_liner, c.description) as one_liner,
    sectors.first_id as category_id, coalesce(sectors.ids, '{}') as category_ids,
    coalesce(tagged.ids, '{}') as tag_ids, c.country_id, coalesce(present.ids, '{}') as presence_country_ids,
    s.founded, s.business_model, s.company_status, s.company_type, s.target_market,
    s.number_of_clients, s.total_funding_amount,
    array_to_string(array(select fold_words(client) from unnest(s.client_names) client), E'\n') as client_names_folded,
    s.is_available_to_chat, c.is_verified,
    case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count, 2) end as rating_average,
    s.rating_count, c.logo60_id, c.logo120_id, c.cover_id, c.created_at as added_at,
    document_of(c.short_name, c.legal_name, concat_ws(' ', s.one_liner, sectors.names, tagged.names),
      concat_ws(' ', c.description, c.city, k.name, solved.texts)) as document,
    s.team_size, s.currency
  from startups s
  join companies c on c.id = s.company_id and not c.is_blocked and c.is_approved
  left join countries k on k.id = c.country_id
  left join lateral (
    select array_agg(distinct x.id) as ids, string_agg(distinct x.name, ' ') as names,
      (array_agg(cc.category_id order by cc.position, cc.category_id))[1] as first_id
    from company_categories cc
    join categories own on own.id = cc.category_id
    join categories x on x.id = own.id or x.id = own.parent_id
    where cc.company_id = s.company_id and cc.purpose = 'SECTOR'
  ) sectors on true
  left join lateral (
    select array_agg(t.id order by t.id) as ids, string_agg(t.name, ' ' order by t.id) as names
    from company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = s.company_id
  ) tagged on true
  left join lateral (
    select array_agg(sc.country_id order by sc.country_id) as ids
    from startup_countries sc where sc.company_id = s.company_id
  ) present on true
  left join lateral (
    select string_agg(texts #>> '{}', ' ') as texts
    from jsonb_path_query(s.solutions, '$[*].* ? (@.type() == "string")') as texts
  ) solved on true
  where s.company_id = any (listed.ids)
  $$;

create or replace function relist(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before reading: a change somebody else commits meanwhile is then listed too.
  perform from startups where company_id = any (relist.ids) order by company_id for no key update;

  delete from listings l using companies c
    where l.startup_id = any (relist.ids) and c.id = l.startup_id and (c.is_blocked or not c.is_approved);

  insert into listings (startup_id, name, name_folded, one_liner, category_id, category_ids, tag_ids,
    country_id, presence_country_ids, founded, business_model, company_status, company_type, target_market,
    number_of_clients, total_funding_amount, client_names_folded, is_available_to_chat, is_verified,
    rating_average, rating_count, logo60_id, logo120_id, cover_id, added_at, document, team_size, currency)
  select * from listed(relist.ids)
  on conflict (startup_id) do update set
    name = excluded.name, name_folded = excluded.name_folded, one_liner = excluded.one_liner,
    category_id = excluded.category_id, category_ids = excluded.category_ids, tag_ids = excluded.tag_ids,
    country_id = excluded.country_id, presence_country_ids = excluded.presence_country_ids,
    founded = excluded.founded, business_model = excluded.business_model,
    company_status = excluded.company_status, company_type = excluded.company_type,
    target_market = excluded.target_market, number_of_clients = excluded.number_of_clients,
    total_funding_amount = excluded.total_funding_amount,
    client_names_folded = excluded.client_names_folded,
    is_available_to_chat = excluded.is_available_to_chat, is_verified = excluded.is_verified,
    rating_average = excluded.rating_average, rating_count = excluded.rating_count,
    logo60_id = excluded.logo60_id, logo120_id = excluded.logo120_id, cover_id = excluded.cover_id,
    added_at = excluded.added_at, document = excluded.document,
    team_size = excluded.team_size, currency = excluded.currency
  where listings is distinct from excluded;

  insert into search_words
  select word, bool_or('A' = any (weights)) from listings l, unnest(l.document) as d (word, positions, weights)
    where l.startup_id = any (relist.ids) and length(word) between 3 and 40 and weights <> '{D}'
      -- Left out beforehand, since a conflict would hold the row against every other relist.
      and not exists (
        select from search_words s where s.word = d.word and (s.in_name or not 'A' = any (weights)))
    group by word order by word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_words.in_name;
end $$;

update listings l set currency = s.currency from startups s
where s.company_id = l.startup_id and s.currency <> 'EUR';
