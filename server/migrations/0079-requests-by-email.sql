-- Somebody without an account may be asked to pay, too.
alter table payment_requests
  alter column company_id drop not null,
  add column email text,
  add check ((company_id is null) = (email is not null));
create index payment_requests__email on payment_requests (email) where email is not null;
