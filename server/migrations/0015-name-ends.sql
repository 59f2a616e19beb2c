-- The ends of names, which names are found by as well ("ware" finds Shopware): with the words of
-- documents they say which words begin with what was typed, so that a search can name them.
create table name_ends (word text collate "C" primary key);

create function note_name_ends() returns trigger language plpgsql as $$
begin
  insert into name_ends
  select distinct word from changed, unnest(document) as d (word, positions, weights)
    where weights = '{D}' and length(word) between 3 and 40
      and not exists (select from name_ends known where known.word = d.word)
    order by word
  on conflict do nothing;
  return null;
end $$;

create trigger listings__name_ends_added after insert on listings
  referencing new table as changed for each statement execute function note_name_ends();
create trigger listings__name_ends_changed after update on listings
  referencing new table as changed for each statement execute function note_name_ends();

insert into name_ends
select distinct word from listings, unnest(document) as d (word, positions, weights)
  where weights = '{D}' and length(word) between 3 and 40;
