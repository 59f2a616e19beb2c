-- Some companies are older than 1800: the oldest that still works was founded in 578.
alter table startups drop constraint startups_founded_check;
alter table startups add constraint startups_founded_check check (founded between 500 and 2200);
