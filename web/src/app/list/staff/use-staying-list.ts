import type { AskedList } from "#app/list/use-list-in.ts";
import { useStayingRows } from "#ui/list/table/staying-rows.ts";
import type { Records } from "#app/list/record-list.tsx";

/** The list with rows that left it since it was loaded, until it is loaded otherwise. */
export const useStayingList = <A extends Records, S extends object>(list: AskedList<A, S>) => {
  const { data, isPlaceholderData = false } = list.read;
  const { rows, isGone } = useStayingRows<A["items"][number]>(
    JSON.stringify(list.settled),
    isPlaceholderData ? undefined : data?.items,
  );
  if (!data || isPlaceholderData) return { list, isGone: () => false };
  return { list: { ...list, read: { ...list.read, data: { ...data, items: rows } } }, isGone };
};
