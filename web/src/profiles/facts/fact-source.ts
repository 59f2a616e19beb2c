import { staleWords } from "#profiles/facts/staleness.ts";
import type { Startup } from "#profiles/startup.ts";

/** A fact's source and date; `ago` says how long ago it was last confirmed, once that is long. */
export type FactSource = Startup["sources"][string] & { ago: string | undefined };

type Said = Pick<Startup, "sources">;

/** Undefined for fields that are no facts, and for facts without a value. */
export const sourceOf = ({ sources }: Said, field: string): FactSource | undefined => {
  const source = sources[field];
  return source && { ...source, ago: staleWords(source.confirmed ?? source.date) };
};

const isSame = (one: FactSource, other: FactSource) =>
  one.source === other.source && one.date === other.date && one.confirmed === other.confirmed;

/** The source that most facts of a startup share, if at least two do. */
export const commonSource = (startup: Said) => {
  const sources = Object.keys(startup.sources).flatMap((field) => sourceOf(startup, field) ?? []);
  const sharing = (one: FactSource) => sources.filter((other) => isSame(one, other)).length;
  const [most] = sources.toSorted((a, b) => sharing(b) - sharing(a));
  return most && sharing(most) > 1 ? most : undefined;
};

/** The source of this fact, if it is not the common one. */
export const exceptionOf = (startup: Said, field: string) => {
  const source = sourceOf(startup, field);
  const common = commonSource(startup);
  return source && !(common && isSame(source, common)) ? source : undefined;
};
