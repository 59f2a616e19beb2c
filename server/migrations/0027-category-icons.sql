-- Icons are files like the other pictures of a category: what points at them by a foreign key keeps them.
alter table categories
  drop column sectors_icon,
  drop column areas_icon,
  add sectors_icon_id uuid references files (id),
  add areas_icon_id uuid references files (id);
create index categories__sectors_icon on categories (sectors_icon_id) where sectors_icon_id is not null;
create index categories__areas_icon on categories (areas_icon_id) where areas_icon_id is not null;
