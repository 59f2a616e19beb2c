import type { Parsed } from "@vitrine/contract/endpoint";
import type { files } from "@vitrine/contract/files";
import type { Db } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import type { Actor } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { type FileKind, fileOfKind } from "../queries.ts";
import { isSealed } from "../seals/service.ts";
import { openDocument, type StaffSight } from "./queries.ts";

type ImageInput = Parsed<typeof files.logo>;

/** The headers of a picture that never changes under its address. */
export const keptPicture = { "cache-control": "private, max-age=86400, immutable" };

const bytesOf = async (storageName: string) => found(await ownStore().read(storageName));

/** Makes browsers save the file under its name instead of opening it. */
export const asAttachment = (name: string) => {
  const plain = name.replace(/[^\w. -]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return { "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${full}` };
};

/** An image for callers with its sealed address or signed in; others get a 404. */
export const showFile =
  (kind: FileKind, headers: Record<string, string> = {}) =>
  async (db: Db, caller: Actor | null, { id, until, seal }: ImageInput): Promise<FileAnswer> => {
    ensure(isSealed(id, until, seal) || caller?.mustDo === null, "not_found");
    const { storageName, mediaType } = found(await fileOfKind(db, { id, kind }));
    return {
      bytes: await bytesOf(storageName),
      mediaType,
      headers: { ...keptPicture, etag: `"${id}"`, ...headers },
    };
  };

/** An icon is an image in a page; opened by itself it is downloaded, since it may hold more than shapes. */
export const showIcon = showFile("ICON", asAttachment("icon.svg"));

/** Whose unpublished things this person sees beside their own. */
export const sightOf = ({ role, permissions }: Actor): StaffSight => ({
  startups: permissions.includes("STARTUPS_VIEW_PROFILE"),
  retailers: permissions.includes("USERS_VIEW_PROFILE"),
  everything: role === "SUPER_ADMIN",
});

/** A document as a download, or its thumbnail as an image, for viewers who may see its place. */
export const showDocument = async (
  db: Db,
  caller: Actor | null,
  { id, until, seal }: ImageInput,
): Promise<FileAnswer> => {
  const isOpen = isSealed(id, until, seal);
  ensure(isOpen || caller?.mustDo === null, "not_found");
  const viewer = isOpen || !caller ? null : { ...caller, sight: sightOf(caller) };
  const file = found(await openDocument(db, id, viewer));
  if (file.kind === "THUMBNAIL") {
    const headers = { ...keptPicture, etag: `"${id}"` };
    return { bytes: await bytesOf(file.storageName), mediaType: file.mediaType, headers };
  }
  const { stream, size } = found(await ownStore().open(file.storageName));
  const headers = { "cache-control": "private, no-store", "content-length": String(size) };
  return {
    bytes: stream,
    mediaType: "application/octet-stream",
    headers: { ...headers, ...asAttachment(file.name ?? "document") },
  };
};
