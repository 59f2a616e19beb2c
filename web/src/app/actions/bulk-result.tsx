import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import type { Bulk, useBulk } from "./use-bulk.ts";
import styles from "./actions.module.css";

type Props<Row> = Omit<ReturnType<typeof useBulk<Row>>, "start"> & {
  nameOf: (row: Row) => string;
};

const inWords = <Row,>({ done, refused, total, phase }: Bulk<Row>) => {
  const isCut = phase === "ended" && done.length + refused.length < total;
  const result = t(isCut ? "actions.stopped" : "actions.running", { done: done.length, total });
  return refused.length > 0 ? t("actions.refused", { result, count: refused.length }) : result;
};

/** How far it is and how it went: the refused ones by name, each with its reason. */
export function BulkResult<Row>({ bulk, stop, retry, undo, close, nameOf }: Props<Row>) {
  if (!bulk) return <p role="status" />;
  const { title, total, done, refused, phase, canStop } = bulk;

  return (
    <div className={styles.result}>
      <p role="status">
        <strong>{title}</strong> {inWords(bulk)}
      </p>
      {phase === "ended" ? (
        <div className={styles.choices}>
          {retry && (
            <Button small onClick={retry}>
              {t("actions.retry", { count: refused.length })}
            </Button>
          )}
          {undo && (
            <Button small onClick={undo}>
              {t("ui.undo")}
            </Button>
          )}
          <Button small variant="quiet" onClick={close}>
            {t("ui.close")}
          </Button>
        </div>
      ) : (
        <>
          <progress max={total} value={done.length + refused.length} aria-label={title} />
          {canStop && (
            <Button small onClick={stop}>
              {t(phase === "stopping" ? "actions.stopping" : "actions.stop")}
            </Button>
          )}
        </>
      )}
      {refused.length > 0 && (
        <ul className={styles.refusals}>
          {refused.map(({ row, why }) => (
            <li key={nameOf(row)}>{t("actions.why", { name: nameOf(row), why })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
