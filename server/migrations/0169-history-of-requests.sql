-- What happened to a payment request is told by the audit, found by the request.
create index audit__payment_request on audit (((subject ->> 'requestId')::uuid)) where event like 'billing.request%';
