-- What went back of a payment is found by an index, however many payments there are.
create or replace view payment_record_rows as
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
  where p.kind in ('CHARGE', 'MANUAL') and x.reverses_id in (
    select p.id union all select y.id from payments y where y.reverses_id = p.id)) back;
