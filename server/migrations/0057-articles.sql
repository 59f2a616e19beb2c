-- What the shop publishes for anybody to read. A draft, what was withdrawn and what is dated later are
-- for those who write.
create table articles (
  id uuid primary key,
  -- Without a title the link stands for it.
  title text not null default '' check (length(title) <= 200),
  description text not null default '' check (length(description) <= 500),
  -- Markdown.
  body text not null default '' check (length(body) <= 50000),
  link text check (link ~ '^https?://' and length(link) <= 2000),
  startup_id uuid references startups (company_id) on delete set null,
  user_id uuid references users (id) on delete set null,
  image_id uuid references files (id),
  image_alt text not null default '' check (length(image_alt) <= 300),
  date timestamptz not null default date_trunc('second', now()),
  is_draft boolean not null default false,
  withdrawn_at timestamptz,
  -- The body without its marks, and the minutes it takes to read.
  plain_text text not null default '',
  minutes integer not null default 1 check (minutes > 0),
  words tsvector not null generated always as
    (to_tsvector('simple', fold_words(title || ' ' || description || ' ' || plain_text))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint articles__title_or_link check (title <> '' or link is not null)
);
create index articles__newest on articles (date desc, id) where not is_draft and withdrawn_at is null;
create index articles__words on articles using gin (words);
create index articles__startup on articles (startup_id) where startup_id is not null;
create index articles__user on articles (user_id) where user_id is not null;
create index articles__image on articles (image_id) where image_id is not null;

create table article_tags (
  article_id uuid not null references articles (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  primary key (article_id, tag_id)
);
create index article_tags__tag on article_tags (tag_id);

create table article_areas (
  article_id uuid not null references articles (id) on delete cascade,
  category_id uuid not null references categories (id),
  primary key (article_id, category_id)
);
create index article_areas__category on article_areas (category_id);
