-- What a plan grants or withholds by a feature on its card. Features without a grant only inform.
alter table features
  add grant_key text check (grant_key in ('chat', 'bookmarks', 'exports')),
  add grant_limit integer check (grant_limit >= 0),
  add constraint features__limit_of_bookmarks check (grant_limit is null or grant_key = 'bookmarks');

-- What a plan expressly lacks (0) or caps. Of several features for the same, the most generous counts;
-- a plan without a row here allows everything.
create view plan_limits as
select pf.plan_id, f.grant_key,
  coalesce(max(f.grant_limit) filter (where pf.is_included), 0) as most
from plan_features pf join features f on f.id = pf.feature_id
where f.grant_key is not null
group by pf.plan_id, f.grant_key
having not bool_or(pf.is_included and f.grant_limit is null);
