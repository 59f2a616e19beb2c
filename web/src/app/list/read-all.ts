import { call } from "#app/calls/api.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";
import type { ListCall } from "./use-list-in.ts";

/** The most rows that a call answers at once. */
const most = 100;

/** Every row of a list, page by page. */
export const readAll = async <A extends PageOfList>({ read, input }: ListCall<A>) => {
  const rows: A["items"][number][] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { items, count } = await call(read, { ...(input as object), page, pageSize: most });
    rows.push(...items);
    isMore = items.length === most && rows.length < count;
  }
  return rows;
};
