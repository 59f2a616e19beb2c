create table bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, startup_id)
);
create index bookmarks__startup on bookmarks (startup_id);
create index bookmarks__user_created on bookmarks (user_id, created_at desc);

-- What stands in the window: one row for each startup that may be seen, with all that lists filter,
-- sort and show. Kept in step by triggers, in the transaction of the change.
create table listings (
  startup_id uuid primary key references startups (company_id) on delete cascade,
  name text not null,
  name_folded text collate "C" not null,
  one_liner text not null,
  category_id uuid,
  -- The chosen categories and their parents.
  category_ids uuid[] not null,
  tag_ids uuid[] not null,
  country_id uuid,
  presence_country_ids uuid[] not null,
  founded integer,
  business_model text,
  company_status text,
  company_type text,
  target_market text,
  -- What is chosen from few values, in one column, so that one index meets any choice.
  facts text[] not null generated always as (array_remove(array['businessModel:' || business_model,
    'companyStatus:' || company_status, 'companyType:' || company_type, 'targetMarket:' || target_market], null)) stored,
  number_of_clients integer,
  total_funding_amount bigint,
  client_names_folded text collate "C" not null,
  is_available_to_chat boolean not null,
  is_verified boolean not null,
  rating_average real,
  rating_count integer not null,
  logo60_id uuid,
  logo120_id uuid,
  cover_id uuid,
  added_at timestamptz not null,
  document tsvector not null
);
-- What may be unknown is unknown at the end in both directions, so it is indexed for both.
create index listings__added on listings (added_at, startup_id);
create index listings__name on listings (name_folded, startup_id);
create index listings__rating on listings (rating_average, rating_count, startup_id);
create index listings__rating_down on listings (rating_average desc nulls last, rating_count desc, startup_id desc);
create index listings__founded on listings (founded, startup_id);
create index listings__founded_down on listings (founded desc nulls last, startup_id desc);
create index listings__funding on listings (total_funding_amount, startup_id);
create index listings__funding_down on listings (total_funding_amount desc nulls last, startup_id desc);
create index listings__clients on listings (number_of_clients, startup_id);
create index listings__clients_down on listings (number_of_clients desc nulls last, startup_id desc);
create index listings__country on listings (country_id, total_funding_amount) include (startup_id, added_at);
-- One index for words and choices: what meets them all is found before any row is looked at.
create index listings__found_by on listings
  using gin (category_ids, tag_ids, presence_country_ids, facts, document) with (fastupdate = off);
create index listings__name_like on listings using gin (name_folded gin_trgm_ops) with (fastupdate = off);
create index listings__clients_like on listings using gin (client_names_folded gin_trgm_ops) with (fastupdate = off);
alter table listings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Every word that stands in a document, to read a mistyped one as what was meant. Within one slip of
-- the pen either half of a word is still right, so both its beginning and its end are indexed.
create table search_words (
  word text collate "C" primary key,
  in_name boolean not null default false
);
create index search_words__reversed on search_words (reverse(word));

-- The words one slip away from the typed one: a letter too many, too few, wrong, or changed places.
create function words_near(typed text) returns setof search_words
  language sql stable parallel safe strict rows 10
  as $$
    select s.* from search_words s
    where s.word >= left(typed, length(typed) / 2)
      and s.word < left(typed, length(typed) / 2) || chr(1114111)
      and length(s.word) between length(typed) - 1 and length(typed) + 1
      and levenshtein_less_equal(s.word, typed, 1) = 1
    union
    select s.* from search_words s
    where reverse(s.word) >= reverse(substr(typed, length(typed) / 2 + 1))
      and reverse(s.word) < reverse(substr(typed, length(typed) / 2 + 1)) || chr(1114111)
      and length(s.word) between length(typed) - 1 and length(typed) + 1
      and levenshtein_less_equal(s.word, typed, 1) = 1
    union
    select s.* from search_words s
    where s.word <> typed and s.word in (
      select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
      from generate_series(1, length(typed) - 1) at)
  $$;

