import { keptHistory, type RememberedKind } from "@vitrine/contract/billing/kept-history";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { HistoryList } from "#app/history/history-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { KeptEntry } from "./kept-entry.tsx";

const firstPage = { page: 1, pageSize: 20 };

type Props = { kind: RememberedKind; id: string; refreshes: readonly ReadEndpoint[] };

/** The history of something that staff sell, newest first; changes can be undone. */
export function KeptHistory({ kind, id, refreshes }: Props) {
  const asked = (search: typeof firstPage) => ({ ...search, kind, id });
  const list = useInnerList(keptHistory.of, firstPage, asked);

  return (
    <HistoryList
      list={list}
      entryOf={(entry) => <KeptEntry key={entry.id} entry={entry} refreshes={refreshes} />}
    />
  );
}
