import { taxonomy } from "@vitrine/contract/taxonomy";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";

/** The reads that a merge, or its undo, makes stale. */
export const afterMerge = [
  categories.all,
  categories.merges,
  tags.all,
  tags.merges,
  taxonomy.categories,
  taxonomy.topLevelCategories,
  taxonomy.tags,
];
