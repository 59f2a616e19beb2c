-- With all that it takes to put a deleted feedback or group back, and a company in its place among those who wait.
select remember('feedback', 'id startup_id author_id', '', 'insert update delete',
  'rating,subject,startup_id,company_id,author_id,created_at');
select remember('authority_groups', 'id', '', 'insert update delete', 'name,permissions,created_at');
select remember('companies', 'id id', '', 'update',
  'legal_name,short_name,description,website,website_domain,linkedin,country_id,city,main_goal,logo30_id,logo60_id,'
  'logo120_id,cover_id,email_domain,registration_status,getting_started,is_approved,is_verified,is_blocked,'
  'declined_at,decline_reason,waiting_since');
