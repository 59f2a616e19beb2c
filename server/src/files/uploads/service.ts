import { documentExtensions } from "@vitrine/contract/files";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, Refusal, refuse } from "#http/refuse.ts";
import { contentOf } from "../documents/contents.ts";
import { iconFor } from "../documents/icons.ts";
import { plainDrawing } from "../icons/drawing.ts";
import { drawInside, isImageExtension } from "../images/service.ts";
import { iconPicture, thumbnailPicture } from "../pictures/service.ts";
import { ensureHarmless } from "../scanning/service.ts";
import { type Sent, contentsOf } from "./images.ts";
import { keep, asImage } from "./kept.ts";
import { type FileName, judgeName } from "./names.ts";

export { uploadCover } from "./images.ts";

/** A drawing uploaded by staff, written anew with nothing but shapes and colours. */
export async function uploadIcon(db: Db, actor: Actor, { file }: Sent) {
  ensure(/^[^.]+\.svg$/i.test(file.name), "files.svg_unsafe");
  const drawing = plainDrawing(contentsOf(file).toString("utf8")) ?? refuse("files.svg_unsafe");
  const bytes = Buffer.from(drawing);
  const icon = { id: uuid(), kind: "ICON" as const, bytes, mediaType: "image/svg+xml" };
  await keep(db, actor, [{ ...icon, width: null, height: null }]);
  return iconPicture(icon.id) ?? refuse("not_found");
}

const thumbnailBox = 480;

/** A small copy of an image, unless it is too large to be decoded; an icon for everything else. */
const thumbnailOf = async (bytes: Buffer, { extension }: FileName) => {
  if (!isImageExtension(extension)) return iconFor(extension);
  return drawInside(bytes, thumbnailBox, "files.document_type").catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "files.image_too_many_pixels")
      return iconFor(extension);
    throw error;
  });
};

export async function uploadDocument(
  db: Db,
  actor: Actor,
  { file }: Sent,
  { log }: Pick<CallContext, "log">,
) {
  const name = judgeName(file.name);
  ensure(documentExtensions.includes(name.extension), "files.document_type");
  const bytes = contentOf(contentsOf(file), name.extension) ?? refuse("files.document_type");
  await ensureHarmless(bytes, log);
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
