import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { useToasts } from "#ui/overlay/use-toasts.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { Bulk } from "./bulk.ts";
import type { useBulk } from "./use-bulk.ts";
import styles from "./actions.module.css";

type WithId = { id: string };
type Props<Row extends WithId> = Omit<ReturnType<typeof useBulk<Row>>, "start"> & {
  nameOf: (row: Row) => string;
  /** Selects all that the filters find now. */
  onAll?: ((count: number) => void) | undefined;
};

const inWords = <Row,>(bulk: Bulk<Row>) => {
  const { count, refused, total, phase, canStop, trouble } = bulk;
  if (trouble) return trouble.why;
  const left = phase === "ended" ? total - count : refused.length;
  const isCut = canStop && refused.length < left;
  const result = t(isCut ? "actions.stopped" : "actions.running", { done: count, total });
  return refused.length > 0
    ? t("actions.refused", { result, count: isCut ? refused.length : left })
    : result;
};

/** Offers to choose again, if the filters find another number than was shown. */
const ChooseAgain = ({ found, onAll }: { found: number; onAll: (count: number) => void }) =>
  found > 0 && (
    <Button small onClick={() => onAll(found)}>
      {t("lists.allMatching", { shown: wholeNumber(found) })}
    </Button>
  );

/** The refused rows by name, each with its reason; very many are not all named. */
function Refusals<Row>({
  refused,
  total,
  count,
  nameOf,
}: Bulk<Row> & { nameOf: (row: Row) => string }) {
  const others = total - count - refused.length;
  return (
    <ul className={styles.refusals}>
      {refused.map(({ row, why }) => (
        <li key={nameOf(row)}>{t("actions.why", { name: nameOf(row), why })}</li>
      ))}
      {others > 0 && <li>{t("actions.others", { count: others })}</li>}
    </ul>
  );
}

/** Progress and result: the refused rows by name, each with its reason. */
export function BulkResult<Row extends WithId>(props: Props<Row>) {
  const { bulk, stop, retry, undo, close, nameOf, onAll } = props;
  const isNewest = !useToasts().some((toast) => toast.undo);
  useHotkeys({ z: () => undo && undo() }, isNewest && bulk?.phase === "ended" && Boolean(undo));
  if (!bulk) return <p role="status" />;
  const { title, total, count, refused, phase, canStop, trouble } = bulk;

  return (
    <div className={styles.result}>
      <p role="status">
        <strong>{title}:</strong> {inWords(bulk)}
      </p>
      {phase === "ended" ? (
        <div className={styles.choices}>
          {trouble?.found !== undefined && onAll && (
            <ChooseAgain
              found={trouble.found}
              onAll={(found) => {
                close();
                onAll(found);
              }}
            />
          )}
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
          <progress max={total} value={count + refused.length} aria-label={title} />
          {canStop && (
            <Button small onClick={stop}>
              {t(phase === "stopping" ? "actions.stopping" : "actions.stop")}
            </Button>
          )}
        </>
      )}
      {refused.length > 0 && phase === "ended" && <Refusals {...bulk} nameOf={nameOf} />}
    </div>
  );
}
