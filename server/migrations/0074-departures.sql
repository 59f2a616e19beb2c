-- Customers, and payments that wait for a bank, of companies that are erased: what is still to be ended at the
-- card provider. The company may be gone by then, so only the provider's own ids are here, until it is done.
create table departures (
  provider_id text primary key check (provider_id like 'cus\_%' or provider_id like 'pi\_%'),
  begun_at timestamptz not null default now()
);
