-- One row per payment: all that the lists of staff and the books filter, sort, search and sum by, kept in
-- step by triggers. What a receipt says stands here as the receipt says it, whatever becomes of the company.
create table payment_records (
  payment_id uuid primary key references payments (id),
  company_id uuid,
  created_at timestamptz not null,
  kind text not null,
  -- Of money that came in: what has become of it since.
  status text check (status in ('PAID', 'PARTLY_RETURNED', 'RETURNED', 'DISPUTED')),
  method text not null check (method in ('CARD', 'LINK', 'BY_HAND')),
  amount bigint not null,
  tax bigint not null,
  currency text not null,
  -- What went back of it; zero or below.
  returned bigint not null,
  plan_name text,
  buyer_name text,
  name_folded text not null,
  country_id uuid,
  number text,
  has_receipt boolean not null,
  -- Its PDF is drawn.
  has_file boolean not null,
  -- As on its receipt or credit note; empty without one.
  issued_on date,
  vat_kind text,
  vat_percent numeric(5, 2),
  net bigint,
  vat bigint,
  credit bigint,
  discount bigint,
  words tsvector not null
) with (fillfactor = 90);

create view payment_record_rows as
select p.id as payment_id, p.company_id, p.happened_at as created_at, p.kind,
  case when p.kind not in ('CHARGE', 'MANUAL') then null
    when back.disputed < 0 then 'DISPUTED'
    when back.all_of_it <= -p.amount then 'RETURNED'
    when back.all_of_it < 0 then 'PARTLY_RETURNED'
    else 'PAID' end as status,
  case when root.kind = 'MANUAL' then 'BY_HAND' when root.cause = 'payment_request' then 'LINK' else 'CARD' end
    as method,
  p.amount, p.tax, p.currency::text as currency, back.all_of_it as returned,
  case when root.cause <> 'payment_request' then p.plan_name end as plan_name,
  buyer.name as buyer_name, coalesce(fold_words(buyer.name), '') as name_folded,
  coalesce(k.id, case when s.buyer is null then d.country_id end) as country_id,
  r.number, r.number is not null as has_receipt, r.file_id is not null as has_file,
  (r.snapshot ->> 'issuedOn')::date as issued_on, r.snapshot #>> '{vat,kind}' as vat_kind,
  (r.snapshot #>> '{vat,percent}')::numeric(5, 2) as vat_percent,
  (r.snapshot ->> 'total')::bigint - (r.snapshot ->> 'credit')::bigint - (r.snapshot #>> '{vat,amount}')::bigint
    as net,
  (r.snapshot #>> '{vat,amount}')::bigint as vat, (r.snapshot ->> 'credit')::bigint as credit,
  (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(r.snapshot -> 'lines') line
    where line ->> 'text' = 'Discount')::bigint as discount,
  to_tsvector('simple', fold_words(concat_ws(' ', buyer.name, c.short_name, r.number, own.number, p.plan_name)))
    as words
from payments p
-- What was paid at first: of a refund that came back, two steps away.
left join payments once on once.id = p.reverses_id
left join payments twice on twice.id = once.reverses_id
join payments root on root.id = coalesce(twice.id, once.id, p.id)
left join receipts r on r.payment_id = p.id
left join receipts own on own.payment_id = root.id
left join companies c on c.id = p.company_id
left join billing_details d on d.company_id = p.company_id
cross join lateral (select coalesce(r.snapshot, own.snapshot) -> 'buyer' as buyer) s
cross join lateral (
  select coalesce(nullif(s.buyer ->> 'name', ''), d.legal_name, c.short_name) as name) buyer
left join countries k on k.name = s.buyer ->> 'country'
cross join lateral (
  select coalesce(sum(x.amount), 0)::bigint as all_of_it,
    coalesce(sum(x.amount) filter (where x.kind = 'DISPUTE' or (x.kind = 'REVERSAL' and x.reverses_id = p.id
      and x.cause = 'won')), 0)::bigint as disputed
  from payments x
  where p.kind in ('CHARGE', 'MANUAL') and x.reverses_id = any (array(
    select p.id union all select y.id from payments y where y.reverses_id = p.id))) back;

-- Takes the rows first, so that who waits for another writer reads what that one has written.
create function record_payments(ids uuid[]) returns void language plpgsql as $$
begin
  perform from payment_records where payment_id = any (ids) order by payment_id for no key update;
  insert into payment_records as known select * from payment_record_rows where payment_id = any (ids)
  on conflict (payment_id) do update set
    company_id = excluded.company_id, status = excluded.status, returned = excluded.returned,
    buyer_name = excluded.buyer_name, name_folded = excluded.name_folded, country_id = excluded.country_id,
    number = excluded.number, has_receipt = excluded.has_receipt, has_file = excluded.has_file, issued_on = excluded.issued_on,
    vat_kind = excluded.vat_kind, vat_percent = excluded.vat_percent, net = excluded.net, vat = excluded.vat,
    credit = excluded.credit, discount = excluded.discount, words = excluded.words
  where (known.*) is distinct from (excluded.*);
end $$;

-- With what goes back, what it goes back of.
create function record_changed_payments() returns trigger language plpgsql as $$
begin
  perform record_payments(array(
    select id from changed union select reverses_id from changed where reverses_id is not null
    union select p.reverses_id from changed join payments p on p.id = changed.reverses_id
      where p.reverses_id is not null));
  return null;
end $$;

create function record_changed_receipts() returns trigger language plpgsql as $$
begin
  perform record_payments(array(select distinct payment_id from changed));
  return null;
end $$;

create trigger payments__record after insert on payments
  referencing new table as changed for each statement execute function record_changed_payments();
create trigger payments__record_update after update on payments
  referencing new table as changed for each statement execute function record_changed_payments();
create trigger receipts__record after insert on receipts
  referencing new table as changed for each statement execute function record_changed_receipts();
create trigger receipts__record_update after update on receipts
  referencing new table as changed for each statement execute function record_changed_receipts();

insert into payment_records select * from payment_record_rows;

create index payment_records__created on payment_records (created_at, payment_id);
create index payment_records__amount on payment_records (amount, payment_id);
create index payment_records__name on payment_records (name_folded, payment_id);
create index payment_records__number on payment_records (number, payment_id);
create index payment_records__company on payment_records (company_id, created_at, payment_id);
create index payment_records__words on payment_records using gin (words);
-- What is filtered has few values that repeat: one index of all of them stays small, and is read alone where
-- rows are counted, whichever filters are set.
create index payment_records__facets on payment_records (kind, status, method, currency, has_receipt,
  country_id, plan_name);
-- The list of receipts has the same filters and orders.
create index payment_records__receipt_created on payment_records (created_at, payment_id) where has_receipt;
create index payment_records__receipt_amount on payment_records (amount, payment_id) where has_receipt;
create index payment_records__receipt_words on payment_records using gin (words) where has_receipt;
create index payment_records__receipt_facets on payment_records (kind, status, method, currency, country_id, plan_name)
  where has_receipt;
create index payment_records__issued on payment_records (issued_on) where issued_on is not null;

-- Which lists have views is said by the contract.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list ~ '^[A-Z_]{1,40}$');
