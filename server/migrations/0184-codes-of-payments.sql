-- The code that counted for a payment, kept when its company goes: by then nothing else links the two.
create table payment_codes (
  payment_id uuid primary key references payments (id),
  code_id uuid not null references discount_codes (id)
);
create index payment_codes__code on payment_codes (code_id);
