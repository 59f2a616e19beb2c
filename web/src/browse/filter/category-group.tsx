import type { FacetAnswer } from "#browse/search/chosen.ts";
import { t } from "#text/index.ts";
import { CheckTree } from "#ui/form/check-list/check-tree.tsx";
import { type GroupProps, FilterGroup, slugsOf, useFirstOrder, valueOf } from "./list-group.tsx";

type Category = FacetAnswer["categoryIds"][number];
type Props = GroupProps & { categories: Category[] };

/** Each top-level category with its subcategories. */
const branchesOf = (categories: Category[]) => {
  const isKnown = (id: string | null) => categories.some(({ value }) => value === id);
  return categories
    .filter(({ parentId }) => !isKnown(parentId))
    .map((parent) => ({
      ...valueOf(parent),
      children: categories.filter(({ parentId }) => parentId === parent.value).map(valueOf),
    }));
};

function CategoryTree({ categories, filter, facets, onChange }: Props) {
  return (
    <CheckTree
      label={t("browse.categoryIds")}
      branches={branchesOf(useFirstOrder(categories, facets.keyWord))}
      chosen={slugsOf(categories, filter.categoryIds)}
      childrenOf={(name) => t("browse.subcategories", { name })}
      onChange={(categoryIds) => onChange({ categoryIds })}
    />
  );
}

/** Categories as a tree: a parent includes its children. */
export const CategoryGroup = (props: GroupProps) => (
  <FilterGroup name="categoryIds" filter={props.filter} facets={props.facets} open>
    {({ categoryIds }) => <CategoryTree {...props} categories={categoryIds} />}
  </FilterGroup>
);
