-- The log of categories says of a merge, too, that it was taken back, for as long as it tells of it.
drop index audit__undone_of_staff;
create index audit__undone_of_staff on audit ((subject ->> 'changeId'))
  where event in ('accounts.change_undone', 'taxonomy.merge_undone');
