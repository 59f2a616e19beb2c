import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Draft } from "./draft.ts";
import { currentStartups, type Update } from "./current-startups.ts";
import { type KnownStartup, knownStartups } from "./known-startups.ts";
import type { NewStartup } from "./new-startups.ts";
import type { Row, Warning } from "./rows.ts";
import { changesOf, type FieldChange, patchOf, type Updates } from "./updates.ts";

export type Verdict = { line: number; name: string; warnings: Warning[] } & (
  | { is: "created"; startupId: string }
  | { is: "updated"; because: string; startupId: string; changes: FieldChange[]; sources: object }
  | { is: "same"; because: string; startupId: string | null }
  | { is: "refused"; because: string; cells: string[] }
);

type Drafted = Row & { draft: Draft };

const as = (name: string, line: number | null) =>
  line === null ? `as “${name}”` : `as “${name}” on line ${line}`;

type Match = { because: string; startupId: string | null };

/** Only a startup from before the import can be changed by it. */
const matchOf = (name: string, line: number | null, why: string, id: string | null = null) => ({
  because: `already there ${as(name, line)} (${why})`,
  startupId: line === null ? id : null,
});

const isSamePage = (one: string, other: string) => one === "" || other === "" || one === other;

/** Compares with existing startups, then with the earlier rows of the batch. */
const sorter = () => {
  const byDomain = new Map<string, { row: Drafted; page: string }[]>();
  const byName = new Map<string, Drafted>();
  const sameAs = ({ name, draft: { domain } }: Drafted, known: KnownStartup): Match | undefined => {
    const { page, sameDomain, sameDomainLine, sameName, sameNameLine, foldedName } = known;
    const site = `same website ${domain}`;
    if (sameDomain !== null) return matchOf(sameDomain, sameDomainLine, site, known.sameDomainId);
    const earlier = (byDomain.get(domain ?? "") ?? []).find((one) =>
      isSamePage(one.page, page),
    )?.row;
    if (earlier) return matchOf(earlier.name, earlier.line, site);
    if (sameName !== null) return matchOf(sameName, sameNameLine, "same name", known.sameNameId);
    const namesake = byName.get(foldedName || name);
    return namesake && matchOf(namesake.name, namesake.line, "same name");
  };
  return (row: Drafted, known: KnownStartup): Verdict => {
    const { line, name, warnings } = row;
    const match = sameAs(row, known);
    if (match) return { line, name, warnings: [], is: "same", ...match };
    const { domain } = row.draft;
    if (domain !== null)
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), { row, page: known.page }]);
    byName.set(known.foldedName || name, row);
    return { line, name, warnings, is: "created", startupId: uuid() };
  };
};

const hasDraft = (row: Row): row is Drafted => row.draft !== null;

/** What the rows change in existing startups; only one row changes each. */
const updatesIn = async (db: Db, matched: Map<Drafted, string>, updates: Updates) => {
  const startups = await currentStartups(db, [...new Set(matched.values())]);
  const found = new Map<Drafted, { startupId: string; changes: FieldChange[]; sources: object }>();
  for (const [row, startupId] of matched) {
    const startup = startups.get(startupId);
    if (!startup) continue;
    startups.delete(startupId);
    const changes = changesOf(startup, row.draft, updates);
    if (changes.length > 0) found.set(row, { startupId, changes, sources: startup.sources });
  }
  return found;
};

export const judge = async (db: Db, rows: Row[], updates?: Updates) => {
  const drafted = rows.filter(hasDraft);
  const known = await knownStartups(
    db,
    drafted.map(({ draft }) => draft),
  );
  const sort = sorter();
  const created: NewStartup[] = [];
  const matched = new Map<Drafted, string>();
  const verdicts = new Map<number, Verdict>();
  for (const [index, row] of drafted.entries()) {
    const comparison = known[index];
    if (!comparison) throw new Error("A row was not compared.");
    const verdict = sort(row, comparison);
    verdicts.set(row.line, verdict);
    if (verdict.is === "created")
      created.push({ ...row.draft, id: verdict.startupId, line: row.line });
    if (verdict.is === "same" && verdict.startupId !== null) matched.set(row, verdict.startupId);
  }
  const updated: Update[] = [];
  if (updates && matched.size > 0)
    for (const [row, found] of await updatesIn(db, matched, updates)) {
      const { line, name, warnings } = row;
      const verdict = verdicts.get(line);
      const because = verdict && "because" in verdict ? verdict.because : "";
      verdicts.set(line, { line, name, warnings, is: "updated", because, ...found });
      const { startupId, changes } = found;
      updated.push({ startupId, line, patch: patchOf(row.draft, changes) });
    }
  for (const row of rows) {
    if (row.draft !== null) continue;
    const { line, name, warnings, refused: because, cells } = row;
    verdicts.set(line, { line, name, warnings, is: "refused", because, cells });
  }
  return { created, updated, verdicts: rows.flatMap(({ line }) => verdicts.get(line) ?? []) };
};
