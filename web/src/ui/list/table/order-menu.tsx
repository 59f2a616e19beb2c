import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { type Column, type Order, orderAfter } from "./column.ts";

interface OrderMenuProps<Row, S extends string> {
  columns: readonly Column<Row, S>[];
  order: Order<S>;
  onOrder: (order: Order<S>) => void;
}

const Arrow = ({ of: { direction } }: { of: Order }) =>
  direction === "ASC" ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />;

/** Sorts where there are no heads to press: choosing a column again reverses the direction. */
export function OrderMenu<Row, S extends string>({
  columns,
  order,
  onOrder,
}: OrderMenuProps<Row, S>) {
  const chosen = columns.find(({ sort }) => sort === order.fieldName);
  const items = columns.flatMap(({ head, sort, firstDirection }) => {
    if (sort === undefined) return [];
    const selected = order.fieldName === sort;
    const next = orderAfter({ sort, firstDirection }, order);
    const icon = <Arrow of={selected ? order : next} />;
    return [{ label: head, selected, icon, onSelect: () => onOrder(next) }];
  });

  return (
    <Menu
      label={t("ui.sort")}
      groups={[items]}
      trigger={(props) => (
        <Button {...props} variant="quiet" aria-label={t("ui.sortedBy", { sort: chosen?.head })}>
          {chosen?.head ?? t("ui.sort")}
          <Arrow of={order} />
        </Button>
      )}
    />
  );
}
