import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { categories } from "@vitrine/contract/taxonomy/categories";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { t } from "#text/index.ts";
import { isUsed } from "../merging/uses.ts";
import { type Category, childrenOf, refreshes } from "./category.ts";

export type CategoryRights = { edits: boolean; deletes: boolean };

export type Opening = {
  onEdit: (category: Category) => void;
  onAdd: (category: Category) => void;
  onMerge: (category: Category) => void;
};

/** A category in use cannot be deleted: this opens the merge form instead. */
const removing = (
  all: readonly Category[],
  { edits, deletes }: CategoryRights,
  { onMerge }: Opening,
): Action<Category>[] => {
  const look = {
    label: () => t("categories.remove"),
    icon: <IconTrash aria-hidden />,
    danger: true,
  };
  const isFree = ({ isLocked, id }: Category) =>
    deletes && !isLocked && childrenOf(all, id).length === 0;
  return [
    {
      ...look,
      id: "remove",
      refreshes,
      offered: (category) => isFree(category) && !isUsed(category.uses),
      run: (write, { id }) => write(categories.remove, { id }),
      done: ({ name }) => t("categories.removed", { name }),
      undo: undoing(),
    },
    {
      ...look,
      id: "removeUsed",
      open: onMerge,
      offered: (category) => isFree(category) && edits && isUsed(category.uses),
    },
  ];
};

/** All actions on a category. */
export const categoryActions = (
  all: readonly Category[],
  rights: CategoryRights,
  opening: Opening,
): Action<Category>[] => [
  {
    id: "edit",
    label: () => t("categories.edit"),
    icon: <IconPencil aria-hidden />,
    offered: () => rights.edits,
    open: opening.onEdit,
  },
  {
    id: "add",
    label: () => t("categories.addUnder"),
    icon: <IconPlus aria-hidden />,
    offered: ({ parentId, isLocked }) => rights.edits && parentId === null && !isLocked,
    open: opening.onAdd,
  },
  {
    id: "merge",
    label: () => t("categories.merge"),
    icon: <IconArrowsSort aria-hidden />,
    offered: ({ isLocked }) => rights.edits && !isLocked,
    open: opening.onMerge,
  },
  ...removing(all, rights, opening),
];
