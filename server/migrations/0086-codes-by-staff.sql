-- Codes as staff keep them: remembered like every record, and in step with the card provider's coupons.
alter index discount_codes__code_taken rename to billing__code_taken;
alter table discount_codes
  -- What the codes of one campaign begin with.
  add campaign text check (length(campaign) between 1 and 50),
  -- Another one whenever it takes off something else: by it the provider tells a new coupon from a repeat.
  add terms uuid not null default gen_random_uuid();
create index discount_codes__created on discount_codes (created_at, id);
create index discount_codes__code on discount_codes (upper(code), id);
create index discount_codes__name on discount_codes (fold(name), id);
create index discount_codes__expiry on discount_codes (redeem_by, id);

-- Coupons that no code stands for any more: the provider is to forget them.
create table left_coupons (
  provider_id text primary key,
  left_at timestamptz not null default now()
);

-- What takes something off is fixed as soon as somebody has it, and no place that somebody has is taken away.
create or replace function refuse_code_change() returns trigger language plpgsql as $$
declare
  is_used boolean := exists (select from redemptions where code_id = old.id);
begin
  if is_used and tg_op = 'DELETE' then
    raise exception 'a code in use is not deleted' using errcode = '23514', constraint = 'billing__code_in_use';
  end if;
  if tg_op = 'DELETE' then
    insert into left_coupons select old.provider_id where old.provider_id is not null on conflict do nothing;
    return old;
  end if;
  if old.status = 'CANCELLED' and new.status <> 'CANCELLED' then
    raise exception 'a cancelled code stays cancelled' using errcode = '23514', constraint = 'billing__code_cancelled';
  end if;
  if (old.code, old.percent_off, old.amount_off, old.currency, old.duration, old.duration_in_months)
    is distinct from (new.code, new.percent_off, new.amount_off, new.currency, new.duration, new.duration_in_months)
  then
    if is_used then
      raise exception 'a code in use keeps its amount' using errcode = '23514', constraint = 'billing__code_in_use';
    end if;
    insert into left_coupons select old.provider_id where old.provider_id is not null on conflict do nothing;
    new.provider_id := null;
    new.terms := gen_random_uuid();
  end if;
  if new.max_redemptions is distinct from old.max_redemptions and new.max_redemptions < (
    select count(*) from redemptions
    where code_id = old.id and (company_id is not null or spent_at is not null)) then
    raise exception 'more have it already' using errcode = '23514', constraint = 'billing__code_places_taken';
  end if;
  return new;
end $$;

-- Which invoices a code took something off: what was paid with it are the payments of these.
create table discounted_invoices (
  code_id uuid not null references discount_codes (id),
  invoice_id text not null,
  primary key (code_id, invoice_id)
);
insert into discounted_invoices
  select distinct code_id, invoice_id from redemptions where invoice_id is not null;
-- Which payment paid an invoice.
create index payments__invoice on payments (invoice_id) where invoice_id is not null;

select remember('discount_codes', 'id', '', 'insert update delete',
  'name,code,percent_off,amount_off,currency,duration,duration_in_months,max_redemptions,redeem_by,status,campaign');
select remember('discount_code_plans', 'code_id', 'plan_id', 'insert update delete', 'plan_type_id');
