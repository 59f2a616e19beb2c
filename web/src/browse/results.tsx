import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { StartupPane } from "#browse/startup-pane.tsx";
import { StartupsTable } from "#browse/startups-table.tsx";
import { usePaneKeys } from "#browse/use-pane-keys.ts";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { Note } from "#ui/note.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PaneGrid } from "#ui/pane-grid.tsx";
import { PaneSkeleton } from "#ui/pane-skeleton.tsx";

type Answer = Output<typeof browse.all>;
type Props = {
  read: Read<Answer>;
  view: "cards" | "table";
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  nothing: ReactNode;
};

const sizes = [5, 10, 25, 50];

const Corrections = ({ of }: { of: Answer["corrections"] }) =>
  of.map(({ typed, read }) => (
    <Note key={typed} tone="info">
      {t("browse.readAs", { typed, read })}
    </Note>
  ));

/** One page of startups, as panes or as rows, with the pages below. */
export function Results({ read, view, nothing, ...paging }: Props) {
  const box = usePaneKeys();
  const waiting = Array.from({ length: Math.min(paging.pageSize, 6) }, (_, place) => (
    <PaneSkeleton key={place} />
  ));

  return (
    <div ref={box}>
      <Await
        read={read}
        empty={nothing}
        failed={t("browse.failed")}
        kept={t("browse.failedKept")}
        skeleton={<PaneGrid>{waiting}</PaneGrid>}
      >
        {(items, answer) => (
          <>
            <Corrections of={answer.corrections} />
            {view === "table" ? (
              <StartupsTable startups={items} />
            ) : (
              <PaneGrid label={t("browse.results")}>
                {items.map((startup) => (
                  <StartupPane key={startup.id} startup={startup} level={2} />
                ))}
              </PaneGrid>
            )}
            <Pagination
              {...paging}
              count={answer.count}
              capped={answer.isCountCapped}
              sizes={sizes}
            />
          </>
        )}
      </Await>
    </div>
  );
}
