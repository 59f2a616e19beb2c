-- What people jump to by the words of its title, while they type.
create index articles__title on articles using gin (to_tsvector('simple', fold_words(title)))
  where not is_draft and withdrawn_at is null;
create index missions__title on missions using gin (to_tsvector('simple', fold_words(title)));
