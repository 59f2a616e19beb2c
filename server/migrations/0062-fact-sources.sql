-- Who said each fact of a startup (STARTUP, STAFF or IMPORT), when, and when the startup confirmed it last.
-- `origin` names what an import was read from.
update startups s set sources = (
  select jsonb_object_agg(e.key, jsonb_strip_nulls(jsonb_build_object(
    'by', n.said_by,
    'origin', case when n.said_by = 'IMPORT' then e.value ->> 'source' end,
    'date', e.value ->> 'date',
    'confirmed', case when s.confirmed_at::date >= (e.value ->> 'date')::date then s.confirmed_at::date end)))
  from jsonb_each(s.sources) e
  cross join lateral (select case
    when e.value ->> 'source' = 'Vitrine' then 'STAFF'
    when e.value ->> 'source' = (select c.short_name from companies c where c.id = s.company_id)
      or exists (select from record_changes r where r.company_id = s.company_id and r.kind = 'companies'
        and r.before ->> 'short_name' = e.value ->> 'source') then 'STARTUP'
    else 'IMPORT' end as said_by) n)
where sources <> '{}';

-- Every fact a startup has, by the names its profile has for them. What has no source of its own came with the
-- company: from the startup, or from the import that brought it.
create view startup_facts as
select c.id as company_id, f.field, f.value,
  coalesce(e.entry ->> 'by', case s.account_type when 'IMPORTED' then 'IMPORT' else 'STARTUP' end) as said_by,
  e.entry ->> 'origin' as origin,
  coalesce((e.entry ->> 'date')::date, c.created_at::date) as said_on,
  case when e.entry is not null then (e.entry ->> 'confirmed')::date
    when s.confirmed_at >= c.created_at then s.confirmed_at::date end as confirmed_on
from startups s
join companies c on c.id = s.company_id
cross join lateral (values
  ('companyShortName', to_jsonb(c.short_name)),
  ('companyLegalName', to_jsonb(c.legal_name)),
  ('companyDescription', to_jsonb(c.description)),
  ('urlOfCompanyWebsite', to_jsonb(c.website)),
  ('linkedIn', to_jsonb(c.linkedin)),
  ('country', (select jsonb_build_object('id', k.id, 'name', k.name) from countries k where k.id = c.country_id)),
  ('city', to_jsonb(c.city)),
  ('oneLiner', to_jsonb(card_line(s.one_liner, c.description))),
  ('founded', to_jsonb(s.founded)),
  ('businessModel', to_jsonb(s.business_model)),
  ('companyStatus', to_jsonb(s.company_status)),
  ('companyType', to_jsonb(s.company_type)),
  ('targetMarket', to_jsonb(s.target_market)),
  ('teamSize', to_jsonb(s.team_size)),
  ('numberOfClients', to_jsonb(s.number_of_clients)),
  ('clientNames', to_jsonb(s.client_names)),
  ('totalFundingAmount', case when s.total_funding_amount is not null
    then jsonb_build_object('minor', s.total_funding_amount, 'currency', s.currency) end),
  ('solutions', s.solutions),
  ('tags', (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name)
    from company_tags x join tags t on t.id = x.tag_id where x.company_id = c.id)),
  ('companySectors', (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by x.position, t.name)
    from company_categories x join categories t on t.id = x.category_id
    where x.company_id = c.id and x.purpose = 'SECTOR')),
  ('areasOfInterest', (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by x.position, t.name)
    from company_categories x join categories t on t.id = x.category_id
    where x.company_id = c.id and x.purpose = 'AREA')),
  ('presenceInCountries', (select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name)
    from startup_countries x join countries k on k.id = x.country_id where x.company_id = c.id))
) as f (field, value)
-- The line of a card is the beginning of the description where there is none.
cross join lateral (select coalesce(s.sources -> f.field,
  case when f.field = 'oneLiner' and s.one_liner = '' then s.sources -> 'companyDescription' end) as entry) e
where f.value is not null and f.value not in ('""', '[]');

-- What a fact was before, and who had said it.
create table earlier_facts (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies on delete cascade,
  field text not null,
  value jsonb not null,
  said_by text not null,
  origin text,
  said_on date not null,
  confirmed_on date,
  replaced_at timestamptz not null default now()
);
create index earlier_facts__of_startup on earlier_facts (company_id, field, id desc);
