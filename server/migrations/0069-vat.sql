-- Each rate of VAT that somebody was charged, as the provider has it.
create table tax_rates (
  country char(2) not null,
  percent numeric(5, 2) not null check (percent > 0),
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  primary key (country, percent)
);
