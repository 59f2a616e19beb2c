import type { Db } from "#db/connect.ts";
import { thumbnailPicture } from "../pictures/service.ts";
import { documentAddress } from "../seals/service.ts";
import { documentsOf } from "./queries.ts";
import { videosOf } from "./video-queries.ts";

type Document = Awaited<ReturnType<typeof documentsOf>>[number];
type Video = Awaited<ReturnType<typeof videosOf>>[number];

export const documentView = ({ name, extension, ...document }: Document) => ({
  ...document,
  ...{ name: name ?? "", extension: extension ?? "" },
  thumbnail: thumbnailPicture(document.thumbnailId),
  address: documentAddress("document", document.fileId),
});

export const videoView = ({ thumbnailId, ...video }: Video) => ({
  ...video,
  thumbnail: thumbnailPicture(thumbnailId),
});

export const galleryOf = async (db: Db, companyId: string) => ({
  files: (await documentsOf(db, companyId)).map(documentView),
  videos: (await videosOf(db, companyId)).map(videoView),
});
