import type { dashboard } from "@vitrine/contract/reports/dashboard";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

export type Figure =
  | "STARTUP"
  | "RETAILER"
  | "MONEY"
  | "PAYING"
  | "WAITING"
  | Parsed<typeof dashboard.activities>["fields"]["kind"];

export type FigureRow = { figure: Figure; day: string; currency: string; value: number };

/** Figures of these days: kept ones, or counted if they are not kept. */
export const figuresOn = async (db: Db, figures: readonly Figure[], days: readonly string[]) => {
  const { rows } = await sql<FigureRow>`
    with asked as (select figure, day from unnest(${figures}::text[]) figure, unnest(${days}::date[]) day)
    select a.figure, a.day::text as day, k.currency, k.value
    from asked a join day_figures k on k.figure = a.figure and k.day = a.day
    union all
    select a.figure, a.day::text, f.currency, f.value
    from asked a cross join lateral figure_on(a.figure, a.day) f
    where not exists (select from day_figures k where k.figure = a.figure and k.day = a.day and k.currency = '')`.execute(
    db,
  );
  return rows;
};

/** How many companies of each side had joined by the end of a day. */
export const companiesBy = async (db: Db, day: string) => {
  const joined = sql`r.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;
  const { rows } = await sql<{ startups: number; retailers: number }>`
    select
      (select count(*) from company_records r where r.kind = 'STARTUP' and ${joined})::int as startups,
      (select count(*) from company_records r where r.kind = 'RETAILER' and ${joined})::int as retailers`.execute(
    db,
  );
  return rows[0] ?? { startups: 0, retailers: 0 };
};

/** How many companies of each side waited at the end of a day; and since when the longest waits now. */
export const waitingBy = async (db: Db, day: string) => {
  const { rows } = await sql<{ startups: number; retailers: number; oldestSince: string | null }>`
    select (count(*) filter (where c.kind = 'STARTUP'))::int as startups,
      (count(*) filter (where c.kind = 'RETAILER'))::int as retailers,
      (select min(waiting_since) from companies where waiting_since is not null and not is_blocked) as oldest_since
    from waiting_companies(least((${day}::date + 1)::timestamp at time zone 'UTC', now())) w
    join companies c on c.id = w.company_id`.execute(db);
  return rows[0] ?? { startups: 0, retailers: 0, oldestSince: null };
};

type Waiting = Output<typeof dashboard.show>["waitingCompanies"][number];
type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

/** The companies that have waited longest. */
export const longestWaiting = async (db: Db, most: number) => {
  const { rows } = await sql<Omit<Waiting, "logo"> & Logos>`
    select c.id, c.kind, c.short_name as company_short_name, c.logo30_id, c.logo60_id, c.logo120_id, c.city,
      k.name as country, c.waiting_since
    from companies c left join countries k on k.id = c.country_id
    where c.waiting_since is not null and not c.is_blocked
    order by c.waiting_since, c.id limit ${most}`.execute(db);
  return rows;
};

export type Day = { today: string; closed: string };

/** Today, and the last closed day; a day stays open for another hour, since late work still counts for it. */
export const daysNow = async (db: Db) => {
  const { rows } = await sql<Day>`
    select (now() at time zone 'UTC')::date::text as today,
      ((now() - interval '1 hour') at time zone 'UTC')::date - 1 as closed`.execute(db);
  return rows[0];
};

type Activity = Output<typeof dashboard.activities>["items"][number];

const given = (condition: (day: string) => ReturnType<typeof sql>) => (day: string | null) =>
  day === null ? undefined : condition(day);

const named = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.short_name`)},
      'kind', ${sql.ref(`${alias}.kind`)}) end`;

/** The single events that a figure counts. */
export const activities = listSource({
  from: sql`activities a`,
  id: sql`a.id`,
  isCountedInFull: true,
  columns: sql<Activity>`a.id, a.at, ${named("c")} as company, ${named("s")} as startup`,
  joins: sql`
    left join companies c on c.id = a.company_id
    left join companies s on s.id = a.startup_id`,
  sorts: { at: sql`a.at` },
  filters: {
    kind: (kind: Parsed<typeof dashboard.activities>["fields"]["kind"]) =>
      sql`a.kind = ${sql.lit(kind)}`,
    from: given((day) => sql`a.at >= ${day}::date::timestamp at time zone 'UTC'`),
    to: given((day) => sql`a.at < (${day}::date + 1)::timestamp at time zone 'UTC'`),
  },
});

/** Keeps past days of a figure that are not kept yet, newest first. Nobody deletes figures meanwhile. */
export const keepSome = async (db: Db, { closed, most }: { closed: string; most: number }) => {
  await sql`lock table day_figures in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ figure: string }>`
    with first as (
      select greatest(min((created_at at time zone 'UTC')::date), ${closed}::date - 1100) as begins from companies
    ), missing as (
      select f.figure, d.day::date as day
      from unnest(array['STARTUP', 'RETAILER', 'MONEY', 'PAYING', 'WAITING', 'SEARCH', 'PROFILE', 'MESSAGE',
        'BOOKMARK', 'MISSION']) f (figure), first, generate_series(first.begins, ${closed}::date, '1 day') d (day)
      where not exists (
        select from day_figures k where k.figure = f.figure and k.day = d.day::date and k.currency = '')
      order by d.day desc limit ${most}
    )
    insert into day_figures (figure, day, currency, value)
    select m.figure, m.day, f.currency, f.value from missing m cross join lateral figure_on(m.figure, m.day) f
    returning figure`.execute(db);
  return rows.length;
};
