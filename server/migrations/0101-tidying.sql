-- Where many startups are listed anew for a name of a category or a tag, its words are taken in once and not with
-- each of them.
create function learn_words(name text) returns void language sql as $$
  insert into search_words (word)
  select word from unnest(document_of('', '', name, '')) as d (word, positions, weights)
  where length(word) between 3 and 40 and weights <> '{D}' order by word
  on conflict do nothing
$$;

create or replace function relist_category() returns trigger language plpgsql as $$
begin
  perform learn_words(new.name);
  perform relist_later(array(
    select distinct cc.company_id from categories k join company_categories cc on cc.category_id = k.id
    where (k.id = new.id or k.parent_id = new.id) and cc.purpose = 'SECTOR'));
  return null;
end $$;

create or replace function relist_tag() returns trigger language plpgsql as $$
begin
  perform learn_words(new.name);
  perform relist_later(array(select company_id from company_tags where tag_id = new.id));
  return null;
end $$;

create or replace function note_changed_name_ends() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.tidying', true) = 'on' then
    return null;
  end if;
  insert into name_ends
  select distinct word from changed join old_rows using (startup_id), unnest(changed.document) as d (word, positions, weights)
    where changed.document <> old_rows.document and weights = '{D}' and length(word) between 3 and 40
      and not exists (select from name_ends known where known.word = d.word)
    order by word
  on conflict do nothing;
  return null;
end $$;

create or replace function relist(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before reading: a change somebody else commits meanwhile is then listed too.
  perform from startups where company_id = any (relist.ids) order by company_id for no key update;

  delete from listings l using companies c
    where l.startup_id = any (relist.ids) and c.id = l.startup_id and (c.is_blocked or not c.is_approved);

  insert into listings (startup_id, name, name_folded, one_liner, category_id, category_ids, tag_ids,
    country_id, presence_country_ids, founded, business_model, company_status, company_type, target_market,
    number_of_clients, total_funding_amount, client_names_folded, is_available_to_chat, is_verified,
    rating_average, rating_count, logo60_id, logo120_id, cover_id, added_at, document, team_size, currency,
    rating_weighted, is_rating_early)
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
    team_size = excluded.team_size, currency = excluded.currency,
    rating_weighted = excluded.rating_weighted, is_rating_early = excluded.is_rating_early
  where listings is distinct from excluded;

  -- Tidying changes no words but those of a name, which `learn_words` has taken in already.
  if current_setting('vitrine.tidying', true) = 'on' then
    return;
  end if;

  insert into search_words
  select word, bool_or('A' = any (weights)) from listings l, unnest(l.document) as d (word, positions, weights)
    where l.startup_id = any (relist.ids) and length(word) between 3 and 40 and weights <> '{D}'
      -- Left out beforehand, since a conflict would hold the row against every other relist.
      and not exists (
        select from search_words s where s.word = d.word and (s.in_name or not 'A' = any (weights)))
    group by word order by word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_words.in_name;
end $$;
