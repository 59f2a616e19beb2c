import type { Paging } from "./use-paging.ts";

type Counted = Pick<Paging, "page" | "pageSize" | "count" | "isCapped">;

/** How many pages can be opened; if the count is capped, always one more than the current page. */
export const pagesOf = ({ page, pageSize, count, isCapped }: Counted) => {
  const counted = Math.max(1, Math.ceil(count / pageSize));
  return isCapped ? Math.max(counted, page + 1) : counted;
};

/** Which items the page shows, and the least total: a page past the counted part is full. */
export const rangeOf = ({ page, pageSize, count, isCapped }: Counted) => {
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = isCapped ? page * pageSize : Math.min(page * pageSize, count);
  return { from, to, total: Math.max(count, to) };
};
