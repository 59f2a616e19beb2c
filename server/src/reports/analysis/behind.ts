import type { Output } from "@vitrine/contract/endpoint";
import type { analysis, BehindKind } from "@vitrine/contract/reports/analysis";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import type { Window } from "#db/list-source.ts";
import {
  type Asked,
  pairs,
  placesOf,
  searchedAndHad,
  searchesFor,
  type Word,
  wordOf,
} from "./counting.ts";

type Behind = Output<typeof analysis.behind>["items"][number];
type Sql = RawBuilder<unknown>;

/** What a number counts, and in which order. */
type Source = { rows: Sql; order: Sql };

const startups = (word: Word, what: keyof typeof placesOf): Source => ({
  rows: sql`
    select l.startup_id::text as id, null::uuid as company_id, l.startup_id, null::text as key_word,
      null::int as times, null::date as day, l.name_folded
    from listings l where ${placesOf.STARTUPS(word)} and ${placesOf[what](word)}`,
  order: sql`name_folded, id`,
});

const searches = (word: Word, only = sql`true`): Source => ({
  rows: sql`
    select s.id::text as id, s.company_id, null::uuid as startup_id, s.key_word, null::int as times,
      s.created_at::date as day, s.created_at
    ${searchesFor(word)} and ${only}`,
  order: sql`created_at desc, id desc`,
});

const companies = (word: Word): Source => ({
  rows: sql`
    select s.company_id::text as id, s.company_id, null::uuid as startup_id, null::text as key_word,
      count(*)::int as times, max(s.created_at)::date as day
    ${searchesFor(word)} and s.company_id is not null group by s.company_id`,
  order: sql`times desc, id`,
});

const whatFollowed = (word: Word, what: keyof typeof pairs): Source => ({
  rows: sql`
    with ${searchedAndHad(word)}
    select company_id || ' ' || startup_id as id, company_id, startup_id, null::text as key_word,
      null::int as times, day
    from (${pairs[what]}) p`,
  order: sql`day desc, id`,
});

const sourceOf = (word: Word, what: BehindKind): Source => {
  switch (what) {
    case "SEARCHES":
      return searches(word);
    case "FOUND_NOTHING":
      return searches(word, sql`s.results = 0`);
    case "COMPANIES":
      return companies(word);
    case "OPENED":
    case "BOOKMARKED":
    case "CONTACTED":
      return whatFollowed(word, what);
    default:
      return startups(word, what);
  }
};

/** Names are looked up for the window alone. */
const partOf = async (db: Db, found: Sql, order: Sql, { limit, offset }: Window) => {
  const { rows } = await sql<Behind & { count: number; place: number | null }>`
    with found as materialized (${found}), page as (
      select *, row_number() over (order by ${order}) as place from found
      order by place limit ${limit} offset ${offset}
    )
    select counted.count, p.place, p.id, p.key_word, p.times, p.day,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.short_name) end as startup
    from (select count(*)::int as count from found) counted left join page p on true
    left join companies c on c.id = p.company_id left join companies s on s.id = p.startup_id
    order by p.place`.execute(db);
  return { items: rows.filter(({ place }) => place !== null), count: rows[0]?.count ?? 0 };
};

/** A part of what a number counts, and how many there are in all; undefined where there is no such word. */
export const behindNumber = async (
  db: Db,
  { what, ...asked }: Asked & { what: BehindKind },
  window: Window,
) => {
  const word = await wordOf(db, asked);
  if (!word) return undefined;
  const { rows, order } = sourceOf(word, what);
  return partOf(db, rows, order, window);
};
