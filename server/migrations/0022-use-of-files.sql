-- Before a file goes, Postgres looks in each of these columns whether it is used there; without an index it
-- reads the whole table for every one.
create index companies__logo30 on companies (logo30_id) where logo30_id is not null;
create index companies__logo60 on companies (logo60_id) where logo60_id is not null;
create index companies__logo120 on companies (logo120_id) where logo120_id is not null;
create index companies__cover on companies (cover_id) where cover_id is not null;
create index users__avatar30 on users (avatar30_id) where avatar30_id is not null;
create index users__avatar60 on users (avatar60_id) where avatar60_id is not null;
create index users__avatar120 on users (avatar120_id) where avatar120_id is not null;
create index categories__logo on categories (logo_id) where logo_id is not null;
create index categories__areas_logo on categories (areas_logo_id) where areas_logo_id is not null;
