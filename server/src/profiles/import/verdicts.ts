import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Draft } from "./draft.ts";
import { type Known, knownStartups } from "./known-startups.ts";
import type { NewStartup } from "./new-startups.ts";
import type { Row, Warning } from "./rows.ts";

export type Verdict = { line: number; name: string; warnings: Warning[] } & (
  | { is: "created" }
  | { is: "same"; because: string }
  | { is: "refused"; because: string }
);

type Drafted = Row & { draft: Draft };

const as = (name: string, line: number | null) =>
  line === null ? `as "${name}"` : `as "${name}" on line ${line}`;

const isSamePage = (one: string, other: string) => one === "" || other === "" || one === other;

/** Compares with what is there, then with the rows of the batch that come before. */
const sorter = () => {
  const byDomain = new Map<string, { row: Drafted; page: string }[]>();
  const byName = new Map<string, Drafted>();
  const sameAs = ({ name, draft: { domain } }: Drafted, known: Known) => {
    const { page, sameDomain, sameDomainLine, sameName, sameNameLine, foldedName } = known;
    const site = `same website ${domain}`;
    if (sameDomain !== null) return `already there ${as(sameDomain, sameDomainLine)} (${site})`;
    const earlier = (byDomain.get(domain ?? "") ?? []).find((one) =>
      isSamePage(one.page, page),
    )?.row;
    if (earlier) return `already there ${as(earlier.name, earlier.line)} (${site})`;
    if (sameName !== null) return `already there ${as(sameName, sameNameLine)} (same name)`;
    const namesake = byName.get(foldedName || name);
    return namesake && `already there ${as(namesake.name, namesake.line)} (same name)`;
  };
  return (row: Drafted, known: Known): Verdict => {
    const { line, name, warnings } = row;
    const because = sameAs(row, known);
    if (because) return { line, name, warnings: [], is: "same", because };
    const { domain } = row.draft;
    if (domain !== null)
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), { row, page: known.page }]);
    byName.set(known.foldedName || name, row);
    return { line, name, warnings, is: "created" };
  };
};

const hasDraft = (row: Row): row is Drafted => row.draft !== null;

export const judge = async (db: Db, rows: Row[]) => {
  const drafted = rows.filter(hasDraft);
  const known = await knownStartups(
    db,
    drafted.map(({ draft }) => draft),
  );
  const sort = sorter();
  const created: NewStartup[] = [];
  const verdicts = new Map<number, Verdict>();
  for (const [index, row] of drafted.entries()) {
    const comparison = known[index];
    if (!comparison) throw new Error("A row was not compared.");
    const verdict = sort(row, comparison);
    verdicts.set(row.line, verdict);
    if (verdict.is === "created") created.push({ ...row.draft, id: uuid(), line: row.line });
  }
  for (const row of rows) {
    if (row.draft !== null) continue;
    const { line, name, warnings, refused: because } = row;
    verdicts.set(line, { line, name, warnings, is: "refused", because });
  }
  return { created, verdicts: rows.flatMap(({ line }) => verdicts.get(line) ?? []) };
};
