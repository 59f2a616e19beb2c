-- Where it is enough to ask whether a company is approved, nobody at the first steps is meant.
alter table companies add constraint companies__complete_before_approved
  check (getting_started = 'COMPLETED' or not is_approved);
