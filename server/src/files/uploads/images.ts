import type { Parsed } from "@vitrine/contract/endpoint";
import type { files } from "@vitrine/contract/files";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { bytesOf } from "#http/upload.ts";
import { contentOf } from "../documents/contents.ts";
import { type Drawn, drawCoverOf, drawSizes, isImageExtension } from "../images/service.ts";
import { avatarPicture, coverPicture, logoPicture } from "../pictures/service.ts";
import type { ImageKind } from "../queries.ts";
import { asImage, keep } from "./kept.ts";
import { judgeName } from "./names.ts";

export const contentsOf = (file: File) => {
  const bytes = bytesOf(file);
  ensure(bytes.length > 0, "files.empty");
  return bytes;
};

const pictures = { AVATAR: avatarPicture, LOGO: logoPicture };

const keepSizes = async (db: Db, actor: Actor, kind: ImageKind, drawn: Drawn[]) => {
  const [small, middle, large] = drawn.map((one) => asImage(uuid(), kind, one));
  if (!small || !middle || !large) throw new Error("An image is drawn in three sizes.");
  await keep(db, actor, [large, middle, small]);
  const picture = pictures[kind];
  return {
    id: large.id,
    id30: small.id,
    id60: middle.id,
    id120: large.id,
    pictures: {
      size30: picture(small.id),
      size60: picture(middle.id),
      size120: picture(large.id),
    },
  };
};

const imageBytes = (file: File) => {
  ensure(isImageExtension(judgeName(file.name).extension), "files.image_type");
  const bytes = contentsOf(file);
  return contentOf(bytes, "png") ?? contentOf(bytes, "jpg") ?? refuse("files.image_type");
};

export type Sent = { file: File };

/** Faces fill their square. */
export async function uploadAvatar(db: Db, actor: Actor, { file }: Sent) {
  const frame = { fit: "cover", part: undefined } as const;
  return keepSizes(db, actor, "AVATAR", await drawSizes(imageBytes(file), frame));
}

/** Logos are shown whole. */
export async function uploadLogo(db: Db, actor: Actor, { file }: Sent) {
  const frame = { fit: "contain", part: undefined } as const;
  return keepSizes(db, actor, "LOGO", await drawSizes(imageBytes(file), frame));
}

const partOf = ({ x, y, width, height }: Parsed<typeof files.uploadCover>) =>
  x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };

export async function uploadLogoCrop(
  db: Db,
  actor: Actor,
  { file, ...edges }: Parsed<typeof files.uploadLogoCrop>,
) {
  const part = partOf({ file, ...edges });
  const frame = { fit: part ? "contain" : "cover", part } as const;
  return keepSizes(db, actor, "LOGO", await drawSizes(imageBytes(file), frame));
}

/** Uploads the large picture of a startup's card and page. */
export async function uploadCover(db: Db, actor: Actor, input: Parsed<typeof files.uploadCover>) {
  const cover = asImage(uuid(), "COVER", await drawCoverOf(imageBytes(input.file), partOf(input)));
  await keep(db, actor, [cover]);
  return coverPicture(cover.id) ?? refuse("not_found");
}
