-- What all payments add up to is read from here alone, without their rows.
create index payment_records__sums on payment_records (currency) include (amount, tax);
