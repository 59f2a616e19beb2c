-- The index of sums is for sums alone: without this condition, which only they name, lists that are narrowed by
-- amounts would count along it, past rows that they do not want.
drop index payment_records__sums;
create index payment_records__sums on payment_records (currency) include (amount, tax) where currency <> '';
