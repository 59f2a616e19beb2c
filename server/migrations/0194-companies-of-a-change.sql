-- The log shows one line for what a change did to many companies: the last of its entries.
drop index audit__change;
create index audit__change on audit (change_id, event, id) where change_id is not null;
