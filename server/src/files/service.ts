import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Doer, Subject } from "#http/actor.ts";
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
} from "./queries.ts";
import { type Bucket, s3Store } from "./storage/s3.ts";
import { type Content, type FileStore, fileStore } from "./storage/service.ts";

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

/**
 * Stores everything before `work` writes its rows; if they are refused, nothing stays. If nobody knows
 * whether they were written, the sweeper finds out.
 */
export const withStored = async <T>(
  store: FileStore,
  contents: readonly Content[],
  work: (storageNames: string[]) => Promise<T>,
): Promise<T> => {
  const names: string[] = [];
  try {
    for (const content of contents) names.push(await store.write(content));
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

type MadeFile = {
  kind: FileKind;
  mediaType: string;
  name: string;
  content: Content;
  bytes: number;
};

/** Keeps a file that was made here, and in the same transaction whatever `work` does with its id. */
export const storeMade = <T>(
  db: Db,
  { content, ...file }: MadeFile,
  work: (trx: Db, id: string) => Promise<T>,
) =>
  withStored(ownStore(), [content], ([storageName = ""]) =>
    inTransaction(db, async (trx) =>
      work(trx, await insertFile(trx, { ...file, width: null, height: null, storageName })),
    ),
  );

/** A file of this kind, to be sent piece by piece; 404 if its bytes are gone. */
export const openStored = async (db: Db, file: { id: string; kind: FileKind }) => {
  const { storageName, mediaType } = found(await fileOfKind(db, file));
  return { ...found(await ownStore().open(storageName)), mediaType };
};

type Uploads = { doer: Pick<Doer, "id">; subject: Omit<Subject, "role"> };

/**
 * The three sizes of an image by the id of its upload, for `logoId` and `avatarId`: uploaded by the
 * doer, or already shown for the subject. Anything else is a 404, like other people's things.
 */
export const ownUpload = async (db: Db, { doer, subject }: Uploads, id: string, kind: ImageKind) =>
  found((await imageOfOwner(db, doer.id, id, kind)) ?? (await imageInUse(db, subject, id, kind)));

/** The same for staff, who may put back what somebody else has uploaded. */
export const anyUpload = async (db: Db, id: string, kind: ImageKind) =>
  found(await imageOfOwner(db, null, id, kind));

export const anyCover = async (db: Db, id: string) => {
  found(await fileOfKind(db, { id, kind: "COVER" }));
  return id;
};

/** The id of a cover, by the rule of `ownUpload`. */
export const ownCover = async (db: Db, { doer, subject }: Uploads, id: string) => {
  const whose = { ownerId: doer.id, companyId: subject.companyId };
  return found(await coverOfOwner(db, whose, id)).id;
};

/** A document the doer has uploaded; refused if it is somebody else's or missing. */
export const ownDocument = async (db: Db, { id: ownerId }: Uploads["doer"], id: string) => {
  const document = await documentOfOwner(db, ownerId, id);
  ensure(document, "gallery.not_your_document");
  return document;
};
