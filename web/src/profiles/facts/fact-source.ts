import { staleWords } from "#profiles/facts/staleness.ts";
import type { Startup } from "#profiles/startup.ts";

/** Where a fact comes from; the date is missing where nobody ever gave one. */
export type FactSource = { source: string; date: string | undefined; ago: string | undefined };

type Told = Pick<Startup, "companyShortName" | "confirmedAt" | "sources">;

/** What carries no source is said by the startup itself. What it has confirmed since is not old. */
export const sourceOf = ({ companyShortName, confirmedAt, sources }: Told, field: string) => {
  const confirmed = confirmedAt ?? undefined;
  const { source, date } = sources[field] ?? {
    source: companyShortName,
    date: confirmed?.slice(0, 10),
  };
  const newest = [date ?? "", confirmed ?? ""].toSorted().at(-1) ?? "";
  return { source, date, ago: staleWords(newest) };
};

const isSame = (one: FactSource, other: FactSource) =>
  one.source === other.source && one.date === other.date;

/** The source that most of them share, if at least two do. */
export const commonSource = (sources: readonly FactSource[]) => {
  const sharing = (one: FactSource) => sources.filter((other) => isSame(one, other)).length;
  const [most] = sources.toSorted((a, b) => sharing(b) - sharing(a));
  return most && sharing(most) > 1 ? most : undefined;
};

export const isException = (source: FactSource, common: FactSource | undefined) =>
  common === undefined || !isSame(source, common);
