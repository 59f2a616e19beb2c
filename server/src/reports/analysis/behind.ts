import type { Output } from "@vitrine/contract/endpoint";
import type { analysis, BehindKind } from "@vitrine/contract/reports/analysis";
import { type Db, sql } from "#db/connect.ts";
import type { Window } from "#db/list-source.ts";

type Behind = Output<typeof analysis.behind>["items"][number];
type Asked = { reportId: string; place: number; what: BehindKind };

/** A part of what a number counted, and how much of it is kept; undefined if there is no such word. */
export const behindNumber = async (
  db: Db,
  { reportId, place, what }: Asked,
  { limit, offset }: Window,
) => {
  const first = offset + 1;
  const last = offset + limit;
  const { rows } = await sql<Behind & { count: number; at: number | null }>`
    select coalesce(cardinality(coalesce(l.startup_ids, l.company_ids, l.search_ids)), 0) as count, i.at,
      coalesce(i.search_id::text, concat_ws(' ', i.company_id, i.startup_id)) as id, g.key_word, i.times, i.day,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.short_name) end as startup
    from analysis_words w
    left join analysis_lists l on l.report_id = w.report_id and l.place = w.place and l.number = ${what}
    left join lateral unnest(l.startup_ids[${first}::int:${last}::int], l.company_ids[${first}::int:${last}::int],
      l.search_ids[${first}::int:${last}::int], l.times[${first}::int:${last}::int],
      l.days[${first}::int:${last}::int])
      with ordinality as i (startup_id, company_id, search_id, times, day, at) on true
    left join search_log g on g.id = i.search_id
    left join companies c on c.id = coalesce(i.company_id, g.company_id)
    left join companies s on s.id = i.startup_id
    where w.report_id = ${reportId} and w.place = ${place} order by i.at`.execute(db);
  const [word] = rows;
  return word && { items: rows.filter(({ at }) => at !== null), count: word.count };
};
