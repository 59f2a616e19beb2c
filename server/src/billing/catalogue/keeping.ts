import type { catalogue, CatalogueKind } from "@vitrine/contract/billing/catalogue";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages, messages } from "@vitrine/contract/messages";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { undoable } from "#db/undoable.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import { deleteOne, holdOne, saveOrder, setHidden } from "./holding.ts";
import { companiesOn, companiesWith, countUses, plansWith, type Uses } from "./uses.ts";

/** What differs between the kinds of the catalogue. */
type Keeping<F> = {
  kind: CatalogueKind;
  /** Refuses what cannot be, before anything is written; `id` is null for a new item. */
  check?: (db: Db, fields: F, id: string | null) => Promise<unknown>;
  insert: (db: Db, id: string, fields: F) => Promise<unknown>;
  change: (db: Db, id: string, fields: F) => Promise<unknown>;
  /** What keeps an item from being deleted; by default every use of it. */
  usesOf?: (db: Db, id: string) => Promise<Uses>;
  /** Deletes the dependent rows first, so that an undo can restore all of them in order. */
  clear?: (db: Db, id: string) => Promise<unknown>;
  /** Deletes the item; by default its own row alone. */
  remove?: (db: Db, id: string) => Promise<unknown>;
  /** Runs after every change. */
  after?: (db: Db) => Promise<unknown>;
  /** The messages; by default that changes have been saved. */
  said?: { created?: string; changed?: string; removed?: string };
};

type OneOfThem = { id: string };

/** Refuses to overwrite what somebody else has changed since. */
const ensureFresh = async (db: Db, id: string, version: number | undefined) => {
  const now = await versionOf(db, id);
  if (version !== undefined && now !== version)
    refuse("billing.catalogue_stale", { more: { version: now } });
};

const ensureUnused = (uses: Uses) => {
  const count = uses.plans + uses.companies + uses.coming + uses.former;
  if (count > 0)
    refuse("billing.catalogue_in_use", {
      message: countedMessages.inUseByPlans(uses),
      more: { count, ...uses },
    });
};

const creating =
  <F extends object>({ kind, check, insert, after, said }: Keeping<F>) =>
  async (db: Db, actor: Actor, fields: F) => {
    await check?.(db, fields, null);
    const id = uuid();
    await insert(db, id, fields);
    await record(db, oneself(actor), "billing.catalogue_created", { kind, id });
    await after?.(db);
    return { message: said?.created ?? messages.changesSaved, id };
  };

const changing = <F extends object>({ kind, check, change, after, said }: Keeping<F>) =>
  undoable(async (db: Db, actor: Actor, given: F & OneOfThem & Pick<Versioned, "version">) => {
    const { id, version } = given;
    found(await holdOne(db, kind, id));
    await ensureFresh(db, id, version);
    await check?.(db, given, id);
    await change(db, id, given);
    await record(db, oneself(actor), "billing.catalogue_changed", { kind, id });
    await after?.(db);
    return { message: said?.changed ?? messages.changesSaved };
  });

const removing = <F extends object>({ kind, usesOf, clear, remove, after, said }: Keeping<F>) =>
  undoable(async (db: Db, actor: Actor, { id }: OneOfThem) => {
    found(await holdOne(db, kind, id));
    ensureUnused(await (usesOf?.(db, id) ?? countUses(db, kind, id)));
    await clear?.(db, id);
    await (remove?.(db, id) ?? deleteOne(db, kind, id));
    await record(db, oneself(actor), "billing.catalogue_deleted", { kind, id });
    await after?.(db);
    return { message: said?.removed ?? messages.changesSaved };
  });

const hiding = (kind: CatalogueKind, isHidden: boolean) =>
  undoable(async (db: Db, actor: Actor, { id }: OneOfThem) => {
    found(await holdOne(db, kind, id));
    const event = isHidden ? "billing.catalogue_hidden" : "billing.catalogue_shown";
    if (await setHidden(db, kind, id, isHidden))
      await record(db, oneself(actor), event, { kind, id });
    return { message: messages.changesSaved };
  });

/** What staff do with one kind of the catalogue. */
export const keeperOf = <F extends object>(keeping: Keeping<F>) => ({
  create: creating(keeping),
  update: changing(keeping),
  remove: removing(keeping),
  hide: hiding(keeping.kind, true),
  unhide: hiding(keeping.kind, false),
});

export const orderCatalogue = async (
  db: Db,
  actor: Actor,
  { kind, ids }: Parsed<typeof catalogue.order>,
) => {
  const known = await saveOrder(db, kind, ids);
  ensure(known === new Set(ids).size, "not_found");
  await record(db, oneself(actor), "billing.catalogue_ordered", { kind, ids });
  return { message: messages.changesSaved };
};

/** Who would notice a change: the plans, and the companies on them. */
export const usersOf = async (
  db: Db,
  _actor: Actor,
  { kind, id, page, pageSize }: Parsed<typeof catalogue.usedBy>,
) => {
  const { rows, ...counted } = await companiesWith.page(db, { of: { kind, id }, page, pageSize });
  const ids = rows.map((row) => row.id);
  // A company may have left the plan for another one.
  const present = kind === "plans" ? await companiesOn(db, id, ids) : new Set(ids);
  const items = rows.map((row) => ({ ...row, isFormer: row.isFormer || !present.has(row.id) }));
  return { ...counted, items, plans: await plansWith(db, kind, id) };
};
