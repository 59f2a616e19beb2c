import { IconEye, IconEyeOff, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import type { planTypes } from "@vitrine/contract/billing/plan-types";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { Action, ManyAction } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { t } from "#text/index.ts";
import { historyAction } from "../history/history-action.tsx";
import { isUsed, type Kept, usersInWords } from "./kept.ts";

type OfOne = (typeof planTypes)["hide"];

/** The writes that every kind of catalogue item has. */
export type KeptCalls = { hide: OfOne; unhide: OfOne; remove: OfOne };

type Kind<R> = {
  calls: KeptCalls;
  refreshes: readonly ReadEndpoint[];
  /** Whether its users keep it from being deleted; by default, whether it is in use. */
  isHeld?: (row: R) => boolean;
  onEdit: (row: R) => void;
  onUsers: (row: R) => void;
  onHistory: (row: R) => void;
};

const opening = <R extends Kept>({ onEdit, onUsers, onHistory }: Kind<R>): Action<R>[] => [
  {
    id: "edit",
    label: () => t("catalogue.edit"),
    icon: <IconPencil aria-hidden />,
    key: "e",
    open: onEdit,
  },
  {
    id: "users",
    label: () => t("catalogue.users"),
    icon: <IconUsers aria-hidden />,
    offered: isUsed,
    open: onUsers,
  },
  historyAction(onHistory),
];

const hiding = <R extends Kept>({ calls, refreshes }: Kind<R>): Action<R>[] => [
  {
    id: "hide",
    label: () => t("catalogue.hide"),
    icon: <IconEyeOff aria-hidden />,
    offered: ({ isHidden }) => !isHidden,
    run: (write, { id }) => write(calls.hide, { id }),
    done: ({ name }) => t("catalogue.isHidden", { name }),
    undo: undoing(),
    many: { label: (count) => t("catalogue.hideMany", { count }) },
    refreshes,
  },
  {
    id: "unhide",
    label: () => t("catalogue.unhide"),
    icon: <IconEye aria-hidden />,
    offered: ({ isHidden }) => isHidden,
    run: (write, { id }) => write(calls.unhide, { id }),
    done: ({ name }) => t("catalogue.isShown", { name }),
    undo: undoing(),
    many: { label: (count) => t("catalogue.unhideMany", { count }) },
    refreshes,
  },
];

/** Items in use are refused one by one: hiding them is an action of its own. */
const removingMany = <R extends Kept>({
  calls,
  isHeld,
}: Required<Pick<Kind<R>, "calls" | "isHeld">>): ManyAction<R>["many"] => ({
  label: (count) => t("catalogue.removeMany", { count }),
  ask: (rows) => {
    if (!rows.some(isUsed)) return undefined;
    const count = rows.length;
    return {
      title: t("catalogue.removeManyTitle", { count }),
      text: t(rows.some(isHeld) ? "catalogue.removeManyHeld" : "catalogue.removeManyUsed"),
      confirm: t("catalogue.removeMany", { count }),
    };
  },
  each: (write, { id }) => write(calls.remove, { id }),
});

/** An item in use is hidden instead. */
const removing = <R extends Kept>({ calls, refreshes, isHeld = isUsed }: Kind<R>): Action<R> => ({
  id: "remove",
  label: () => t("catalogue.remove"),
  icon: <IconTrash aria-hidden />,
  danger: true,
  offered: (row) => !(row.isHidden && isHeld(row)),
  ask: (row) => {
    const { name } = row;
    if (!isUsed(row)) return undefined;
    const users = usersInWords(row);
    return isHeld(row)
      ? {
          title: t("catalogue.inUse", { name }),
          text: t("catalogue.inUseWhy", { users }),
          confirm: t("catalogue.hide"),
          tone: "primary",
        }
      : {
          title: t("catalogue.goesFrom", { name }),
          text: t("catalogue.goesFromWhy", { users }),
          confirm: t("catalogue.remove"),
        };
  },
  run: (write, row) => write(isHeld(row) ? calls.hide : calls.remove, { id: row.id }),
  done: (row, { message }) => {
    if (isHeld(row)) return t("catalogue.isHidden", { name: row.name });
    return message === messages.changesSaved ? t("catalogue.removed", { name: row.name }) : message;
  },
  undo: undoing(),
  many: removingMany({ calls, isHeld }),
  refreshes,
});

/** Everything that can be done with a catalogue item. */
export const keptActions = <R extends Kept>(kind: Kind<R>): Action<R>[] => [
  ...opening(kind),
  ...hiding(kind),
  removing(kind),
];
