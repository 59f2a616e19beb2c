-- Payment requests as staff make and keep them. Of the link the id is kept from which it follows, as with the
-- links of e-mails.
alter table payment_requests
  add link_id uuid unique,
  add plan_id uuid references plans (id),
  add actor_id uuid references users (id) on delete set null,
  add emailed_at timestamptz;
create index payment_requests__plan on payment_requests (plan_id) where plan_id is not null;
create index payment_requests__actor on payment_requests (actor_id) where actor_id is not null;
create index payment_requests__created on payment_requests (created_at, id);
create index payment_requests__due on payment_requests (due_at, id);
create index payment_requests__amount on payment_requests (amount, id);

-- What somebody has begun to pay, or has paid, is no other sum any more.
create function refuse_request_change() returns trigger language plpgsql as $$
begin
  if (old.amount, old.tax, old.currency) is distinct from (new.amount, new.tax, new.currency)
    and (old.state <> 'OPEN' or old.intent_id is not null) then
    raise exception 'its sum stays' using errcode = '23514', constraint = 'billing__request_begun';
  end if;
  if old.state <> 'OPEN' and (old.description, old.due_at) is distinct from (new.description, new.due_at) then
    raise exception 'it is closed' using errcode = '23514', constraint = 'billing__request_closed';
  end if;
  return new;
end $$;
create trigger payment_requests__as_begun before update on payment_requests
  for each row execute function refuse_request_change();

select remember('payment_requests', 'id company_id', '', 'insert update',
  'description,amount,tax,currency,due_at,expires_at,state,plan_id');
