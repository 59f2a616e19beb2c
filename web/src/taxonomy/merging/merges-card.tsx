import {
  IconArrowBackUp,
  IconCircleCheck,
  IconPlayerPause,
  IconRefresh,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { useAction } from "#app/actions/use-action.ts";
import { readOf } from "#app/calls/api.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { StateBadge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { afterMerge } from "./after-merge.ts";
import type { MergeKind } from "./merge-form.tsx";
import styles from "./merging.module.css";

type Merges = Output<typeof tags.merges>;
type Merge = Merges["items"][number];

/** How often the progress of merges and search is read while something is in progress. */
const askEveryMs = 2_000;

const goesOn = (merges: Merges | undefined) =>
  merges !== undefined &&
  (merges.searchBehind > 0 ||
    merges.items.some(({ state }) => state === "OPEN" || state === "UNDOING"));

const useMerges = (kind: MergeKind) =>
  useQuery({
    ...readOf(kind === "TAG" ? tags.merges : categories.merges, {}),
    refetchInterval: ({ state }) => goesOn(state.data) && askEveryMs,
  });

const looks = {
  OPEN: { tone: "info", Icon: IconRefresh },
  STOPPED: { tone: "warning", Icon: IconPlayerPause },
  DONE: { tone: "success", Icon: IconCircleCheck },
  UNDOING: { tone: "info", Icon: IconRefresh },
  UNDONE: { tone: "neutral", Icon: IconArrowBackUp },
} as const;

const MergeState = ({ state }: Pick<Merge, "state">) => (
  <StateBadge look={looks[state]}>{t(`categories.states.${state}`)}</StateBadge>
);

function UndoMerge({ kind, merge }: { kind: MergeKind; merge: Merge }) {
  const { id, fromName: from, intoName: into } = merge;
  const { press, isPending, failure } = useAction({
    run: async (write) => {
      const { task } = await write(kind === "TAG" ? tags.undoMerge : categories.undoMerge, { id });
      if (task) awaitTask(task);
    },
    refreshes: afterMerge,
  });

  return (
    <>
      {failure}
      <Button
        small
        sending={isPending}
        aria-label={t("categories.undoOf", { from, into })}
        onClick={() => press()}
      >
        {t("categories.undo")}
      </Button>
    </>
  );
}

const titleOf = ({ isMove, fromName: from, intoName: into }: Merge) =>
  t(isMove ? "categories.movedInto" : "categories.mergedInto", { from, into });

const MergeItem = ({ kind, merge }: { kind: MergeKind; merge: Merge }) => (
  <li>
    <div className={styles.what}>
      <p>
        <bdi>{titleOf(merge)}</bdi>
      </p>
      <p>
        {t("categories.links", { count: merge.total, shown: wholeNumber(merge.total) })}
        {" · "}
        <DateText value={merge.createdAt} />
        {merge.by !== null && ` · ${t("categories.by", { name: merge.by })}`}
      </p>
    </div>
    <MergeState state={merge.state} />
    {merge.isUndoable && <UndoMerge kind={kind} merge={merge} />}
  </li>
);

/** How far search lags behind name changes, and recent merges, which can be undone. */
export function MergesCard({ kind }: { kind: MergeKind }) {
  const { data, isError } = useMerges(kind);
  if (isError && !data) return <Note tone="danger">{t("categories.mergesFailed")}</Note>;
  if (!data) return null;
  const { items, searchBehind } = data;

  return (
    <>
      {searchBehind > 0 && (
        <Note>
          <span role="status">
            {t("categories.behind", { count: searchBehind, shown: wholeNumber(searchBehind) })}
          </span>
        </Note>
      )}
      {items.length > 0 && (
        <Card className={styles.card}>
          <section aria-labelledby="merges">
            <h2 id="merges" className={styles.title}>
              {t("categories.merges")}
            </h2>
            <ul className={styles.merges}>
              {items.map((merge) => (
                <MergeItem key={merge.id} kind={kind} merge={merge} />
              ))}
            </ul>
          </section>
        </Card>
      )}
    </>
  );
}
