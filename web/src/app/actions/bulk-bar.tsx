import "#text/actions.ts";
import { Button } from "#ui/layout/button.tsx";
import { type Action, actionsOnMany, isOffered } from "./action.ts";
import { BulkResult } from "./bulk-result.tsx";
import { useBulk } from "./use-bulk.ts";
import styles from "./actions.module.css";

type Props<Row> = {
  /** What is selected. */
  rows: readonly Row[];
  actions: readonly Action<Row>[];
  /** What a row is called, for the ones that were refused. */
  nameOf: (row: Row) => string;
  /** Rows that were done, while others may still be under way. */
  onDone?: (rows: readonly Row[]) => void;
};

/** What can be done to the selected rows together, how far it is, and how it went. */
export function BulkBar<Row>({ rows, actions, nameOf, onDone }: Props<Row>) {
  const bulk = useBulk<Row>(onDone);
  const isRunning = bulk.bulk !== undefined && bulk.bulk.phase !== "ended";

  return (
    <div className={styles.selection}>
      {!isRunning && (
        <div className={styles.choices}>
          {actionsOnMany(actions, rows).map((action) => (
            <Button
              key={action.id}
              small
              icon={action.icon}
              variant={action.danger ? "danger" : "default"}
              onClick={() => bulk.start(action, rows)}
            >
              {action.many.label(rows.filter((row) => isOffered(action, row)).length)}
            </Button>
          ))}
        </div>
      )}
      <BulkResult {...bulk} nameOf={nameOf} />
    </div>
  );
}
