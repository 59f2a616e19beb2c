import type { Db } from "#db/connect.ts";
import { thumbnailPicture } from "../pictures/service.ts";
import { documentAddress } from "../seals/service.ts";
import { documentsOf } from "./queries.ts";
import { type Shelf, videosOf } from "./video-queries.ts";

type Document = Awaited<ReturnType<typeof documentsOf>>[number];
type Video = Awaited<ReturnType<typeof videosOf>>[number];

export const documentView = ({ name, extension, ...document }: Document) => ({
  ...document,
  name: name ?? "",
  extension: extension ?? "",
  thumbnail: thumbnailPicture(document.thumbnailId),
  address: documentAddress("document", document.fileId),
});

const videoView = ({ thumbnailId, ...video }: Video) => ({
  ...video,
  thumbnail: thumbnailPicture(thumbnailId),
});

/** The videos a company has for this purpose, in their order. */
export const videosShown = async (db: Db, shelf: Shelf) =>
  (await videosOf(db, shelf)).map(videoView);

export const galleryOf = async (db: Db, companyId: string) => ({
  files: (await documentsOf(db, companyId)).map(documentView),
  videos: await videosShown(db, { companyId, purpose: "GALLERY" }),
});
