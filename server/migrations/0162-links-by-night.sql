-- Payments by a link belong to no customer: each night those are found that money may still go back of.
create index payments__by_link on payments (happened_at) where cause = 'payment_request';
