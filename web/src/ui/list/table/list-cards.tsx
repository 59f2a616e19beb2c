import { Fragment } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { type Column, valuesAt } from "./column.ts";
import type { RowsProps } from "./list-table.tsx";
import { useLongPress } from "./long-press.ts";
import { PickRow } from "#ui/list/selection/pick.tsx";
import styles from "./list-cards.module.css";

type CardsProps<Row> = Pick<RowsProps<Row, string>, "label" | "rows" | "selection" | "isGone"> & {
  columns: readonly Column<Row>[];
  /** Called on a long press, which selects the card. */
  onLongPress?: ((row: Row) => void) | undefined;
};

type CardProps<Row> = Omit<CardsProps<Row>, "rows" | "label"> & { row: Row };

function ListCard<Row extends { id: string }>(props: CardProps<Row>) {
  const { row, columns, selection, onLongPress, isGone } = props;
  const isDimmed = isGone?.(row);
  const press = useLongPress(onLongPress && (() => onLongPress(row)));
  const facts = valuesAt(columns, row, "fact");
  const line = valuesAt(columns, row, "line");
  const foot = valuesAt(columns, row, "foot");

  return (
    <li
      className={styles.card}
      data-row={row.id}
      data-selected={selection?.has(row) || undefined}
      data-gone={isDimmed || undefined}
      {...press}
    >
      <div className={styles.head}>
        {selection && <PickRow row={row} selection={selection} />}
        <div className={styles.title}>
          {valuesAt(columns, row, "title").map(({ id, value }) => (
            <Fragment key={id}>{value}</Fragment>
          ))}
          {isDimmed && <VisuallyHidden>{t("lists.gone")}</VisuallyHidden>}
        </div>
        {valuesAt(columns, row, "side").map(({ id, value }) => (
          <Fragment key={id}>{value}</Fragment>
        ))}
      </div>
      {line.length > 0 && (
        <p className={styles.line}>
          {line.map(({ id, value }, at) => (
            <Fragment key={id}>
              {at > 0 && " · "}
              {value}
            </Fragment>
          ))}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ id, head, value }) => (
            <div key={id}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {foot.length > 0 && (
        <div className={styles.foot}>
          {foot.map(({ id, value }) => (
            <span key={id}>{value}</span>
          ))}
        </div>
      )}
    </li>
  );
}

/** The rows of a table as a phone shows them. */
export const ListCards = <Row extends { id: string }>(props: CardsProps<Row>) => {
  const { label, rows, ...card } = props;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <ListCard key={row.id} row={row} {...card} />
      ))}
    </ul>
  );
};
