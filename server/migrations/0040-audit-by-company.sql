-- What happened to one company, the newest first.
create index audit__company on audit (company_id, at desc, id) where company_id is not null;
