import "#text/actions.ts";
import { IconDots } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { loadQuestion } from "#ui/overlay/load-question.ts";
import {
  type Action,
  actionsOnMany,
  type Everything,
  isForAll,
  isOpenFor,
  linksOfMany,
  type ManyAction,
} from "./action.ts";
import { sizeOf, type Target } from "./bulk.ts";
import { BulkResult } from "./bulk-result.tsx";
import { useBulk } from "./use-bulk.ts";
import styles from "./actions.module.css";

type Props<Row> = {
  /** What is selected. */
  rows: readonly Row[];
  /** All that the filters find, if that is selected. */
  all?: Everything<Row> | undefined;
  actions: readonly Action<Row>[];
  /** The name of a row, to list the refused ones by. */
  nameOf: (row: Row) => string;
  /** Rows that were done, while others may still be under way. */
  onDone?: (rows: readonly Row[]) => void;
  /** Called once all that the filters find were done, except these. */
  onDoneToAll?: (refused: readonly Row[]) => void;
  /** Selects all that the filters find now. */
  onAll?: (count: number) => void;
};

/** Further actions are behind three dots. */
const mostButtons = 4;

/** The actions on the selected rows, their progress, and their result. */
export function BulkBar<Row extends { id: string }>(props: Props<Row>) {
  const { rows, all, actions, nameOf, onAll, ...listening } = props;
  const bulk = useBulk<Row>(listening);
  const isRunning = bulk.bulk !== undefined && bulk.bulk.phase !== "ended";
  const target: Target<Row> = all ? { all } : { rows };
  const offered = all ? actions.filter(isForAll) : actionsOnMany(actions, rows);
  const labelOf = (action: ManyAction<Row>) =>
    action.many.label(all ? sizeOf(target) : rows.filter((row) => isOpenFor(action, row)).length);
  const buttons = offered.length > mostButtons ? mostButtons - 1 : mostButtons;
  useHotkeys(
    Object.fromEntries(
      offered.flatMap((action) =>
        action.key === undefined ? [] : [[action.key, () => bulk.start(action, target)]],
      ),
    ),
    !isRunning && (all !== undefined || rows.length > 0),
  );
  const others = offered.slice(buttons).map((action) => ({
    label: labelOf(action),
    icon: action.icon,
    danger: action.danger ?? false,
    onSelect: () => bulk.start(action, target),
  }));

  return (
    <div className={styles.selection}>
      {!isRunning && (
        <div className={styles.choices}>
          {offered.slice(0, buttons).map((action) => (
            <Button
              key={action.id}
              small
              variant={action.danger ? "danger" : "default"}
              shortcut={action.key?.toUpperCase()}
              onClick={() => bulk.start(action, target)}
            >
              {labelOf(action)}
            </Button>
          ))}
          {!all &&
            linksOfMany(actions, rows).map(({ id, label, href }) => (
              <LinkButton key={id} small href={href}>
                {label}
              </LinkButton>
            ))}
          {others.length > 0 && (
            <Menu
              label={t("actions.more")}
              groups={[others]}
              preload={loadQuestion}
              trigger={(trigger) => (
                <IconButton size="small" label={t("actions.more")} {...trigger}>
                  <IconDots aria-hidden />
                </IconButton>
              )}
            />
          )}
        </div>
      )}
      <BulkResult {...bulk} nameOf={nameOf} onAll={onAll} />
    </div>
  );
}