-- What a startup is found by, as weighted words: its names (A), what it is about (B), its details (C).
-- "e-commerce" is found as e, commerce and ecommerce, "Smart Shelf" also as smartshelf, and its name by
-- any part of it: the ends of its words stand as D. A loop, since it runs for every row of an import.
create function document_of(name text, legal_name text, about text, details text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
    declare
      given text[] := array[public.fold(name), public.fold(legal_name), public.fold(about), public.fold(details)];
      starts integer[] := array[0, 100, 200, 1000];
      weights text[] := array['A', 'A', 'B', 'C'];
      names text[] := string_to_array(public.fold_words(name), ' ');
      words text[];
      word text;
      entries text := '';
    begin
      for part in 1..4 loop
        words := string_to_array(regexp_replace(given[part], '[^[:alnum:]]+', ' ', 'g'), ' ');
        for at in 1..coalesce(cardinality(words), 0) loop
          if words[at] <> '' then
            entries := entries || ' ' || left(words[at], 80) || ':' || least(starts[part] + at, 16000) || weights[part];
          end if;
        end loop;
        if given[part] ~ '[[:alnum:]][''.&+-]+[[:alnum:]]' then
          entries := entries || coalesce((
            select string_agg(' ' || left(regexp_replace(compound[1], '[^[:alnum:]]', '', 'g'), 80) || ':'
              || starts[part] + 1 || weights[part], '')
            from regexp_matches(given[part], '[[:alnum:]]+(?:[''.&+-][[:alnum:]]+)+', 'g') as compound), '');
        end if;
      end loop;
      if cardinality(names) > 0 then
        entries := entries || ' ' || left(array_to_string(names, ''), 80) || ':1A';
        foreach word in array names loop
          for at in 2..length(word) - 1 loop
            entries := entries || ' ' || left(substr(word, at), 80) || ':1D';
          end loop;
        end loop;
      end if;
      return entries::tsvector;
    end
  $$;

create function relist(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before reading: a change somebody else commits meanwhile is then listed too.
  perform from startups where company_id = any (relist.ids) order by company_id for no key update;

  delete from listings l using companies c
    where l.startup_id = any (relist.ids) and c.id = l.startup_id and (c.is_blocked or not c.is_approved);

  insert into listings (startup_id, name, name_folded, one_liner, category_id, category_ids, tag_ids,
    country_id, presence_country_ids, founded, business_model, company_status, company_type, target_market,
    number_of_clients, total_funding_amount, client_names_folded, is_available_to_chat, is_verified,
    rating_average, rating_count, logo60_id, logo120_id, cover_id, added_at, document)
  select s.company_id as startup_id, c.short_name as name, fold_words(c.short_name) as name_folded, s.one_liner,
    sectors.first_id as category_id, coalesce(sectors.ids, '{}') as category_ids,
    coalesce(tagged.ids, '{}') as tag_ids, c.country_id, coalesce(present.ids, '{}') as presence_country_ids,
    s.founded, s.business_model, s.company_status, s.company_type, s.target_market,
    s.number_of_clients, s.total_funding_amount,
    array_to_string(array(select fold_words(client) from unnest(s.client_names) client), E'\n') as client_names_folded,
    s.is_available_to_chat, c.is_verified,
    case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count, 2) end as rating_average,
    s.rating_count, c.logo60_id, c.logo120_id, c.cover_id, c.created_at as added_at,
    document_of(c.short_name, c.legal_name, concat_ws(' ', s.one_liner, sectors.names, tagged.names),
      concat_ws(' ', c.description, c.city, k.name, solved.texts)) as document
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
  where s.company_id = any (relist.ids)
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
    added_at = excluded.added_at, document = excluded.document
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

-- Bulk loads set vitrine.bulk to 'on' in their transaction and call relist once at the end.
create function relist_changed() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) = 'on' then
    return null;
  end if;
  perform relist(array(select distinct company_id from changed));
  return null;
end $$;

create function relist_changed_companies() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) = 'on' then
    return null;
  end if;
  perform relist(array(select id from changed where kind = 'STARTUP'));
  return null;
end $$;

create trigger companies__relist after update on companies
  referencing new table as changed for each statement execute function relist_changed_companies();
create trigger startups__relist after insert on startups
  referencing new table as changed for each statement execute function relist_changed();
create trigger startups__relist_update after update on startups
  referencing new table as changed for each statement execute function relist_changed();
create trigger company_categories__relist after insert on company_categories
  referencing new table as changed for each statement execute function relist_changed();
create trigger company_categories__relist_update after update on company_categories
  referencing new table as changed for each statement execute function relist_changed();
create trigger company_categories__relist_delete after delete on company_categories
  referencing old table as changed for each statement execute function relist_changed();
create trigger company_tags__relist after insert on company_tags
  referencing new table as changed for each statement execute function relist_changed();
create trigger company_tags__relist_delete after delete on company_tags
  referencing old table as changed for each statement execute function relist_changed();
create trigger startup_countries__relist after insert on startup_countries
  referencing new table as changed for each statement execute function relist_changed();
create trigger startup_countries__relist_delete after delete on startup_countries
  referencing old table as changed for each statement execute function relist_changed();
