-- With all that it takes to put a deleted feedback back.
select remember('feedback', 'id startup_id author_id', '', 'insert update delete',
  'rating,subject,startup_id,company_id,author_id,created_at');
