-- What the card provider takes off a company's next charges: what remained of an earlier plan.
alter table customers add column credit bigint not null default 0 check (credit >= 0);
