-- A place of a code is held from its choice on, and spent by the first discounted payment. A spent one
-- never comes back: it is counted even when its company is erased.
alter table redemptions
  drop constraint redemptions_pkey,
  drop constraint redemptions_company_id_fkey,
  add id uuid primary key default gen_random_uuid(),
  alter company_id drop not null,
  add constraint redemptions__once unique (code_id, company_id),
  add constraint redemptions_company_id_fkey foreign key (company_id) references companies (id) on delete set null,
  add spent_at timestamptz,
  add invoice_id text,
  add check ((spent_at is null) = (invoice_id is null));

-- What takes something off at the provider: now, with the next period, once a change is paid.
alter table subscriptions
  add coupon text,
  add coupon_ends_at timestamptz,
  add next_coupon text,
  add pending_coupon text;

-- When this was asked for: what was asked for earlier overwrites neither it nor the cards.
alter table customers add synced_from timestamptz;

-- What a code takes off is fixed as soon as somebody has it; one that is cancelled stays so.
create function refuse_code_change() returns trigger language plpgsql as $$
declare
  is_used boolean := exists (select from redemptions where code_id = old.id) or old.provider_id is not null;
begin
  if tg_op = 'DELETE' then
    if is_used then
      raise exception 'a code in use is not deleted' using errcode = '23514', constraint = 'billing__code_in_use';
    end if;
    return old;
  end if;
  if old.status = 'CANCELLED' and new.status <> 'CANCELLED' then
    raise exception 'a cancelled code stays cancelled' using errcode = '23514', constraint = 'billing__code_cancelled';
  end if;
  if is_used and (old.code, old.percent_off, old.amount_off, old.currency, old.duration, old.duration_in_months)
    is distinct from (new.code, new.percent_off, new.amount_off, new.currency, new.duration, new.duration_in_months)
  then
    raise exception 'a code in use keeps its amount' using errcode = '23514', constraint = 'billing__code_in_use';
  end if;
  return new;
end $$;
create trigger discount_codes__as_used before update or delete on discount_codes
  for each row execute function refuse_code_change();
create index redemptions__held on redemptions (redeemed_at) where spent_at is null;
