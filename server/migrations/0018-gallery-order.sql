-- Where it stands in its gallery; what was never put in order comes last, as it was added.
alter table gallery_files
  add position integer,
  -- What a picture shows, for who cannot see it.
  add alt text check (length(alt) between 1 and 300);
alter table gallery_videos add position integer;
