-- What stands on a card: the one-liner, else the first sentence of the description.
create function card_line(one_liner text, description text) returns text language sql immutable parallel safe as $$
  select case
    when one_liner <> '' or description is null then one_liner
    when length(sentence) <= 160 then sentence
    else regexp_replace(left(sentence, 159), '\s+\S*$', '') || '…'
  end
  from (select btrim(regexp_replace(description, '\s+', ' ', 'g')) as line) spaced,
    lateral (select coalesce(substring(line from '^(.+?[.!?…])(?: .*)?$'), line) as sentence) first
$$;

create or replace function listed(ids uuid[]) returns table (
  startup_id uuid, name text, name_folded text, one_liner text, category_id uuid, category_ids uuid[],
  tag_ids uuid[], country_id uuid, presence_country_ids uuid[], founded integer, business_model text,
  company_status text, company_type text, target_market text, number_of_clients integer,
  total_funding_amount bigint, client_names_folded text, is_available_to_chat boolean, is_verified boolean,
  rating_average real, rating_count integer, logo60_id uuid, logo120_id uuid, cover_id uuid,
  added_at timestamptz, document tsvector)
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
  where s.company_id = any (listed.ids)
  $$;

select relist(array(
  select s.company_id from startups s join companies c on c.id = s.company_id
  where s.one_liner = '' and c.description is not null));
