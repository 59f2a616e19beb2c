import { useRead } from "#app/calls/api.ts";
import type { Records } from "#app/list/record-list.tsx";
import type { AskedList } from "#app/list/use-list-in.ts";
import { useStayingRows } from "#ui/list/table/staying-rows.ts";

/** The list including rows that left it since it was loaded, until another search or page is loaded. */
export const useStayingList = <A extends Records, S extends object>(list: AskedList<A, S>) => {
  const { data, isPlaceholderData = false } = list.read;
  const { rows, isGone } = useStayingRows<A["items"][number]>(
    JSON.stringify(list.settled),
    isPlaceholderData ? undefined : data?.items,
  );
  // Reads their current state, if the list can be asked for records by id.
  const ids = "ids" in list.search ? rows.filter(isGone).map(({ id }) => id) : [];
  const gone = useRead(
    list.call.read,
    { page: 1, pageSize: 100, fields: { ids } },
    { enabled: ids.length > 0, keepsPrevious: true },
  );
  if (!data || isPlaceholderData) return { list, isGone: () => false };

  const fresh = new Map(gone.data?.items.map((row) => [row.id, row]));
  const items = rows.map((row) => (isGone(row) ? (fresh.get(row.id) ?? row) : row));
  return { list: { ...list, read: { ...list.read, data: { ...data, items } } }, isGone };
};
