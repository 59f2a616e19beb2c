-- A mailbox that has just reset the password is no second factor as well: the next sign-in asks for the
-- app's code or a recovery code, and one of these puts the mailed code back in its place.
alter table second_factors add needs_own_code boolean not null default false;
