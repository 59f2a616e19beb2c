-- When to look again whether facts of a startup are old; 30 days after an e-mail about them.
alter table startups add column facts_due_at timestamptz not null default now();
create index startups__facts_due on startups (facts_due_at) where is_mailing_enabled;
