import type { Parsed } from "@vitrine/contract/endpoint";
import type { files } from "@vitrine/contract/files";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor, Doer, Subject } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { asRefusal } from "#http/problems.ts";
import { ensure, found } from "#http/refuse.ts";
import {
  coverOfOwner,
  documentOfOwner,
  type FileKind,
  fileOfKind,
  type ImageKind,
  imageInUse,
  imageOfOwner,
  insertFile,
  openDocument,
  type StaffSight,
} from "./queries.ts";
import { imageAddress, isSealed } from "./seals/service.ts";
import { type Bucket, s3Store } from "./storage/s3.ts";
import { type FileStore, fileStore } from "./storage/service.ts";

const pictureOf = (path: string) => (id: string | null) =>
  id === null ? null : { id, image: imageAddress(path, id) };

/** An image as answers carry it: its id, and an address that opens without a header for a day or two. */
export const logoPicture = pictureOf("logo");
export const avatarPicture = pictureOf("avatar");
export const coverPicture = pictureOf("cover");
export const iconPicture = pictureOf("logo/svg");
export const thumbnailPicture = pictureOf("document");

type Avatars = { avatar30Id: string | null; avatar60Id: string | null; avatar120Id: string | null };

/** A portrait in its three sizes. */
export const avatarPictures = ({ avatar30Id, avatar60Id, avatar120Id }: Avatars) => ({
  size30: avatarPicture(avatar30Id),
  size60: avatarPicture(avatar60Id),
  size120: avatarPicture(avatar120Id),
});

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

/** A logo in its three sizes. */
export const logoPictures = ({ logo30Id, logo60Id, logo120Id }: Logos) => ({
  size30: logoPicture(logo30Id),
  size60: logoPicture(logo60Id),
  size120: logoPicture(logo120Id),
});

const buckets = new WeakMap<Bucket, FileStore>();

const bucketStore = (bucket: Bucket) => {
  const store = buckets.get(bucket) ?? s3Store(bucket);
  buckets.set(bucket, store);
  return store;
};

/** The store of this installation: its bucket, or a folder beside its database. */
export const ownStore = () => {
  const { bucket, folder } = config().files;
  return bucket ? bucketStore(bucket) : fileStore(folder);
};

type ImageInput = Parsed<typeof files.logo>;

/** The headers of a picture that stays as it is under its address. */
export const keptPicture = { "cache-control": "private, max-age=86400, immutable" };

const bytesOf = async (storageName: string) => found(await ownStore().read(storageName));

/** A browser never opens it: it is saved under its name. */
export const asAttachment = (name: string) => {
  const plain = name.replace(/[^\w. -]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return { "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${full}` };
};

/** An image for whoever has its sealed address or is signed in; everybody else finds nothing. */
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

/** An icon is an image in a page; opened by itself it is saved, since it could hold more than shapes. */
export const showIcon = showFile("ICON", asAttachment("icon.svg"));

/** Whose unpublished things this person sees beside their own. */
export const sightOf = ({ role, permissions }: Actor): StaffSight => ({
  startups: permissions.includes("STARTUPS_VIEW_PROFILE"),
  retailers: permissions.includes("USERS_VIEW_PROFILE"),
  everything: role === "SUPER_ADMIN",
});

/** A document as a download, or its thumbnail as an image, for those who may see where it stands. */
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

/**
 * Everything is safe in the store before `work` writes its rows; where they are refused nothing
 * stays. Where nobody knows whether they are written, the sweeper finds out.
 */
export const withStored = async <T>(
  store: FileStore,
  contents: readonly Buffer[],
  work: (storageNames: string[]) => Promise<T>,
): Promise<T> => {
  const names: string[] = [];
  try {
    for (const bytes of contents) names.push(await store.write(bytes));
    return await work(names);
  } catch (error) {
    const isUnknown = asRefusal(error).code === "unavailable";
    if (!isUnknown) await Promise.allSettled(names.map((name) => store.remove(name)));
    throw error;
  }
};

type Image = { kind: FileKind; bytes: Buffer; mediaType: string; width: number; height: number };

/** Keeps an image that was drawn or re-encoded here; gives its id. */
export const storeImage = (db: Db, store: FileStore, { bytes, ...image }: Image) =>
  withStored(store, [bytes], ([storageName = ""]) =>
    inTransaction(db, (trx) => insertFile(trx, { ...image, bytes: bytes.length, storageName })),
  );

type Uploads = { doer: Pick<Doer, "id">; subject: Omit<Subject, "role"> };

/**
 * The three sizes of an image by the id of its upload, for `logoId` and `avatarId`: uploaded by the
 * doer, or already shown for the subject. Anything else is the 404 of foreign things.
 */
export const ownUpload = async (db: Db, { doer, subject }: Uploads, id: string, kind: ImageKind) =>
  found((await imageOfOwner(db, doer.id, id, kind)) ?? (await imageInUse(db, subject, id, kind)));

/** The id of a cover by the same rule. */
export const ownCover = async (db: Db, { doer, subject }: Uploads, id: string) => {
  const whose = { ownerId: doer.id, companyId: subject.companyId };
  return found(await coverOfOwner(db, whose, id)).id;
};

/** The document the doer has uploaded; refused where it is somebody else's or none. */
export const ownDocument = async (db: Db, { id: ownerId }: Uploads["doer"], id: string) => {
  const document = await documentOfOwner(db, ownerId, id);
  ensure(document, "gallery.not_your_document");
  return document;
};
