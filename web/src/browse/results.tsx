import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, Suspense } from "react";
import { later } from "#app/later.ts";
import { CardGrid } from "#profiles/card/card-grid.tsx";
import { CardSkeleton } from "#profiles/card/card-skeleton.tsx";
import { t } from "#text/index.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { useItemKeys } from "#ui/list/table/use-item-keys.ts";
import type { Paging } from "#ui/list/use-paging.ts";
import { Await, type Read } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { FailureCard } from "./failure-card.tsx";
import { ListedStartup } from "./listed-startup.tsx";
import type { Ordering } from "./startups-table.tsx";
import styles from "./browse.module.css";

type Answer = Output<typeof browse.all>;
type Props = Ordering & {
  read: Read<Answer>;
  view: "cards" | "table";
  paging: Paging | undefined;
  pageSize: number;
  onPageSize: (size: number) => void;
  failed?: string;
  nothing: ReactNode;
  /** Fills the places that the last row leaves free. */
  rest: ReactNode;
};

/** Loaded when rows are first chosen instead of cards. */
const StartupsTable = later(() => import("./startups-table.tsx"), "StartupsTable");

const sizes = [5, 10, 25, 50];

/** How many startup cards are in sight at first; those below are drawn when they come near. */
const inSight = 6;

/** Presses the button in an item that has this key. */
const press = (key: string) => (item: HTMLElement) =>
  item.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)?.click();

const Corrections = ({ of }: { of: Answer["corrections"] }) =>
  of.map(({ typed, read }) => (
    <Note key={typed} tone="info">
      {t("browse.readAs", { typed, read })}
    </Note>
  ));

/** One page of startups, as cards or as rows, with the page numbers below. */
export function Results(props: Props) {
  const { read, view, failed, nothing, rest, order, onOrder, paging, pageSize, onPageSize } = props;
  const box = useItemKeys({ b: press("B"), c: press("C") });
  const waiting = Array.from({ length: Math.min(pageSize, 6) }, (_, place) => (
    <CardSkeleton key={place} />
  ));

  return (
    <div ref={box} className={styles.found}>
      <FailureCard read={read}>
        <Await
          read={read}
          empty={nothing}
          failed={failed ?? t("browse.failed")}
          skeleton={<CardGrid>{waiting}</CardGrid>}
        >
          {(items, answer) => (
            <div className={styles.found}>
              <Corrections of={answer.corrections} />
              {view === "table" ? (
                <Suspense fallback={<RowsSkeleton rows={items.length} />}>
                  <StartupsTable startups={items} order={order} onOrder={onOrder} />
                </Suspense>
              ) : (
                <CardGrid label={t("browse.results")} rest={rest}>
                  {items.map((startup, at) => (
                    <ListedStartup
                      key={startup.id}
                      startup={startup}
                      level={2}
                      inSight={at < inSight}
                    />
                  ))}
                </CardGrid>
              )}
              {paging && <Pagination paging={paging} onPageSize={onPageSize} sizes={sizes} />}
            </div>
          )}
        </Await>
      </FailureCard>
    </div>
  );
}
