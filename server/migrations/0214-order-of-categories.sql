-- The order of categories is remembered as well, so that it can be read and undone.
select remember('categories', 'id', '', 'update',
  'parent_id,name,place,logo_id,areas_logo_id,sectors_icon_id,areas_icon_id');

-- The log of categories and tags also tells what was undone.
drop index audit__undone_of_staff;
create index audit__undone_of_staff on audit ((subject ->> 'changeId'))
  where event in ('accounts.change_undone', 'taxonomy.merge_undone', 'taxonomy.change_undone');

-- What is gone stands beside what is there, as it was at a moment.
create index record_changes__categories_gone on record_changes (at) where kind = 'categories' and after is null;
