-- Rises with every save, so that an older one is not taken for a newer.
alter table match_preferences add column version integer not null default 1;
