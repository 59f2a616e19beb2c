import {
  mostPartners,
  partnerFields,
  type staffPartners,
} from "@vitrine/contract/articles/staff-partners";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { undoable } from "#db/undoable.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import {
  changePartner,
  countPartners,
  holdPartner,
  insertPartner,
  isLogo,
  latestChanges,
  type PartnerFields,
  partnersInOrder,
  removePartner,
  saveOrder,
} from "./queries.ts";

export const partnersForStaff = async (db: Db) => {
  const rows = await partnersInOrder(db);
  return { items: rows.map(({ logoId, ...row }) => ({ ...row, logo: logoPicture(logoId) })) };
};

export const listPartners = async (db: Db) => {
  const { items } = await partnersForStaff(db);
  return { items: items.map(({ version: _, ...shown }) => shown) };
};

const ensureLogo = async (db: Db, logoId: string | null) => {
  if (logoId !== null && !(await isLogo(db, logoId)))
    refuse("request.invalid", { errors: { logoId: messages.imageGone } });
};

export const createPartner = async (
  db: Db,
  actor: Actor,
  fields: Parsed<typeof staffPartners.create>,
) => {
  ensure((await countPartners(db)) < mostPartners, "articles.partners_full");
  await ensureLogo(db, fields.logoId);
  const id = uuid();
  await insertPartner(db, id, fields);
  await record(db, oneself(actor), "articles.partner_created", { partnerId: id });
  return { ...changesSaved, id };
};

const isSame = (one: PartnerFields, other: PartnerFields) =>
  one.name === other.name &&
  one.link === other.link &&
  one.description === other.description &&
  one.logoId === other.logoId;

export const updatePartner = undoable(
  async (db: Db, actor: Actor, { id, version, ...fields }: Parsed<typeof staffPartners.update>) => {
    const was = found(await holdPartner(db, id));
    const now = await versionOf(db, id);
    if (version !== now) refuse("articles.partner_stale", { more: { version: now } });
    if (isSame(fields, was)) return changesSaved;
    if (fields.logoId !== was.logoId) await ensureLogo(db, fields.logoId);
    await changePartner(db, id, fields);
    await record(db, oneself(actor), "articles.partner_changed", { partnerId: id });
    return changesSaved;
  },
);

export const deletePartner = undoable(
  async (db: Db, actor: Actor, { id }: Parsed<typeof staffPartners.remove>) => {
    found(await holdPartner(db, id));
    await removePartner(db, id);
    await record(db, oneself(actor), "articles.partner_deleted", { partnerId: id });
    return changesSaved;
  },
);

export const orderPartners = async (
  db: Db,
  actor: Actor,
  { ids }: Parsed<typeof staffPartners.order>,
) => {
  ensure((await saveOrder(db, ids)) === new Set(ids).size, "not_found");
  await record(db, oneself(actor), "articles.partners_ordered", { ids });
  return changesSaved;
};

type Told = Awaited<ReturnType<typeof latestChanges>>[number];
type Field = Output<typeof staffPartners.changes>["items"][number]["fields"][number];

/** The fields that changed. Empty for a new or removed partner, which is shown by name alone. */
const fieldsOf = ({ before, after }: Told): Field[] => {
  if (before === null || after === null) return [];
  return partnerFields
    .filter((field) => Object.hasOwn(before, field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
};

/** A change or removal can be undone, but not an addition. A new order is undone by ordering again. */
const isUndoable = ({ before, isUndone }: Told) => before !== null && !isUndone;

export const changesOfPartners = async (db: Db) => {
  const rows = await latestChanges(db);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by,
    event: row.event,
    name: row.name,
    fields: fieldsOf(row),
    isUndone: row.isUndone,
    changeId: isUndoable(row) ? row.changeId : null,
  }));
  return { items };
};
