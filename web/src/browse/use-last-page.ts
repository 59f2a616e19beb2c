import { useEffect } from "react";

type List = { items: readonly unknown[]; count: number } | undefined;
type Paging = { page: number; pageSize: number };

/** A page behind the last one has nothing to show: the last one takes its place. */
export const useLastPage = (list: List, paging: Paging, onPage: (page: number) => void) => {
  const isBehind = list !== undefined && list.items.length === 0 && list.count > 0;
  const last = Math.ceil((list?.count ?? 0) / paging.pageSize);
  const target = isBehind && paging.page > last ? last : undefined;

  useEffect(() => {
    if (target !== undefined) onPage(target);
  }, [target, onPage]);
};
