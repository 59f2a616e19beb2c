-- How many missions a company has open at a time is of its plan, too.
alter table features
  drop constraint features_grant_key_check,
  drop constraint features__limit_of_bookmarks,
  add constraint features__grant_key check (grant_key in ('chat', 'bookmarks', 'missions', 'exports')),
  add constraint features__limit check (grant_limit is null or grant_key in ('bookmarks', 'missions'));
