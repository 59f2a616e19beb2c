import { IconDots } from "@tabler/icons-react";
import { Button } from "#ui/layout/button.tsx";
import { IconButton, type IconButtonProps } from "#ui/layout/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { loadQuestion } from "#ui/overlay/load-question.ts";
import { type Action, isOffered, isOpenFor, menuItemOf } from "./action.ts";
import { useOnPage } from "./on-page.ts";
import { useActing } from "./use-acting.ts";
import styles from "./actions.module.css";

/** The actions of a row as items of a menu or palette, and the refusal of the one pressed. */
const useActions = <Row,>(actions: readonly Action<Row>[], row: Row) => {
  const { press, pending, failure } = useActing<Row>();
  return {
    itemOf: (action: Action<Row>) => menuItemOf(action, row, press),
    failure,
    pending: pending?.act,
  };
};

type Props<Row> = {
  row: Row;
  actions: readonly Action<Row>[];
  /** "Actions for Loopwear". */
  label: string;
  size?: IconButtonProps["size"];
};

/** The actions on a record: those it waits for as buttons, all others behind three dots. */
export function ActionMenu<Row>({ row, actions, label, size = "small" }: Props<Row>) {
  const { itemOf, failure, pending } = useActions(actions, row);
  const offered = actions.filter((action) => isOffered(action, row));
  const inMenu = offered.filter(({ button }) => button === undefined);
  const groups = [inMenu.filter(({ danger }) => !danger), inMenu.filter(({ danger }) => danger)];

  return (
    <span className={styles.actions}>
      {failure && <span className={styles.refused}>{failure}</span>}
      {offered.map((action) => {
        const { id, button: variant, label: text, spoken } = action;
        if (variant === undefined) return null;
        return (
          <Button
            key={id}
            variant={variant}
            small={variant !== "link"}
            aria-label={spoken?.(row)}
            sending={pending === action}
            onClick={itemOf(action).onSelect}
          >
            {text(row)}
          </Button>
        );
      })}
      {inMenu.length > 0 && (
        <Menu
          label={label}
          groups={groups.map((group) => group.map(itemOf))}
          preload={loadQuestion}
          trigger={(props) => (
            <IconButton size={size} label={label} {...props}>
              <IconDots aria-hidden />
            </IconButton>
          )}
        />
      )}
    </span>
  );
}

/** Offers the actions on the screen's record to the palette; draws only their refusal. */
export function ActionsOnPage<Row>({ row, actions, label }: Omit<Props<Row>, "size">) {
  const { itemOf, failure } = useActions(actions, row);
  const open = actions.filter((action) => isOpenFor(action, row));
  useOnPage(() => ({ title: label, items: open.map(itemOf) }));
  return failure && <span className={styles.refused}>{failure}</span>;
}
