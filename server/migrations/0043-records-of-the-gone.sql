-- A person who is deleted is no longer found by name.
create function record_people_gone() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) is distinct from 'on' then
    perform record_companies(array(
      select distinct company_id from gone where company_id in (select id from companies)));
  end if;
  return null;
end $$;
create trigger users__record_delete after delete on users
  referencing old table as gone for each statement execute function record_people_gone();
create trigger company_categories__record_update after update on company_categories
  referencing new table as changed for each statement execute function record_changed_parts();

select record_companies(array(select company_id from company_records));
