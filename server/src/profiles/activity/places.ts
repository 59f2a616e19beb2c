import type { TaxonomyChange, taxonomyNames } from "./queries.ts";

type Names = Awaited<ReturnType<typeof taxonomyNames>>;
type Side = "before" | "after";

const numberOf = (change: TaxonomyChange, side: Side) => Number(change[side]?.place);

const isPlaced = ({ after }: TaxonomyChange) => after !== null && Object.hasOwn(after, "place");
const isElsewhere = ({ after }: TaxonomyChange) =>
  after !== null && Object.hasOwn(after, "parent_id");

const withPlace = (change: TaxonomyChange, { was, is }: { was?: unknown; is?: unknown }) => {
  const { place: _, ...before } = change.before ?? {};
  const { place: __, ...after } = change.after ?? {};
  if (was === is) return { ...change, before, after };
  return { ...change, before: { ...before, place: was }, after: { ...after, place: is } };
};

const areDistinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** The places that these take among them, by their ids: those with the same number stand by name. */
const placesOn = (side: Side, changes: readonly TaxonomyChange[], names: Names) => {
  const nameOf = ({ recordId }: TaxonomyChange) => names.get(recordId)?.name ?? "";
  const [after, before] = [
    changes.map((one) => numberOf(one, "after")),
    changes.map((one) => numberOf(one, "before")),
  ];
  const places = (areDistinct(after) ? after : before).toSorted((one, other) => one - other);
  const inOrder = changes.toSorted(
    (one, other) =>
      numberOf(one, side) - numberOf(other, side) || nameOf(one).localeCompare(nameOf(other)),
  );
  return new Map(inOrder.map(({ recordId }, at) => [recordId, places[at]]));
};

/**
 * One order as people see it. Categories that nobody has put in order yet all have the same number; each has its place
 * by name instead, and what stays in its place is left out. Of what was put elsewhere the level says enough.
 */
export const inPlaces = (changes: readonly TaxonomyChange[], names: Names): TaxonomyChange[] => {
  const placed = changes.filter(isPlaced);
  const ordered = placed.filter((change) => !isElsewhere(change));
  const before = placesOn("before", ordered, names);
  const after = placesOn("after", ordered, names);
  return changes.map((change) =>
    placed.includes(change)
      ? withPlace(change, { was: before.get(change.recordId), is: after.get(change.recordId) })
      : change,
  );
};
