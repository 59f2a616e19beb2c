import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { categories } from "@vitrine/contract/taxonomy/categories";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { undoing } from "#app/actions/undo-change.ts";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { isUsed, usesInWords } from "../merging/uses.ts";
import { type Category, childrenOf, foundIn, refreshes } from "./category.ts";
import styles from "./categories.module.css";

type RowProps = {
  category: Category;
  /** The grip and arrows, for people who may reorder. */
  order: ReactNode;
  /** Opens and closes what is below it. */
  fold: ReactNode;
  actions: readonly Action<Category>[];
  onEdit: ((category: Category) => void) | undefined;
};

const CategoryRow = ({ category, order, fold, actions, onEdit }: RowProps) => {
  const { id, name, logo, isLocked, uses } = category;
  return (
    <div className={styles.row}>
      {order && <span className={styles.order}>{order}</span>}
      {fold}
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
type Ordered = Output<typeof categories.order>;

/** The list with these in their new order, in the same positions. */
const reordered = (all: readonly Category[], next: Order) => {
  const ids = new Set(next.map(({ id }) => id));
  const queue = [...next];
  return all.map((category) => (ids.has(category.id) ? (queue.shift() ?? category) : category));
};

const useOrdering = (all: readonly Category[]) =>
  useAction<Order, Ordered>(
    {
      run: (write, next) => write(categories.order, { ids: next.map(({ id }) => id) }),
      show: (client, next) => {
        const key = readKey(categories.all, {});
        client.setQueryData(key, { items: reordered(all, next) });
        return () => client.setQueryData(key, { items: all });
      },
      refreshes,
      done: () => t("categories.ordered"),
      undo: undoing(),
    },
    { queue: "order of categories" },
  );

type FoldProps = { name: string; isOpen: boolean; onTurn: () => void };

const Fold = ({ name, isOpen, onTurn }: FoldProps) => (
  <IconButton
    label={t("categories.subcategories", { name })}
    size="small"
    aria-expanded={isOpen}
    onClick={onTurn}
  >
    {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
  </IconButton>
);

/** Which categories show what is below them; while words narrow the list, all do. */
const useFolding = (all: readonly Category[], search: string) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const folding = childrenOf(all, null).filter(({ id }) => childrenOf(all, id).length > 0);
  const isOpen = (id: string) => search !== "" || !closed.has(id);
  const isAnyOpen = folding.some(({ id }) => isOpen(id));
  const turnAll = () => setClosed(new Set(isAnyOpen ? folding.map(({ id }) => id) : []));
  const turn = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const foldOf = ({ id, name }: Category) =>
    search === "" && folding.some((one) => one.id === id) ? (
      <Fold name={name} isOpen={isOpen(id)} onTurn={() => turn(id)} />
    ) : null;
  const turnEvery = search === "" && folding.length > 0 && (
    <Button variant="link" onClick={turnAll}>
      {isAnyOpen ? t("categories.collapseAll") : t("categories.expandAll")}
    </Button>
  );
  return { isOpen, foldOf, turnEvery };
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
  const { isOpen, foldOf, turnEvery } = useFolding(all, search);
  const isArranged = onEdit !== undefined && search === "";
  const shown = search === "" ? all : foundIn(all, search);

  const level = (items: readonly Category[], below: (category: Category) => ReactNode) => (
    <SortableList
      items={items}
      nameOf={({ name }) => name}
      onOrder={press}
      className={styles.level}
    >
      {(category, order) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            actions={actions}
            onEdit={onEdit}
            fold={foldOf(category)}
            order={isArranged && order}
          />
          {below(category)}
        </li>
      )}
    </SortableList>
  );
  const subcategories = ({ id, name }: Category) => {
    const children = childrenOf(shown, id);
    if (children.length === 0 || !isOpen(id)) return null;
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
      <div className={styles.how}>
        {isArranged && <p>{t("categories.order")}</p>}
        {turnEvery}
      </div>
      {failure}
      {level(childrenOf(shown, null), subcategories)}
    </>
  );
}
