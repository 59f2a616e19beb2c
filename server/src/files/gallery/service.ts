import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/gallery";
import { changed } from "@vitrine/contract/shapes";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { usedRoom } from "../queries.ts";
import { documentAddress } from "../seals/service.ts";
import { ownDocument, sightOf, thumbnailPicture } from "../service.ts";
import { removeAfterwards } from "../sweeping/service.ts";
import {
  companyInSight,
  countGallery,
  deleteDocument,
  deleteUnplaced,
  documentAt,
  documentsOf,
  holdCompany,
  insertDocument,
  replaceDocument,
  videosOf,
} from "./queries.ts";

const mostDocuments = 50;

/** What stands nowhere any more takes nobody's room: its bytes go with the commit. */
const letGo = async (db: Db, fileId: string) =>
  removeAfterwards(db, await deleteUnplaced(db, fileId));

type Document = Awaited<ReturnType<typeof documentsOf>>[number];
type Video = Awaited<ReturnType<typeof videosOf>>[number];

const shownDocument = ({ name, extension, ...document }: Document) => ({
  ...document,
  ...{ name: name ?? "", extension: extension ?? "" },
  thumbnail: thumbnailPicture(document.thumbnailId),
  address: documentAddress("document", document.fileId),
});

export const shownVideo = ({ thumbnailId, ...video }: Video) => ({
  ...video,
  thumbnail: thumbnailPicture(thumbnailId),
});

const galleryOf = async (db: Db, companyId: string) => ({
  files: (await documentsOf(db, companyId)).map(shownDocument),
  videos: (await videosOf(db, companyId)).map(shownVideo),
});

export async function showGallery(db: Db, actor: Actor, { id }: Parsed<typeof gallery.of>) {
  const viewer = { companyId: actor.companyId, seesAll: sightOf(actor).retailers };
  return galleryOf(db, found(await companyInSight(db, id, viewer)).id);
}

export async function showOwnGallery(db: Db, owner: CompanyActor) {
  const { documentBytes: largest, quotaBytes: most } = config().files;
  return {
    ...(await galleryOf(db, owner.companyId)),
    room: { used: await usedRoom(db, owner.id), most, largest },
  };
}

const documentIn = async (db: Db, owner: CompanyActor, documentId: string) => {
  const documents = await documentsOf(db, owner.companyId);
  return shownDocument(found(documents.find((one) => one.documentId === documentId)));
};

export async function addDocument(
  db: Db,
  owner: CompanyActor,
  { fileId }: Parsed<typeof gallery.createStartupFile>,
) {
  const file = await ownDocument(db, owner, fileId);
  await holdCompany(db, owner.companyId);
  const { documents } = await countGallery(db, owner.companyId);
  ensure(documents < mostDocuments, "gallery.full");

  const documentId = await insertDocument(db, owner.companyId, file.id);
  await record(db, owner, "files.document_added", { documentId, fileId });
  return { ...changed, file: await documentIn(db, owner, documentId) };
}

export async function replaceDocumentFile(
  db: Db,
  owner: CompanyActor,
  { id, fileId }: Parsed<typeof gallery.updateStartupFile>,
) {
  const place = { id, companyId: owner.companyId };
  const before = found(await documentAt(db, place));

  if (before.fileId !== fileId) {
    const file = await ownDocument(db, owner, fileId);
    await replaceDocument(db, place, file.id);
    await letGo(db, before.fileId);
    await record(db, owner, "files.document_replaced", { documentId: id, fileId });
  }
  return { ...changed, file: await documentIn(db, owner, id) };
}

export async function removeDocument(
  db: Db,
  owner: CompanyActor,
  { id }: Parsed<typeof gallery.removeStartupFile>,
) {
  const { fileId } = found(await deleteDocument(db, { id, companyId: owner.companyId }));
  await letGo(db, fileId);
  await record(db, owner, "files.document_removed", { documentId: id });
  return changed;
}
