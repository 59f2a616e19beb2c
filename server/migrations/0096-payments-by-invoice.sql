-- Which payment paid an invoice.
create index if not exists payments__invoice on payments (invoice_id) where invoice_id is not null;
