import { messages } from "@vitrine/contract/messages";
import { type Db, sql } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";

type Of = { kind: "memberGroups" | "plans"; id: string };

/** Companies with more people than that, the largest first, and how many they are. */
const companiesOver = async (db: Db, { kind, id }: Of, seats: number) => {
  const isOf = kind === "plans" ? sql`p.id = ${id}` : sql`p.member_group_id = ${id}`;
  const { rows } = await sql<{ id: string; name: string; people: number; count: number }>`
    select k.id, k.short_name as name, used.people::int as people, count(*) over ()::int as count
    from (select distinct c.company_id from plan_companies c join plans p on p.id = c.plan_id
      where ${isOf}) known
    join companies k on k.id = known.company_id
    cross join lateral (select seats_taken(k.id) as people) used
    where used.people > ${seats}
    order by used.people desc, k.short_name, k.id limit 10`.execute(db);
  return rows;
};

export const countOver = async (db: Db, of: Of, seats: number) =>
  (await companiesOver(db, of, seats))[0]?.count ?? 0;

const wordsFor = (companies: readonly { name: string; people: number }[], count: number) => {
  const named = companies.slice(0, 3).map(({ name, people }) => `${name} has ${people} people`);
  const others = count - named.length;
  const rest = others > 0 ? [`${others} more`] : [];
  return `${messages.planTooSmall} ${[...named, ...rest].join(", ")}.`;
};

/** Refuses fewer seats than a company has people, and names the companies that would not fit. */
export const ensureEverybodyFits = async (db: Db, of: Of, seats: number) => {
  const companies = await companiesOver(db, of, seats);
  const count = companies[0]?.count ?? 0;
  if (count === 0) return;
  const field = of.kind === "plans" ? "memberGroupId" : "numberOfUsers";
  refuse("billing.group_too_small", {
    errors: { [field]: wordsFor(companies, count) },
    more: { count, companies: companies.map(({ count: _, ...company }) => company) },
  });
};
