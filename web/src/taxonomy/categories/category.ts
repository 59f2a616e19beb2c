import type { Output } from "@vitrine/contract/endpoint";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { matchingOptions } from "#ui/form/finding.ts";

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

/** The categories with these words in their names: below a hit all of its own, above it the one it is in. */
export const foundIn = (all: readonly Category[], words: string) => {
  const named = all.map((category) => ({ id: category.id, label: category.name }));
  const hits = new Set(matchingOptions(words, named).map(({ id }) => id));
  return all.filter(
    ({ id, parentId }) =>
      hits.has(id) ||
      (parentId !== null && hits.has(parentId)) ||
      childrenOf(all, id).some((child) => hits.has(child.id)),
  );
};

/** "Store › Lighting" */
export const pathOf = (all: readonly Category[], { name, parentId }: Category) => {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? `${parent.name} › ${name}` : name;
};

type Asked = { from: Category; into: Category; way: "merge" | "move" };

/** Import is never a target. Subcategories come along in a merge, which only the first level can take up. */
export const isTarget = (all: readonly Category[], { from, into, way }: Asked) => {
  const isImport = ["import", "imported"].includes(into.name.toLowerCase());
  const brings = way === "merge" && childrenOf(all, from.id).length > 0;
  return into.id !== from.id && !isImport && (!brings || into.parentId === null);
};
