alter table files drop constraint files_kind_check;
alter table files
  add constraint files_kind_check
    check (kind in ('AVATAR', 'LOGO', 'COVER', 'ICON', 'DOCUMENT', 'THUMBNAIL')),
  -- Who uploaded it; what was drawn or imported here is nobody's.
  add owner_id uuid references users (id) on delete set null,
  -- The sizes of an image, a document and its thumbnail: all carry the id of the one that is named.
  add upload_id uuid references files (id) on delete cascade,
  add name text,
  add extension text;
create index files__owner on files (owner_id);
create index files__upload on files (upload_id);
create index files__created on files (created_at);

create table gallery_files (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  file_id uuid not null references files (id),
  created_at timestamptz not null default now(),
  constraint gallery__already_there unique (company_id, file_id)
);
create index gallery_files__file on gallery_files (file_id);

create table gallery_videos (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  title text check (length(title) between 1 and 200),
  link text not null,
  description text check (length(description) between 1 and 5000),
  source text not null check (source in ('YOUTUBE', 'VIMEO')),
  video_id text not null,
  thumbnail_id uuid references files (id),
  created_at timestamptz not null default now()
);
create index gallery_videos__company on gallery_videos (company_id, created_at);
create index gallery_videos__thumbnail on gallery_videos (thumbnail_id);

-- Every file that something points at, whichever table that is: a table made later counts by its
-- foreign key.
create function used_files() returns setof uuid language plpgsql stable as $$
declare place record;
begin
  for place in
    select c.conrelid::regclass as owner, a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'files'::regclass
  loop
    return query execute format('select %I from %s where %I is not null', place.name, place.owner, place.name);
  end loop;
end $$;
