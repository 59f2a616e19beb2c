import { categories } from "@vitrine/contract/taxonomy/categories";
import type { ReactNode } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import type { Write } from "#app/actions/act.ts";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button } from "#ui/layout/button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { isUsed, usesInWords } from "../merging/uses.ts";
import { type Category, childrenOf, foundIn, refreshes } from "./category.ts";
import styles from "./categories.module.css";

type RowProps = {
  category: Category;
  /** The grip and arrows, for people who may reorder. */
  order: ReactNode;
  actions: readonly Action<Category>[];
  onEdit: ((category: Category) => void) | undefined;
};

const CategoryRow = ({ category, order, actions, onEdit }: RowProps) => {
  const { id, name, logo, isLocked, uses } = category;
  return (
    <div className={styles.row}>
      {order && <span className={styles.order}>{order}</span>}
      <CompanyLogo id={id} name={name} src={logo?.image} size={32} decorative />
      <div className={styles.words}>
        {onEdit ? (
          <Button variant="link" onClick={() => onEdit(category)}>
            <span dir="auto">{name}</span>
          </Button>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className={styles.uses}>
          {isUsed(uses) ? usesInWords(uses) : t("categories.unused")}
        </span>
      </div>
      {isLocked && <Badge>{t("categories.locked")}</Badge>}
      <ActionMenu row={category} actions={actions} label={t("categories.actionsOf", { name })} />
    </div>
  );
};

type Order = readonly Category[];
type Ordering = { before: Order; next: Order };

/** The list with these in their new order, in the same positions. */
const reordered = (all: readonly Category[], next: Order) => {
  const ids = new Set(next.map(({ id }) => id));
  const queue = [...next];
  return all.map((category) => (ids.has(category.id) ? (queue.shift() ?? category) : category));
};

const useOrdering = (all: readonly Category[]) => {
  const save = (write: Write, order: Order) =>
    write(categories.order, { ids: order.map(({ id }) => id) });
  return useAction<Ordering>(
    {
      run: (write, { next }) => save(write, next),
      show: (client, { next }) => {
        const key = readKey(categories.all, {});
        client.setQueryData(key, { items: reordered(all, next) });
        return () => client.setQueryData(key, { items: all });
      },
      refreshes,
      done: () => t("categories.ordered"),
      undo: {
        run: (write, { before }) => save(write, before),
        done: () => t("staff.undo.done"),
      },
    },
    { queue: "order of categories" },
  );
};

type Props = {
  all: readonly Category[];
  actions: readonly Action<Category>[];
  /** Undefined without the right to edit. */
  onEdit: ((category: Category) => void) | undefined;
  /** Words that narrow the list. */
  search: string;
};

/** The categories on both levels; each level can be reordered while all of it is shown. */
export function CategoryTree({ all, actions, onEdit, search }: Props) {
  const { press, failure } = useOrdering(all);
  const isArranged = onEdit !== undefined && search === "";
  const shown = search === "" ? all : foundIn(all, search);

  const level = (items: readonly Category[], below: (category: Category) => ReactNode) => (
    <SortableList
      items={items}
      nameOf={({ name }) => name}
      onOrder={(next) => press({ before: items, next })}
      className={styles.level}
    >
      {(category, order) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            actions={actions}
            onEdit={onEdit}
            order={isArranged && order}
          />
          {below(category)}
        </li>
      )}
    </SortableList>
  );
  const subcategories = ({ id, name }: Category) => {
    const children = childrenOf(shown, id);
    if (children.length === 0) return null;
    return (
      <div
        className={styles.below}
        role="group"
        aria-label={t("categories.subcategories", { name })}
      >
        {level(children, () => null)}
      </div>
    );
  };

  return (
    <>
      {isArranged && <p className={styles.how}>{t("categories.order")}</p>}
      {failure}
      {level(childrenOf(shown, null), subcategories)}
    </>
  );
}
