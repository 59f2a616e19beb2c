-- A look marks what it deals with: of all messages that are kept, only those of one customer are read.
create index provider_events__unhandled on provider_events (customer_id) where handled_at is null;
