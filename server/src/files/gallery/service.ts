import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import { changesSaved } from "@vitrine/contract/shapes";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, By } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { sightOf } from "../downloads/service.ts";
import { usedRoom } from "../queries.ts";
import { ownDocument } from "../service.ts";
import { forgetFiles, removeAfterwards } from "../sweeping/service.ts";
import { companyInSight } from "./insight.ts";
import {
  countDocuments,
  deleteDocument,
  documentAt,
  documentsOf,
  holdCompany,
  insertDocument,
  replaceDocument,
} from "./queries.ts";
import { galleryOf, documentView } from "./views.ts";

export { ensureGalleryFits } from "./videos.ts";

const mostDocuments = 50;

/** A document that nothing uses takes no storage: its bytes are deleted with the commit. */
const letGo = async (db: Db, fileId: string) =>
  removeAfterwards(db, await forgetFiles(db, [], [fileId]));

export async function showGallery(db: Db, actor: Actor, { id }: Parsed<typeof gallery.of>) {
  const viewer = { companyId: actor.companyId, seesAll: sightOf(actor).retailers };
  return galleryOf(db, found(await companyInSight(db, id, viewer)).id);
}

type Keeper = { id: string; companyId: string };

/** The gallery of a company, and how much its keeper has uploaded. */
export async function galleryWithRoom(db: Db, { id, companyId }: Keeper) {
  const { documentBytes: largest, quotaBytes: most } = config().files;
  return {
    ...(await galleryOf(db, companyId)),
    room: { used: await usedRoom(db, id), most, largest },
  };
}

const documentIn = async (db: Db, companyId: string, documentId: string) => {
  const documents = await documentsOf(db, companyId);
  return documentView(found(documents.find((one) => one.documentId === documentId)));
};

export async function addDocument(
  db: Db,
  by: By,
  { fileId }: Parsed<typeof gallery.createStartupFile>,
) {
  const { companyId } = by.subject;
  const file = await ownDocument(db, by.doer, fileId);
  await holdCompany(db, companyId);
  ensure((await countDocuments(db, companyId)) < mostDocuments, "gallery.full");

  const documentId = await insertDocument(db, companyId, file.id);
  await record(db, by, "files.document_added", { documentId, fileId });
  return { ...changesSaved, file: await documentIn(db, companyId, documentId) };
}

export async function replaceDocumentFile(
  db: Db,
  by: By,
  { id, fileId }: Parsed<typeof gallery.updateStartupFile>,
) {
  const { companyId } = by.subject;
  const place = { id, companyId };
  const before = found(await documentAt(db, place));

  if (before.fileId !== fileId) {
    const file = await ownDocument(db, by.doer, fileId);
    await replaceDocument(db, place, file.id);
    await letGo(db, before.fileId);
    await record(db, by, "files.document_replaced", { documentId: id, fileId });
  }
  return { ...changesSaved, file: await documentIn(db, companyId, id) };
}

export async function removeDocument(
  db: Db,
  by: By,
  { id }: Parsed<typeof gallery.removeStartupFile>,
) {
  const { companyId } = by.subject;
  const { fileId } = found(await deleteDocument(db, { id, companyId }));
  await letGo(db, fileId);
  await record(db, by, "files.document_removed", { documentId: id });
  return changesSaved;
}
