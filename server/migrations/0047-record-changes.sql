-- What changed in a record: which columns, from what to what. Who did it and why stands in the audit, under
-- the same change. A creation has no `before`, and only the fact of it; a deletion has no `after`.
create table record_changes (
  id bigint generated always as identity primary key,
  change_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- The company, person, feedback or group that the row belongs to; `part` tells rows of one record apart.
  record_id uuid not null,
  version bigint not null,
  company_id uuid,
  user_id uuid,
  part jsonb not null,
  before jsonb,
  after jsonb
);
create unique index record_changes__version on record_changes (record_id, version);
create index record_changes__change on record_changes (change_id);
create index record_changes__company on record_changes (company_id, id) where company_id is not null;
create index record_changes__user on record_changes (user_id) where user_id is not null;

-- Raised with every change of a record; the row is held until the writer commits.
create table record_versions (
  record_id uuid primary key,
  version bigint not null
);

-- One id for all that a transaction changes. The transaction's own number would repeat in a restored cluster.
create function change_id() returns uuid language plpgsql as $$
declare
  known text := nullif(current_setting('vitrine.change', true), '');
begin
  return coalesce(known, set_config('vitrine.change', gen_random_uuid()::text, true))::uuid;
end $$;

alter table audit add column change_id uuid, add column address text, add column cause text;
alter table audit alter column change_id set default change_id();
create index audit__change on audit (change_id) where change_id is not null;

-- Arguments: the columns of the record, the company and the person, those that tell its rows apart, those kept.
-- Runs as its owner: the product itself only reads what is remembered.
create function remember_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  given jsonb := coalesce(is_now, was);
  record_id uuid := given ->> tg_argv[0];
  company_id uuid := given ->> tg_argv[1];
  user_id uuid := given ->> tg_argv[2];
  kept text[] := string_to_array(tg_argv[4], ',');
  left_out text[];
  raised bigint;
begin
  if tg_op = 'INSERT' then
    if current_setting('vitrine.bulk', true) = 'on' then
      return null;
    end if;
    is_now := '{}';
  else
    left_out := array(
      select name from jsonb_object_keys(was) name
      where name <> all (kept) or (tg_op = 'UPDATE' and was -> name = is_now -> name));
    was := was - left_out;
    is_now := is_now - left_out;
    if tg_op = 'UPDATE' and was = '{}' then
      return null;
    end if;
  end if;
  -- What is deleted along with a person or a company is forgotten with them.
  if tg_op = 'DELETE' and (
    user_id is not null and not exists (select from users u where u.id = user_id)
    or company_id is not null and not exists (select from companies c where c.id = company_id)) then
    return null;
  end if;
  insert into record_versions as known values (record_id, 1)
  on conflict on constraint record_versions_pkey do update set version = known.version + 1
  returning version into raised;
  insert into record_changes (change_id, kind, record_id, version, company_id, user_id, part, before, after)
  values (change_id(), tg_table_name, record_id, raised, company_id, user_id,
    given - array(select name from jsonb_object_keys(given) name
      where name <> all (string_to_array(tg_argv[3], ','))),
    was, is_now);
  return null;
end $$;

-- Values about a person or a company go with it, whichever way it goes.
create function forget_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with gone as (
    delete from record_changes where user_id = old.id or company_id = old.id and tg_table_name = 'companies'
    returning record_id
  )
  delete from record_versions where record_id = old.id or record_id in (select record_id from gone);
  return null;
end $$;

-- Says what is remembered of a table. Columns that move by themselves, secrets and texts for search are never named.
create function remember(kind text, roots text, parts text, events text, columns text) returns void
language plpgsql as $$
declare
  event text;
  arguments text := format('%L, %L, %L, %L, %L', split_part(roots, ' ', 1), split_part(roots, ' ', 2),
    split_part(roots, ' ', 3), parts, columns);
begin
  foreach event in array string_to_array(events, ' ') loop
    execute format('drop trigger if exists %I on %I', kind || '__remember_' || event, kind);
    execute format('create trigger %I after %s on %I for each row execute function remember_change(%s)',
      kind || '__remember_' || event,
      case event when 'update' then 'update of ' || columns else event end, kind, arguments);
  end loop;
end $$;

select remember('companies', 'id id', '', 'update',
  'legal_name,short_name,description,website,website_domain,linkedin,country_id,city,main_goal,logo30_id,logo60_id,'
  'logo120_id,cover_id,email_domain,registration_status,getting_started,is_approved,is_verified,is_blocked,'
  'declined_at,decline_reason');
select remember('startups', 'company_id company_id', '', 'update',
  'account_type,one_liner,founded,business_model,company_status,company_type,target_market,team_size,'
  'number_of_clients,client_names,total_funding_amount,currency,solutions,confirmed_at,is_available_to_chat,'
  'is_mailing_enabled,admin_note');
select remember('retailers', 'company_id company_id', '', 'update',
  'is_public,plan_id,price_id,plan_status,plan_chosen_at,trial_started_at,trial_ends_at,discount_code_id');
select remember('billing_details', 'company_id company_id', '', 'insert update delete',
  'legal_name,address,city,country_id,email,phone_number,vat_number');
select remember('company_categories', 'company_id company_id', 'purpose,category_id', 'insert update delete', 'position');
select remember('company_tags', 'company_id company_id', 'tag_id', 'insert delete', '');
select remember('startup_countries', 'company_id company_id', 'country_id', 'insert delete', '');
select remember('gallery_files', 'company_id company_id', 'id', 'insert update delete', 'file_id,alt,position');
select remember('gallery_videos', 'company_id company_id', 'id', 'insert update delete',
  'purpose,source,video_id,link,title,description,thumbnail_id,position');
select remember('users', 'id company_id id', '', 'update',
  'email,role,first_name,last_name,position,phone_number,linkedin,country_id,city,avatar30_id,avatar60_id,'
  'avatar120_id,is_blocked,is_verified,is_advisor,authority_id,company_id');
select remember('members', 'user_id company_id user_id', '', 'insert update delete', 'department,note,status,asked_at');
select remember('feedback', 'id startup_id author_id', '', 'insert update delete', 'rating,subject');
select remember('authority_groups', 'id', '', 'insert update delete', 'name,permissions');

create trigger users__remember_no_more after delete on users
  for each row execute function forget_changes();
create trigger users__removed after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function forget_changes();
create trigger companies__remember_no_more after delete on companies
  for each row execute function forget_changes();
