import { IconPlus } from "@tabler/icons-react";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { useSearch } from "#app/use-search.ts";
import { IconField } from "#files/icon-field.tsx";
import { PictureField } from "#files/picture-field.tsx";
import "#text/files.ts";
import "#text/lists.ts";
import "#text/staff/categories.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { SearchWords } from "#ui/list/filter/search-words.tsx";
import { NoMatch } from "#ui/list/no-match.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { MergeForm, type Way } from "../merging/merge-form.tsx";
import { MergesCard } from "../merging/merges-card.tsx";
import { type Category, foundIn, isTarget, pathOf } from "./category.ts";
import { categoryActions, type CategoryRights } from "./category-actions.tsx";
import { CategoryForm } from "./category-form.tsx";
import { CategoryTree } from "./category-tree.tsx";
import styles from "./categories.module.css";

/** The category that is open at first, and words in names. */
const Asked = z.object({ id: z.uuid().optional(), search: z.string().default("") });

type Shown =
  | { what: "new"; parentId: string | null }
  | { what: "edit" | "merge"; id: string }
  | undefined;

const useRights = (): CategoryRights => {
  const { permissions } = useMe().authority;
  return {
    edits: permissions.includes("CATEGORY_EDIT"),
    deletes: permissions.includes("CATEGORY_DELETE"),
  };
};

/** A category's four pictures; a new one starts without any. */
const Pictures = ({ category }: { category: Category | undefined }) => {
  const owner = { id: category?.id ?? "new", name: category?.name ?? "" };
  const icon = { rule: t("categories.iconRule"), refusal: t("categories.iconNot") };
  return (
    <>
      <PictureField
        name="logoId"
        label={t("categories.logo")}
        kind="logo"
        owner={owner}
        help={t("categories.logoHelp")}
        current={category?.logo?.image}
      />
      <PictureField
        name="areasLogoId"
        label={t("categories.areasLogo")}
        kind="logo"
        owner={owner}
        help={t("categories.areasLogoHelp")}
        current={category?.areasLogo?.image}
      />
      <IconField
        name="sectorsIconId"
        label={t("categories.sectorsIcon")}
        words={icon}
        current={category?.sectorsIcon ?? undefined}
      />
      <IconField
        name="areasIconId"
        label={t("categories.areasIcon")}
        words={icon}
        current={category?.areasIcon ?? undefined}
      />
    </>
  );
};

type DrawersProps = {
  all: readonly Category[];
  rights: CategoryRights;
  shown: Shown;
  onClose: () => void;
};

const FormDrawer = ({ all, shown, onClose }: DrawersProps) => {
  const category = shown?.what === "edit" ? all.find(({ id }) => id === shown.id) : undefined;
  const title = category
    ? t("categories.editTitle", { name: category.name })
    : t("categories.addTitle");
  const isOpen = shown?.what === "new" || category !== undefined;
  return (
    <Drawer opened={isOpen} onClose={onClose} title={title}>
      {isOpen && (
        <CategoryForm
          key={category?.id ?? "new"}
          all={all}
          category={category}
          parentId={shown?.what === "new" ? shown.parentId : null}
          pictures={<Pictures category={category} />}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
};

const MergeDrawer = ({ all, rights, shown, onClose }: DrawersProps) => {
  const from = shown?.what === "merge" ? all.find(({ id }) => id === shown.id) : undefined;
  const optionsOf = (way: Way) =>
    all
      .filter((into) => from && isTarget(all, { from, into, way }))
      .map((category) => ({ value: category.id, label: pathOf(all, category) }));
  return (
    <Drawer
      opened={from !== undefined}
      onClose={onClose}
      title={t("categories.mergeTitle", { name: from?.name ?? "" })}
    >
      {from && (
        <MergeForm
          key={from.id}
          kind="CATEGORY"
          from={from}
          options={optionsOf}
          onDone={onClose}
          ways={rights.deletes ? ["merge", "move"] : ["move"]}
        />
      )}
    </Drawer>
  );
};

type FoundProps = {
  all: readonly Category[];
  search: string;
  onSearch: (words: string) => void;
  /** The found ones. */
  children: ReactNode;
};

/** A find box above the categories, and what is shown if nothing has its words. */
const FoundCategories = ({ all, search, onSearch, children }: FoundProps) => (
  <>
    <SearchWords
      className={styles.find}
      label={t("categories.find")}
      words={search}
      onChange={onSearch}
    />
    {search !== "" && foundIn(all, search).length === 0 ? (
      <NoMatch onAll={() => onSearch("")} />
    ) : (
      children
    )}
  </>
);

/** The categories of startups and of companies' interests, on two levels. */
export function CategoriesPage() {
  const read = useRead(categories.all, {});
  const rights = useRights();
  const [asked, change] = useSearch(Asked);
  const [shown, setShown] = useState<Shown>(
    asked.id && rights.edits ? { what: "edit", id: asked.id } : undefined,
  );
  const onClose = () => {
    setShown(undefined);
    if (asked.id) change({ id: undefined }, { replace: true });
  };
  const onSearch = (search: string) => change({ search }, { replace: true });
  const onEdit = ({ id }: Category) => setShown({ what: "edit", id });
  const add = rights.edits && (
    <Button
      variant="primary"
      icon={<IconPlus aria-hidden />}
      onClick={() => setShown({ what: "new", parentId: null })}
    >
      {t("categories.add")}
    </Button>
  );
  const opening = {
    onEdit,
    onAdd: ({ id }: Category) => setShown({ what: "new", parentId: id }),
    onMerge: ({ id }: Category) => setShown({ what: "merge", id }),
  };

  return (
    <Page title={t("categories.title")} width="full" actions={add}>
      <MergesCard kind="CATEGORY" />
      <Card className={styles.tree}>
        <Await
          read={read}
          failed={t("categories.failed")}
          skeleton={<RowsSkeleton rows={8} />}
          empty={
            <EmptyState title={t("categories.none")} action={add}>
              {t("categories.noneWhy")}
            </EmptyState>
          }
        >
          {(all) => (
            <FoundCategories all={all} search={asked.search} onSearch={onSearch}>
              <CategoryTree
                all={all}
                actions={categoryActions(all, rights, opening)}
                onEdit={rights.edits ? onEdit : undefined}
                search={asked.search}
              />
            </FoundCategories>
          )}
        </Await>
      </Card>
      <FormDrawer all={read.data?.items ?? []} rights={rights} shown={shown} onClose={onClose} />
      <MergeDrawer all={read.data?.items ?? []} rights={rights} shown={shown} onClose={onClose} />
    </Page>
  );
}
