import { missionBoard } from "@vitrine/contract/missions/board";
import { type MissionStage, missionStages } from "@vitrine/contract/missions/startups";
import { useCallback, useLayoutEffect, useState } from "react";
import { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import { cx } from "#ui/format/cx.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import sideways from "#ui/layout/sideways.module.css";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { type Board, type BoardCard as BoardItem, keyOf, stageBeside, stageName } from "./board.ts";
import { BoardCard } from "./board-card.tsx";
import styles from "./board.module.css";
import { CloseDialog } from "./close-dialog.tsx";
import { useFurtherPresses } from "./use-further-presses.ts";
import { useMoves } from "./use-moves.ts";

const Funnel = ({ steps }: { steps: Board["funnel"] }) => (
  <section aria-labelledby="how-far">
    <p id="how-far" className={styles.help}>
      {t("missions.funnel")}
    </p>
    <ol className={styles.funnel}>
      {steps
        .filter(({ stage }) => stage !== "CLOSED")
        .map(({ stage, reached }) => (
          <li key={stage} className={styles.step}>
            <span className={styles.stepName}>{stageName(stage)}</span>
            <span className={styles.figure}>{wholeNumber(reached)}</span>
          </li>
        ))}
    </ol>
  </section>
);

type ColumnProps = {
  stage: MissionStage;
  cards: readonly BoardItem[];
  onMove: (card: BoardItem, stage: MissionStage) => void;
  onForward: (card: BoardItem) => void;
};

const Column = ({ stage, cards, ...moves }: ColumnProps) => (
  <section className={styles.column} aria-label={stageName(stage)}>
    <h2 className={styles.columnName}>
      {stageName(stage)} <span className={styles.count}>{wholeNumber(cards.length)}</span>
    </h2>
    {cards.length === 0 ? (
      <p className={styles.nobody}>{t("missions.emptyStage")}</p>
    ) : (
      <ul className={styles.cards}>
        {cards.map((card) => (
          <BoardCard key={keyOf(card)} card={card} {...moves} />
        ))}
      </ul>
    )}
  </section>
);

/** A moved card keeps the focus on the same control. */
function useFollowingFocus(items: Board["items"]) {
  const [moved, setMoved] = useState<{ key: string; hadForward: boolean }>();
  const focus = useCallback(() => {
    if (moved === undefined) return;
    const card = document.querySelector(`[data-board-card="${CSS.escape(moved.key)}"]`);
    const control = moved.hadForward && card?.querySelector<HTMLElement>("[data-forward]");
    (control || card?.querySelector("a"))?.focus();
  }, [moved]);

  useLayoutEffect(focus, [focus]);
  useLayoutEffect(() => {
    if (items.length > 0 && document.activeElement === document.body) focus();
  }, [focus, items]);
  return (card: BoardItem) =>
    setMoved({
      key: keyOf(card),
      hadForward: document.activeElement?.matches("[data-forward]") ?? false,
    });
}

function Columns({ board }: { board: Board }) {
  const [closing, setClosing] = useState<BoardItem>();
  const { items, move, failure } = useMoves(board.items);
  const follow = useFollowingFocus(items);
  const onMove = (card: BoardItem, stage: MissionStage) => {
    if (stage === "CLOSED") return setClosing(card);
    move({ card, stage });
    follow(card);
  };
  const moveOn = (card: BoardItem) => {
    const next = stageBeside(card, 1);
    if (next) onMove(card, next);
  };
  const remember = useFurtherPresses((key) => {
    const card = items.find((one) => keyOf(one) === key);
    if (card) moveOn(card);
  });
  const onForward = (card: BoardItem) => {
    moveOn(card);
    remember(keyOf(card));
  };

  return (
    <>
      <Funnel steps={board.funnel} />
      <p className={styles.help}>{t("missions.boardHelp")}</p>
      {failure}
      <div
        className={cx(sideways.sideways, sideways.fades, styles.columns)}
        tabIndex={0}
        role="region"
        aria-label={t("missions.board")}
      >
        {missionStages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            cards={items.filter((card) => card.stage === stage)}
            onMove={onMove}
            onForward={onForward}
          />
        ))}
      </div>
      <CloseDialog card={closing} onClose={() => setClosing(undefined)} />
    </>
  );
}

const Nobody = () => (
  <Card>
    <EmptyState
      title={t("missions.boardEmpty")}
      action={
        <LinkButton variant="primary" href={paths.missions}>
          {t("missions.back")}
        </LinkButton>
      }
    >
      {t("missions.boardEmptyWhy")}
    </EmptyState>
  </Card>
);

const all = "ALL";

const Address = z.object({ mission: z.uuid().optional() });

/** The stages of startups in the missions of one's company. */
export function BoardView() {
  const [{ mission: missionId }, change] = useSearch(Address);
  const read = useRead(missionBoard.list, { missionId }, { keepsPrevious: true });
  const missions = read.data?.missions ?? [];

  return (
    <>
      {missions.length > 1 && (
        <PlainSelect
          className={styles.select}
          aria-label={t("missions.mission")}
          value={missionId ?? all}
          onChange={(id) => change({ mission: id === all ? undefined : id }, { replace: true })}
          options={[
            { value: all, label: t("missions.allMissions") },
            ...missions.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <Await
        read={read}
        failed={t("missions.boardFailed")}
        skeleton={<RowsSkeleton rows={4} />}
        empty={<Nobody />}
      >
        {(_, board) => <Columns board={board} />}
      </Await>
    </>
  );
}
