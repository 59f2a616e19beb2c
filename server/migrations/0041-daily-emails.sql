-- E-mails about these kinds come once a day, together; all times are those of the person's own zone.
alter table notification_preferences add column daily_email text[] not null default '{}';
alter table notification_preferences add column time_zone text;
-- When the daily e-mail was last sent, or first asked for.
alter table notification_preferences add column digest_at timestamptz;
-- E-mails about news wait while these hours last; from a time to one on the next day, or on the same.
alter table notification_preferences add column quiet_from time;
alter table notification_preferences add column quiet_until time;
alter table notification_preferences add constraint notification_preferences__quiet_whole
  check (case when quiet_from is null then quiet_until is null else quiet_from <> quiet_until end);
alter table notification_preferences add constraint notification_preferences__zone_known
  check (time_zone is not null or (quiet_from is null and daily_email = '{}'));
