import type { FacetAnswer } from "#browse/search/chosen.ts";
import { t } from "#text/index.ts";
import { CheckTree } from "#ui/form/check-list/check-tree.tsx";
import { type GroupProps, FilterGroup, slugsOf, useFirstOrder, valueOf } from "./list-group.tsx";

type Category = FacetAnswer["categoryIds"][number];
type Props = Pick<GroupProps, "filter" | "onChange"> & { categories: Category[] };

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

function CategoryTree({ categories, filter, onChange }: Props) {
  return (
    <CheckTree
      label={t("browse.categoryIds")}
      branches={branchesOf(useFirstOrder(categories))}
      chosen={slugsOf(categories, filter.categoryIds)}
      childrenOf={(name) => t("browse.subcategories", { name })}
      onChange={(categoryIds) => onChange({ categoryIds })}
    />
  );
}

/** Categories as a tree: a parent includes its children. */
export const CategoryGroup = ({ filter, facets, onChange }: GroupProps) => (
  <FilterGroup name="categoryIds" filter={filter} facets={facets} open>
    {({ categoryIds }) => (
      <CategoryTree categories={categoryIds} filter={filter} onChange={onChange} />
    )}
  </FilterGroup>
);
