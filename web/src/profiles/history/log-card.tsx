import type { ReactNode } from "react";
import type { AskedList } from "#app/list/use-list-in.ts";
import { ExportButton } from "#app/tray/export-button.tsx";
import type { Exporting } from "#app/tray/export-of.ts";
import "#text/lists.ts";
import { countInWords } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter, SearchFields } from "#ui/list/filter/filter.ts";
import { ListTools } from "#ui/list/filter/list-tools.tsx";
import { NoMatch } from "#ui/list/no-match.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./log-card.module.css";

type Entry = { id: string };
type Log<E> = { items: E[]; count: number; isCountCapped: boolean };
type Search = { page: number; pageSize: number };

type Props<E extends Entry, S extends Search> = {
  title: string;
  list: AskedList<Log<E>, S>;
  filters: Filter<keyof S & string>[];
  onNarrow: (part: SearchFields) => void;
  words: {
    /** "1,204 entries". */
    count: (entries: { count: number; shown: string }) => string;
    failed: string;
    none: string;
  };
  /** The export of the log. */
  file?: Exporting;
  /** Shown above the entries. */
  above?: ReactNode;
  children: (entry: E) => ReactNode;
};

/** Log entries as sentences, newest first, in pages and with filters. */
export function LogCard<E extends Entry, S extends Search>(props: Props<E, S>) {
  const { title, list, filters, onNarrow, words, file, above, children } = props;
  const { read, search, paging } = list;

  return (
    <Card className={styles.log}>
      <ListTools search={search} filters={filters} cleared={{}} onChange={onNarrow}>
        {paging && (
          <span role="status">
            {words.count({
              count: paging.count,
              shown: countInWords(paging.count, paging.isCapped),
            })}
          </span>
        )}
        {file && paging && (
          <ExportButton
            {...file}
            shown={file.columns}
            count={paging.count}
            isCapped={paging.isCapped}
          />
        )}
      </ListTools>
      {above}
      <Await
        read={read}
        failed={words.failed}
        skeleton={<RowsSkeleton rows={6} />}
        empty={
          list.isNarrowed ? (
            <NoMatch onAll={list.clear} />
          ) : (
            <EmptyState thing="clock" title={words.none} />
          )
        }
      >
        {(items) => (
          <div className={styles.entries}>
            <Timeline label={title}>{items.map(children)}</Timeline>
          </div>
        )}
      </Await>
      {paging && paging.count > search.pageSize && (
        <div className={styles.pages}>
          <Pagination paging={paging} />
        </div>
      )}
    </Card>
  );
}
