import type { Output } from "@vitrine/contract/endpoint";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { taxonomy } from "@vitrine/contract/taxonomy";

export type Category = Output<typeof categories.all>["items"][number];

/** The reads that each change makes stale. */
export const refreshes = [
  categories.all,
  categories.merges,
  taxonomy.categories,
  taxonomy.topLevelCategories,
];

export const childrenOf = (all: readonly Category[], parentId: string | null) =>
  all.filter((category) => category.parentId === parentId);

/** "Store › Lighting" */
export const pathOf = (all: readonly Category[], { name, parentId }: Category) => {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? `${parent.name} › ${name}` : name;
};

/** Import is never a merge target either. */
export const isTarget = ({ name }: Category) =>
  !["import", "imported"].includes(name.toLowerCase());
