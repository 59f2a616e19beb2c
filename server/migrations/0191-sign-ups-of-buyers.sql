-- Who bought a plan elsewhere than in the sign-up was still asked for one.
update companies c set registration_status = null
from subscriptions s
where s.company_id = c.id and s.status in ('trialing', 'active', 'past_due')
  and c.registration_status is not null;
