import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Version } from "#profiles/versions.ts";
import { Changed, Done, Id, Moment, nameWords } from "#shapes.ts";
import { Category } from "#taxonomy.ts";
import { FromInto, Merged, MergePreview, MergesNow, TaxonomyUses } from "#taxonomy/merges.ts";

const PictureId = Id.nullable().default(null);

/** A category's fields. Without a parent it is on the top level. */
export const NewCategory = z.object({
  name: nameWords(100, messages.enterCategoryName),
  parentId: Id.nullable().default(null),
  logoId: PictureId,
  areasLogoId: PictureId,
  sectorsIconId: PictureId,
  areasIconId: PictureId,
});

const StaffCategory = Category.extend({
  sectorsIconId: Id.nullable(),
  areasIconId: Id.nullable(),
  /** Import and Others: the product depends on their names and places. */
  isLocked: z.boolean(),
  version: Version,
  uses: TaxonomyUses,
  createdAt: Moment,
});

const ById = z.object({ id: Id });

/** The categories, edited by staff. */
export const categories = {
  /** On both levels, in their order. */
  all: read("GET", "/api/v1/admin/categories/view/all", {
    input: z.object({}),
    output: z.object({ items: z.array(StaffCategory) }),
  }),
  create: write("POST", "/api/v1/admin/categories/create", {
    input: NewCategory,
    output: Done.extend({ id: Id }),
  }),
  update: write("POST", "/api/v1/admin/categories/update/:id", {
    input: NewCategory.extend({ id: Id, version: Version.optional() }),
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/categories/delete/:id", { input: ById, output: Changed }),
  /** Puts the named categories in this order, before all others beside them. */
  order: write("POST", "/api/v1/admin/categories/order", {
    input: z.object({ ids: z.array(Id).min(1).max(500) }),
    output: Changed,
  }),
  preview: read("POST", "/api/v1/admin/categories/preview", {
    input: z.strictObject({ ...FromInto.shape, isMove: z.boolean().default(false) }),
    output: MergePreview,
  }),
  /** Uses of the first move to the second, and the first is deleted; its old addresses lead to the second. */
  merge: write("POST", "/api/v1/admin/categories/merge", { input: FromInto, output: Merged }),
  /** The same, but the first stays, without any uses. */
  move: write("POST", "/api/v1/admin/categories/move", { input: FromInto, output: Merged }),
  merges: read("GET", "/api/v1/admin/categories/merges", {
    input: z.object({}),
    output: MergesNow,
  }),
  undoMerge: write("POST", "/api/v1/admin/categories/merges/:id/undo", {
    input: ById,
    output: Merged,
  }),
};
