import { invalid } from "./errors.ts";

type Paged = { limit?: number; starting_after?: string; ending_before?: string };

/** One page of a list, newest first. */
export const pageOf = <T extends { id: string }>(
  url: string,
  all: T[],
  { limit = 10, starting_after: after, ending_before: before }: Paged,
) => {
  const newest = all.toReversed();
  const cursor = after ?? before;
  const at = newest.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at < 0)
    throw invalid(`No such object: '${cursor}'`, { code: "resource_missing" });
  const range = before === undefined ? newest.slice(at + 1) : newest.slice(0, at).slice(-limit);
  const data = range.slice(0, limit);
  const has_more = before === undefined ? range.length > limit : at > limit;
  return { object: "list", url, has_more, data };
};
