-- A secret that was shown and not yet confirmed; the one in use goes on until then.
alter table second_factors
  add next_secret bytea,
  add next_at timestamptz;
