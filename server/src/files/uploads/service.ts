import type { Parsed } from "@vitrine/contract/endpoint";
import { documentExtensions, type files } from "@vitrine/contract/files";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, Refusal, refuse } from "#http/refuse.ts";
import { bytesOf } from "#http/upload.ts";
import { isStillSignedIn } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import { contentOf } from "../documents/contents.ts";
import { iconFor } from "../documents/icons.ts";
import { plainDrawing } from "../icons/drawing.ts";
import {
  type Drawn,
  drawCoverOf,
  drawInside,
  drawSizes,
  isImageExtension,
} from "../images/service.ts";
import { type FileKind, holdPerson, type ImageKind, insertFile, usedRoom } from "../queries.ts";
import {
  avatarPicture,
  coverPicture,
  iconPicture,
  logoPicture,
  ownStore,
  thumbnailPicture,
  withStored,
} from "../service.ts";
import { ensureHarmless } from "../scanning/service.ts";
import { type FileName, judgeName } from "./names.ts";

type NewFile = {
  id: string;
  kind: FileKind;
  bytes: Buffer;
  mediaType: string;
  width: number | null;
  height: number | null;
  name?: string;
  extension?: string;
};

const asImage = (id: string, kind: FileKind, drawn: Drawn): NewFile => ({ id, kind, ...drawn });

const ensureRoom = async (db: Db, ownerId: string, more: number) => {
  await holdPerson(db, ownerId);
  const used = await usedRoom(db, ownerId);
  ensure(used + more <= config().files.quotaBytes, "files.quota");
};

/** Keeps what one upload has become; the first file gives the upload its id. */
const keep = (db: Db, actor: Actor, uploaded: [NewFile, ...NewFile[]]) => {
  const [{ id: uploadId, kind }] = uploaded;
  const contents = uploaded.map(({ bytes }) => bytes);
  const total = contents.reduce((sum, { length }) => sum + length, 0);
  return withStored(ownStore(), contents, (storageNames) =>
    inTransaction(db, async (trx) => {
      await ensureRoom(trx, actor.id, total);
      ensure(await isStillSignedIn(trx, actor), "auth.ended");
      for (const [index, { bytes, ...file }] of uploaded.entries())
        await insertFile(trx, {
          ...file,
          ...{ bytes: bytes.length, storageName: storageNames[index] ?? "" },
          ...{ ownerId: actor.id, uploadId },
        });
      await record(trx, oneself(actor), "files.uploaded", { fileId: uploadId, kind });
    }),
  );
};

const contentsOf = (file: File) => {
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
    ...{ id: large.id, id30: small.id, id60: middle.id, id120: large.id },
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

type Sent = { file: File };

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

/** What stands large on a startup's card and page. */
export async function uploadCover(db: Db, actor: Actor, input: Parsed<typeof files.uploadCover>) {
  const cover = asImage(uuid(), "COVER", await drawCoverOf(imageBytes(input.file), partOf(input)));
  await keep(db, actor, [cover]);
  return coverPicture(cover.id) ?? refuse("not_found");
}

/** A drawing of staff, written anew with nothing but shapes and colours. */
export async function uploadIcon(db: Db, actor: Actor, { file }: Sent) {
  ensure(/^[^.]+\.svg$/i.test(file.name), "files.svg_unsafe");
  const drawing = plainDrawing(contentsOf(file).toString("utf8")) ?? refuse("files.svg_unsafe");
  const bytes = Buffer.from(drawing);
  const icon = { id: uuid(), kind: "ICON" as const, bytes, mediaType: "image/svg+xml" };
  await keep(db, actor, [{ ...icon, width: null, height: null }]);
  return iconPicture(icon.id) ?? refuse("not_found");
}

const thumbnailBox = 480;

/** An image is shown small, unless it is too large to be decoded; everything else is opaque. */
const thumbnailOf = async (bytes: Buffer, { extension }: FileName) => {
  if (!isImageExtension(extension)) return iconFor(extension);
  return drawInside(bytes, thumbnailBox, "files.document_type").catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "files.image_too_many_pixels")
      return iconFor(extension);
    throw error;
  });
};

export async function uploadDocument(db: Db, actor: Actor, { file }: Sent) {
  const name = judgeName(file.name);
  ensure(documentExtensions.includes(name.extension), "files.document_type");
  const bytes = contentOf(contentsOf(file), name.extension) ?? refuse("files.document_type");
  await ensureHarmless(bytes);
  const thumbnail = asImage(uuid(), "THUMBNAIL", await thumbnailOf(bytes, name));
  const named = { id: uuid(), name: name.name, extension: name.extension };
  const document = {
    ...named,
    kind: "DOCUMENT",
    bytes,
    mediaType: "application/octet-stream",
  } as const;
  await keep(db, actor, [{ ...document, width: null, height: null }, thumbnail]);
  return {
    ...named,
    bytes: bytes.length,
    thumbnailId: thumbnail.id,
    thumbnail: thumbnailPicture(thumbnail.id),
  };
}
