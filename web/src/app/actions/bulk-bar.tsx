import "#text/actions.ts";
import { Button } from "#ui/layout/button.tsx";
import { type Action, actionsOnMany, type Everything, isForAll, isOffered } from "./action.ts";
import { sizeOf, type Target } from "./bulk.ts";
import { BulkResult } from "./bulk-result.tsx";
import { useBulk } from "./use-bulk.ts";
import styles from "./actions.module.css";

type Props<Row> = {
  /** What is selected. */
  rows: readonly Row[];
  /** All that the filters find, where that is selected. */
  all?: Everything<Row> | undefined;
  actions: readonly Action<Row>[];
  /** What a row is called, for the ones that were refused. */
  nameOf: (row: Row) => string;
  /** Rows that were done, while others may still be under way. */
  onDone?: (rows: readonly Row[]) => void;
  /** All that the filters find were done, but for these. */
  onDoneToAll?: (refused: readonly Row[]) => void;
  /** Selects all that the filters find now. */
  onAll?: (count: number) => void;
};

/** What can be done to the selected rows together, how far it is, and how it went. */
export function BulkBar<Row extends { id: string }>(props: Props<Row>) {
  const { rows, all, actions, nameOf, onAll, ...listening } = props;
  const bulk = useBulk<Row>(listening);
  const isRunning = bulk.bulk !== undefined && bulk.bulk.phase !== "ended";
  const target: Target<Row> = all ? { all } : { rows };
  const offered = all ? actions.filter(isForAll) : actionsOnMany(actions, rows);

  return (
    <div className={styles.selection}>
      {!isRunning && (
        <div className={styles.choices}>
          {offered.map((action) => (
            <Button
              key={action.id}
              small
              icon={action.icon}
              variant={action.danger ? "danger" : "default"}
              onClick={() => bulk.start(action, target)}
            >
              {action.many.label(
                all ? sizeOf(target) : rows.filter((row) => isOffered(action, row)).length,
              )}
            </Button>
          ))}
        </div>
      )}
      <BulkResult {...bulk} nameOf={nameOf} onAll={onAll} />
    </div>
  );
}
