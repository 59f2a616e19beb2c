-- Articles are written by staff. What is saved is remembered, to be compared and put back; who wrote one and the
-- words to find it by are not part of that.
select remember('articles', 'id', '', 'insert update',
  'title,description,body,link,startup_id,image_id,image_alt,date,is_draft,withdrawn_at,plain_text,minutes');
select remember('article_tags', 'article_id', 'tag_id', 'insert delete', '');
select remember('article_areas', 'article_id', 'category_id', 'insert delete', '');

-- Every picture that stood in one of its versions, so that each of them can come back whole.
create table article_pictures (
  article_id uuid not null references articles (id) on delete cascade,
  file_id uuid not null references files (id),
  primary key (article_id, file_id)
);
create index article_pictures__file on article_pictures (file_id);

-- Lists of staff, in each order.
create index articles__by_date on articles (date, id);
create index articles__by_title on articles (fold(title), id);
create index articles__by_update on articles (updated_at, id);
create index articles__drafts on articles (date, id) where is_draft and withdrawn_at is null;
create index articles__withdrawn on articles (date, id) where withdrawn_at is not null;

-- What somebody is typing and has not saved: of an article, or of a new one.
create table article_drafts (
  user_id uuid not null references users (id) on delete cascade,
  article_id uuid references articles (id) on delete cascade,
  draft jsonb not null,
  saved_at timestamptz not null default now(),
  constraint article_drafts__one unique nulls not distinct (user_id, article_id)
);
create index article_drafts__article on article_drafts (article_id) where article_id is not null;
