-- Where a sign-in was begun: its code opens without its token from there alone.
alter table tickets add column network text;
