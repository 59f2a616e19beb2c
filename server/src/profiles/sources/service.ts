import type { SaidBy } from "@vitrine/contract/profiles/facts";
import type { StoredSource } from "../queries.ts";

type Sayer = { by: SaidBy; origin: string | null };

/** Who said it, in words. */
export const sayerInWords = ({ by, origin }: Sayer, startupName: string) => {
  if (by === "STARTUP") return startupName;
  return by === "STAFF" ? "Vitrine staff" : (origin ?? "Import");
};

export const sourcesInWords = (sources: Record<string, StoredSource>, startupName: string) =>
  Object.fromEntries(
    Object.entries(sources).map(([field, { origin, ...source }]) => [
      field,
      { ...source, source: sayerInWords({ by: source.by, origin }, startupName) },
    ]),
  );

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";

/** A stored fact as it is shown: anything with a name by that name. */
export const shownValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shownValue);
  return isNamed(value) ? value.name : value;
};
