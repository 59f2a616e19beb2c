import { taxonomy } from "@vitrine/contract/taxonomy";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { anyone, signedIn, staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import {
  allCategories,
  allCountries,
  allDepartments,
  allPositions,
  tagsNamed,
  topLevelCategories,
} from "./queries.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from "./categories/service.ts";
import { tagsFile } from "./kept-tags/files.ts";
import { deleteTag, listTags, saveTag } from "./kept-tags/service.ts";
import { mergesNow, merging, previewing } from "./merging/service.ts";
import { tractionStages } from "./traction/service.ts";
import { undoing } from "./unmerging/service.ts";

// Filters over words.

export const taxonomyRoutes = [
  on(taxonomy.categories, anyone, allCategories),
  on(taxonomy.topLevelCategories, anyone, topLevelCategories),
  on(taxonomy.countries, anyone, allCountries),
  on(taxonomy.departments, anyone, allDepartments),
  on(taxonomy.positions, anyone, allPositions),
  on(taxonomy.startupsTraction, anyone, tractionStages),
  on(taxonomy.tags, signedIn, tagsNamed),
  on(categories.all, staff("CATEGORY_VIEW"), listCategories),
  on(categories.create, staff("CATEGORY_EDIT"), createCategory),
  on(categories.update, staff("CATEGORY_EDIT"), updateCategory),
  on(categories.remove, staff("CATEGORY_DELETE"), deleteCategory),
  on(categories.order, staff("CATEGORY_EDIT"), orderCategories),
  on(categories.preview, staff("CATEGORY_EDIT"), previewing("CATEGORY")),
  on(categories.merge, staff("CATEGORY_DELETE"), merging("CATEGORY")),
  on(categories.move, staff("CATEGORY_EDIT"), merging("CATEGORY", true)),
  on(categories.merges, staff("CATEGORY_VIEW"), mergesNow("CATEGORY")),
  on(categories.undoMerge, staff("CATEGORY_EDIT"), undoing("CATEGORY")),
  on(tags.all, staff(), listTags, plannedByValues),
  on(tags.exportFile, staff(), tagsFile.begin),
  on(tags.save, staff(), saveTag),
  on(tags.remove, staff(), deleteTag),
  on(tags.preview, staff(), previewing("TAG")),
  on(tags.merge, staff(), merging("TAG")),
  on(tags.merges, staff(), mergesNow("TAG")),
  on(tags.undoMerge, staff(), undoing("TAG")),
];
