import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { categories } from "@vitrine/contract/taxonomy/categories";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { undoable } from "#db/undoable.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import { isLockedName } from "../merging/policy.ts";
import { holdThings, isBeingMerged, subcategoryNames, type Thing } from "../merging/queries.ts";
import { withPictures } from "../pictures/service.ts";
import { noUses, usesById } from "../uses/queries.ts";
import { ensureUnused } from "../uses/service.ts";
import {
  type CategoryFields,
  changeCategory,
  insertCategory,
  isFormStale,
  isNameTaken,
  keptCategories,
  picturesOf,
  removeCategory,
  saveOrder,
} from "./queries.ts";

const saved = { message: messages.changesSaved };

export const listCategories = async (db: Db) => {
  const rows = await keptCategories(db);
  const uses = await usesById(
    db,
    "CATEGORY",
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...withPictures(row),
    sectorsIconId: row.sectorsIconId,
    areasIconId: row.areasIconId,
    isLocked: isLockedName(row.name),
    version: row.version,
    uses: uses.get(row.id) ?? noUses,
    createdAt: row.createdAt,
  }));
  return { items };
};

/** The parent must be a top-level category, and not a locked one. */
const ensureParent = async (db: Db, { parentId }: CategoryFields, id: string | null) => {
  if (parentId === null) return;
  ensure(parentId !== id, "taxonomy.two_levels");
  const parent = (await holdThings(db, "CATEGORY", [parentId])).get(parentId);
  if (!parent) return refuse("request.invalid", { errors: { parentId: messages.categoryGone } });
  ensure(parent.parentId === null && !isLockedName(parent.name), "taxonomy.two_levels");
  // Before a merge ends it deletes the category, which nothing may stand below then.
  ensure(!(await isBeingMerged(db, [parentId])), "taxonomy.being_merged");
  const has = id === null ? [] : await subcategoryNames(db, id);
  ensure(has.length === 0, "taxonomy.has_subcategories");
};

const kinds = {
  logoId: "LOGO",
  areasLogoId: "LOGO",
  sectorsIconId: "ICON",
  areasIconId: "ICON",
} as const;
const pictureFields = ["logoId", "areasLogoId", "sectorsIconId", "areasIconId"] as const;

const ensurePictures = async (db: Db, fields: CategoryFields) => {
  const known = await picturesOf(
    db,
    pictureFields.flatMap((name) => fields[name] ?? []),
  );
  const wrong = pictureFields.filter((name) => {
    const id = fields[name];
    return id !== null && known.get(id) !== kinds[name];
  });
  if (wrong.length > 0)
    refuse("request.invalid", {
      errors: Object.fromEntries(wrong.map((name) => [name, messages.imageGone])),
    });
};

const ensureNameFree = async (db: Db, fields: CategoryFields, id: string | null) => {
  if (await isNameTaken(db, fields, id))
    refuse("taxonomy.name_taken", { errors: { name: messages.nameTaken } });
};

const ensureFits = async (db: Db, fields: CategoryFields, was: Thing | null) => {
  const { name } = fields;
  if (name !== was?.name) ensure(!isLockedName(name), "taxonomy.reserved_name");
  const id = was?.id ?? null;
  await ensureEach(
    () => ensureParent(db, fields, id),
    () => ensurePictures(db, fields),
    () => ensureNameFree(db, fields, id),
  );
};

export const createCategory = async (
  db: Db,
  actor: Actor,
  fields: Parsed<typeof categories.create>,
) => {
  await ensureFits(db, fields, null);
  const id = uuid();
  await insertCategory(db, id, fields);
  await record(db, oneself(actor), "taxonomy.category_created", { categoryId: id });
  return { ...saved, id };
};

/** Pictures may always change; name and place may not if the product itself depends on them. */
export const updateCategory = undoable(
  async (db: Db, actor: Actor, input: Parsed<typeof categories.update>) => {
    const { id, version, ...fields } = input;
    const was = found((await holdThings(db, "CATEGORY", [id])).get(id));
    if (version !== undefined && (await isFormStale(db, id, version)))
      refuse("taxonomy.stale", { more: { version: await versionOf(db, id) } });
    const isElsewhere = was.parentId !== fields.parentId;
    ensure(
      !isLockedName(was.name) || (was.name === fields.name && !isElsewhere),
      "taxonomy.locked",
    );
    await ensureFits(db, fields, was);
    await changeCategory(db, id, fields, isElsewhere);
    await record(db, oneself(actor), "taxonomy.category_changed", { categoryId: id });
    return saved;
  },
);

export const deleteCategory = undoable(
  async (db: Db, actor: Actor, { id }: Parsed<typeof categories.remove>) => {
    const { name } = found((await holdThings(db, "CATEGORY", [id])).get(id));
    ensure(!isLockedName(name), "taxonomy.locked");
    ensure(!(await isBeingMerged(db, [id])), "taxonomy.being_merged");
    ensure((await subcategoryNames(db, id)).length === 0, "taxonomy.has_subcategories");
    await ensureUnused(db, "CATEGORY", id);
    await removeCategory(db, id);
    await record(db, oneself(actor), "taxonomy.category_deleted", { categoryId: id });
    return saved;
  },
);

export const orderCategories = undoable(
  async (db: Db, actor: Actor, { ids }: Parsed<typeof categories.order>) => {
    const there = await holdThings(db, "CATEGORY", ids);
    ensure(there.size === new Set(ids).size, "not_found");
    await saveOrder(db, ids);
    const parentId = there.get(ids[0] ?? "")?.parentId ?? null;
    await record(db, oneself(actor), "taxonomy.categories_ordered", { ids, parentId });
    return saved;
  },
);
