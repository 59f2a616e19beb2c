-- Kept beside the text, so that finding words among a person's own messages folds nothing again.
drop index messages__words;
alter table messages add column words tsvector
  generated always as (to_tsvector('simple', fold_words(text))) stored;
create index messages__words on messages using gin (words) with (gin_pending_list_limit = 512);

-- The words of a search, each the beginning of a word that must be there; null when there are none.
create function word_beginnings(value text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select string_agg('''' || word || ''':*', ' & ')::tsquery
    from unnest(string_to_array(public.fold_words(value), ' ')) word where word <> ''
  $$;

-- The list's index leaves out what is hidden; these rooms are still the person's.
create index room_members__user on room_members (user_id, room_id);
