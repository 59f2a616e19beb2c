-- What is sold at the card provider: products for types of plans, prices for prices of plans. It stays known here
-- when its type or price is deleted, so that the provider can be told, and told again when it comes back.
create table sold_at_provider (
  provider_id text primary key check (length(provider_id) between 1 and 255),
  kind text not null check (kind in ('PRODUCT', 'PRICE')),
  -- Whether it can be bought there, as far as the provider was told.
  is_active boolean not null default true
);
insert into sold_at_provider (provider_id, kind)
  select provider_id, 'PRODUCT' from plan_types where provider_id is not null
  union all select provider_id, 'PRICE' from plan_prices where provider_id is not null;

create function know_what_is_sold() returns trigger language plpgsql as $$
begin
  insert into sold_at_provider (provider_id, kind) values (new.provider_id, tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger plan_types__sold after insert or update of provider_id on plan_types
  for each row when (new.provider_id is not null) execute function know_what_is_sold('PRODUCT');
create trigger plan_prices__sold after insert or update of provider_id on plan_prices
  for each row when (new.provider_id is not null) execute function know_what_is_sold('PRICE');

-- Prices of plans that somebody can buy, has, or is coming to.
create view needed_prices as
select pp.plan_id, pp.price_id, pp.provider_id from plan_prices pp
where pp.retired_at is null or exists (
  select from plan_companies c
  where c.plan_id = pp.plan_id and (c.price_id = pp.price_id or c.price_id is null))
  or exists (
  select from subscriptions s
  where s.ended_at is null and s.plan_id = pp.plan_id and s.price_id = pp.price_id);

-- What the provider is still to be told: this can be bought again, or no longer.
create view provider_leftovers as
select s.provider_id, s.kind, not s.is_active as becomes_active,
  (select pp.price_id from plan_prices pp where pp.provider_id = s.provider_id) as price_id,
  (select pp.plan_id from plan_prices pp where pp.provider_id = s.provider_id) as plan_id
from sold_at_provider s
where s.is_active <> case s.kind
  when 'PRODUCT' then exists (select from plan_types t where t.provider_id = s.provider_id)
  else exists (select from needed_prices n where n.provider_id = s.provider_id) end;
