import type pg from "pg";
import { findNews } from "#browse/news/service.ts";
import { connect, type Db, sql } from "#db/connect.ts";
import { type Target, turns } from "./load.ts";

const searchCount = 10_000;
const changedCount = 100;

/** Searches as people make them: by country, area, words, money, or several of these. */
const addSearches = (db: Db) =>
  sql`
  with facts as (
    select (select array_agg(id::text order by id) from countries) as countries,
      (select array_agg(id::text order by id) from categories) as categories,
      (select array_agg(word order by word) from (
        select word from search_words where length(word) between 5 and 12 order by md5(word) limit 2000) w) as words
  ), readers as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as total
    from users where role::text like 'RETAILER%')
  insert into saved_searches (id, user_id, title, search, names, alert, alert_since)
  select gen_random_uuid(), r.id, 'Bench ' || n, jsonb_build_object(
      'keyWord', case when n % 3 = 0 then facts.words[1 + n % cardinality(facts.words)] else '' end,
      'categoryIds', case when n % 3 <> 0 then jsonb_build_array(facts.categories[1 + n * 7 % cardinality(facts.categories)]) else '[]' end,
      'countryIds', case when n % 2 = 0 then jsonb_build_array(facts.countries[1 + n * 11 % cardinality(facts.countries)]) else '[]' end,
      'presenceInCountriesIds', '[]'::jsonb, 'tags', '[]'::jsonb, 'businessModel', '[]'::jsonb,
      'companyStatus', '[]'::jsonb, 'companyType', '[]'::jsonb, 'targetMarket', '[]'::jsonb, 'teamSize', '[]'::jsonb,
      'founded', null, 'numberOfClients', null,
      'totalFundingAmount', case when n % 5 = 0 then jsonb_build_object('min', 1000 * (n % 900)) end,
      'narrowCategories', 'All Categories', 'filterClientName', '', 'browseType', 'All',
      'isAvailableToChat', n % 4 = 0, 'sort', 'Added', 'sortDirection', 'DESC'),
    '{}', 'AT_ONCE', now() - interval '1 day'
  from generate_series(0, ${searchCount - 1}::int) n, facts, readers r where r.place = n % r.total`.execute(
    db,
  );

const changeStartups = (db: Db) =>
  sql`
  update startups set is_available_to_chat = not is_available_to_chat,
    total_funding_amount = coalesce(total_funding_amount, 0) + 1000000
  where company_id in (
    select startup_id from listings order by md5(startup_id::text) limit ${changedCount})`.execute(
    db,
  );

const forget = async (db: Db) => {
  await sql`delete from saved_searches where title like 'Bench %'`.execute(db);
  await sql`delete from listing_changes`.execute(db);
};

/** How long one batch takes, and pages alone and meanwhile. */
export const alertTimes = async (connection: pg.ClientConfig, page: Target) => {
  const db = connect({ connection, size: 2 });
  try {
    await forget(db);
    await addSearches(db);
    const match = async () => {
      await changeStartups(db);
      const begun = performance.now();
      await findNews(db);
      return performance.now() - begun;
    };
    await match();
    const { alone, beside, times } = await turns(page, match);
    await forget(db);
    return { alone, beside, match: Math.max(...times) };
  } finally {
    await db.destroy();
  }
};
