import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { moved } from "./order.ts";
import { OrderButtons } from "./order-buttons.tsx";
import { useDrag } from "./use-drag.ts";
import styles from "./sortable.module.css";

interface SortableListProps<T> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Called with the whole list in its new order. */
  onOrder: (items: T[]) => void;
  /** Whether things are side by side, in rows. */
  sideways?: boolean;
  className?: string | undefined;
  /** Returns one `li` per item, with a key; `order` is its grip and buttons. */
  children: (item: T, order: ReactNode) => ReactElement;
}

/** A list that people sort by dragging, by buttons or with the arrow keys on the grip. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, nameOf, onOrder, sideways = false, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");

  const arrange = (order: T[], at: number) => {
    const item = order[at];
    const place = { place: at + 1, count: order.length };
    if (item !== undefined) setSaid(t("fields.placeOf", { name: nameOf(item), ...place }));
    onOrder(order);
  };
  const { shown, heldAt, grab, listProps } = useDrag({ list, items, sideways, onDrop: arrange });

  return (
    <>
      <ul ref={list} className={cx(styles.list, className)} {...listProps}>
        {shown.map((item, at) =>
          children(
            item,
            <OrderButtons
              name={nameOf(item)}
              at={at}
              count={shown.length}
              sideways={sideways}
              isHeld={heldAt === at}
              onMove={(to) => arrange(moved(items, at, to), to)}
              onGrab={(event) => grab(event, at)}
            />,
          ),
        )}
      </ul>
      <VisuallyHidden live>{said}</VisuallyHidden>
    </>
  );
}
