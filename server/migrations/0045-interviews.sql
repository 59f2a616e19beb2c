-- Videos that staff keep about a startup are interviews; only the others are on its profile.
alter table gallery_videos
  add purpose text not null default 'GALLERY' check (purpose in ('GALLERY', 'INTERVIEW'));
