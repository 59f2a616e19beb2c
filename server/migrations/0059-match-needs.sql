-- What finds a need: every word of it, a longer one also as a beginning, a compound also written together.
create function need_query(need text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select string_agg(
      '((' || words.all_of || ')' || case when words.count > 1 then ' | ''' || left(words.together, 80) || ''':*' else '' end || ')',
      ' & ')::tsquery
    from (
      select public.fold_words(piece) as folded, at, cardinality(pieces) as pieces
      from (select (regexp_split_to_array(btrim(need), '\s+'))[1:10] as pieces) typed,
        unnest(pieces) with ordinality as p (piece, at)
    ) given
    cross join lateral (
      select count(*) as count, string_agg(word, '') as together,
        string_agg('''' || left(word, 80) || '''' || case
          when word ~ '^[a-z0-9]$' or (word ~ '^[a-z]{2}$' and pieces > 3 and at < pieces) then '' else ':*' end, ' & ') as all_of
      from unnest(string_to_array(folded, ' ')) as word
    ) words
    where folded <> '' and length(regexp_replace(need, '[^[:alnum:]]', '', 'g')) >= 3
  $$;

create function need_queries(needs text[]) returns tsquery[]
  language sql immutable parallel safe strict
  as $$
    select coalesce(array_agg(query order by at), '{}')
    from unnest(needs) with ordinality as n (need, at), public.need_query(need) as query
    where query is not null
  $$;

alter table missions add column need_queries tsquery[] not null generated always as (need_queries(needs)) stored;
