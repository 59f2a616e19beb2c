-- Tables are called by the words that everybody knows.
alter table tickets rename to one_time_tokens;
alter table letters rename to emails;
alter table emails rename column ticket_id to one_time_token_id;
alter table guesses rename to attempts;
alter table notification_preferences rename column without_letter to without_email;

do $$
declare
  it record;
begin
  for it in
    select n.nspname, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('i', 'S') and c.relname ~ '^(tickets|letters|guesses)_'
  loop
    execute format('alter %s %I.%I rename to %I', case it.relkind when 'S' then 'sequence' else 'index' end,
      it.nspname, it.relname, replace(replace(replace(replace(it.relname, 'tickets_', 'one_time_tokens_'),
        'letters_', 'emails_'), 'guesses_', 'attempts_'), '__ticket', '__one_time_token'));
  end loop;
  for it in
    select c.conname, c.conrelid::regclass as owner from pg_constraint c
    where c.conrelid in ('one_time_tokens'::regclass, 'emails'::regclass, 'attempts'::regclass)
      and c.conname ~ '^(tickets|letters|guesses)_'
  loop
    execute format('alter table %s rename constraint %I to %I', it.owner, it.conname,
      replace(replace(replace(replace(it.conname, 'tickets_', 'one_time_tokens_'), 'letters_', 'emails_'),
        'guesses_', 'attempts_'), '_ticket_id_', '_one_time_token_id_'));
  end loop;
  -- E-mails that wait while the new version starts leave under their new name.
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_jobs j
      set payload = replace(j.payload::text, '"letterId"', '"emailId"')::json
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'letters.send';
    update graphile_worker._private_tasks set identifier = 'emails.send' where identifier = 'letters.send';
  end if;
end
$$;

update attempts set subject = replace(subject, 'letter:', 'email:') where subject like 'letter:%';
