-- What somebody has put into a draft stays for as long as the draft is kept: the pictures of its text, and its image.
alter table article_drafts add column id uuid primary key default gen_random_uuid();
create table article_draft_pictures (
  draft_id uuid not null references article_drafts (id) on delete cascade,
  file_id uuid not null references files (id),
  primary key (draft_id, file_id)
);
create index article_draft_pictures__file on article_draft_pictures (file_id);

insert into article_draft_pictures (draft_id, file_id)
select distinct d.id, f.id
from article_drafts d, regexp_matches(d.draft ->> 'body', '/files/cover/([0-9a-f-]{36})', 'g') named (ids)
join files f on f.id::text = named.ids[1] and f.kind = 'COVER';

-- Staff look for the articles of one of them.
drop index articles__user;
create index articles__by_author on articles (user_id, date, id) where user_id is not null;
