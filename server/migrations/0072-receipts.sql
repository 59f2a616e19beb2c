-- The last number of each series in a year; its row is locked until the receipt that took it is there.
create table receipt_counters (
  series text not null check (series in ('VT', 'VC')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

-- A receipt for each payment, a credit note for each refund: as issued, whatever becomes of those it names.
create table receipts (
  id uuid primary key,
  number text not null unique,
  payment_id uuid not null unique references payments (id),
  snapshot jsonb not null,
  -- Once it is drawn.
  file_id uuid references files (id),
  sha256 text,
  issued_at timestamptz not null default now(),
  check ((file_id is null) = (sha256 is null))
);
create index receipts__file on receipts (file_id) where file_id is not null;

create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file_id is null
    and to_jsonb(old) - 'file_id' - 'sha256' = to_jsonb(new) - 'file_id' - 'sha256' then
    return new;
  end if;
  raise exception 'receipts are never changed or removed';
end $$;
create trigger receipts__as_issued before update or delete on receipts
  for each row execute function refuse_receipt_change();

alter table files drop constraint files_kind_check;
alter table files
  add constraint files_kind_check
    check (kind in ('AVATAR', 'LOGO', 'COVER', 'ICON', 'DOCUMENT', 'THUMBNAIL', 'EXPORT', 'RECEIPT'));

-- A file that goes with an e-mail.
alter table emails
  add attachment bytea,
  add attachment_name text,
  add check ((attachment is null) = (attachment_name is null));
