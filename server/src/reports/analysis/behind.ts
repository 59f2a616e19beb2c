import type { BehindKind } from "@vitrine/contract/reports/analysis";
import { type Db, sql } from "#db/connect.ts";
import { type Asked, placesOf, searchesFor, wordOf } from "./counting.ts";

type Behind = { id: string; name: string; times: number | null };
type OfCompanies = "COMPANIES" | "FOUND_NOTHING";

const most = 100;

/** The startups that have the word there, by name; undefined where there is no such word. */
export const startupsBehind = async (
  db: Db,
  asked: Asked,
  what: Exclude<BehindKind, OfCompanies>,
) => {
  const word = await wordOf(db, asked);
  if (!word) return undefined;
  const { rows } = await sql<Behind>`
    select l.startup_id as id, l.name, null::int as times from listings l
    where ${placesOf.STARTUPS(word)} and ${placesOf[what](word)}
    order by l.name_folded, l.startup_id limit ${most}`.execute(db);
  return rows;
};

/** The companies that searched for it, and how often, the most often first. */
export const companiesBehind = async (db: Db, asked: Asked, what: OfCompanies) => {
  const word = await wordOf(db, asked);
  if (!word) return undefined;
  const nothing = what === "FOUND_NOTHING";
  const { rows } = await sql<Behind>`
    select c.id, c.short_name as name, count(*)::int as times
    from (select s.company_id, s.results ${searchesFor(word)}) s join companies c on c.id = s.company_id
    where not ${nothing}::boolean or s.results = 0
    group by c.id order by times desc, c.short_name, c.id limit ${most}`.execute(db);
  return rows;
};
