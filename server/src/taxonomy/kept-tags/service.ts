import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { tags } from "@vitrine/contract/taxonomy/tags";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { undoable } from "#db/undoable.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import { holdThings, isBeingMerged } from "../merging/queries.ts";
import { noUses, usesById } from "../uses/queries.ts";
import { ensureUnused } from "../uses/service.ts";
import { insertTag, removeTag, renameTag, tagNamed, tagsBySearch } from "./queries.ts";

/** The tags with their uses. */
export const withUses = async <R extends { id: string }>(db: Db, rows: readonly R[]) => {
  const ids = rows.map(({ id }) => id);
  const uses = await usesById(db, "TAG", ids);
  return rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? noUses }));
};

export const listTags = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof tags.all>,
) => {
  const { rows, ...counted } = await tagsBySearch.page(db, { ...page, ...fields });
  return { ...counted, items: await withUses(db, rows) };
};

const ensureNameFree = async (db: Db, name: string, id: string | null) => {
  const other = await tagNamed(db, name);
  if (other && other.id !== id)
    refuse("taxonomy.tag_taken", { errors: { name: messages.nameTaken } });
};

const createTag = async (db: Db, actor: Actor, name: string) => {
  await ensureNameFree(db, name, null);
  const id = uuid();
  await insertTag(db, id, name);
  await record(db, oneself(actor), "taxonomy.tag_created", { tagId: id });
  return id;
};

type Rename = { id: string; name: string; version: number | undefined };

const changeTag = async (db: Db, actor: Actor, { id, name, version }: Rename) => {
  const was = found((await holdThings(db, "TAG", [id])).get(id));
  const now = await versionOf(db, id);
  if (version !== undefined && version !== now)
    refuse("taxonomy.stale", { more: { version: now, theirs: was.name } });
  await ensureNameFree(db, name, id);
  await renameTag(db, id, name);
  await record(db, oneself(actor), "taxonomy.tag_changed", { tagId: id });
  return id;
};

/** Without an id it is created. */
export const saveTag = undoable(
  async (db: Db, actor: Actor, { id, name, version }: Parsed<typeof tags.save>) => ({
    message: messages.tagsUpdated,
    id:
      id === undefined
        ? await createTag(db, actor, name)
        : await changeTag(db, actor, { id, name, version }),
  }),
);

export const deleteTag = undoable(
  async (db: Db, actor: Actor, { id }: Parsed<typeof tags.remove>) => {
    found((await holdThings(db, "TAG", [id])).get(id));
    ensure(!(await isBeingMerged(db, [id])), "taxonomy.being_merged");
    await ensureUnused(db, "TAG", id);
    await removeTag(db, id);
    await record(db, oneself(actor), "taxonomy.tag_deleted", { tagId: id });
    return { message: messages.tagDeleted };
  },
);
