import { createHmac, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { files } from "@vitrine/contract/files";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { type FileKind, fileOfKind, insertFile } from "./queries.ts";
import { type FileStore, fileStore } from "./storage/service.ts";

type Shown = "avatar" | "logo" | "cover";

const day = 86_400_000;

/** Every node seals addresses with the same key, made from the installation's secret. */
const sealOf = (id: string, until: string) => {
  const key = createHmac("sha256", config().secret).update("file addresses").digest();
  return createHmac("sha256", key).update(`${id} ${until}`).digest("base64url").slice(0, 22);
};

/** Addresses change once a day, so that browsers keep what they have seen. */
const validUntil = () => String((Math.floor(Date.now() / day) + 2) * day);

const pictureOf = (shown: Shown) => (id: string | null) => {
  if (id === null) return null;
  const until = validUntil();
  const seal = sealOf(id, until);
  return { id, image: `/api/v1/files/${shown}/${id}?until=${until}&seal=${seal}` };
};

/** An image as answers carry it: its id, and an address that opens without a header for a day or two. */
export const logoPicture = pictureOf("logo");
export const avatarPicture = pictureOf("avatar");
export const coverPicture = pictureOf("cover");

/** Whether the address was handed out by us and has not run out. */
const isSealed = (id: string, until = "", seal = "") => {
  if (!/^\d{13}$/.test(until) || Number(until) < Date.now()) return false;
  const expected = Buffer.from(sealOf(id, until));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The store of this installation, beside its database. */
export const ownStore = () => fileStore(join(config().data, "files"));

/** An image for whoever has its sealed address or is signed in; everybody else finds nothing. */
export const showFile =
  (kind: FileKind) =>
  async (
    db: Db,
    caller: Actor | null,
    { id, until, seal }: Parsed<typeof files.logo>,
  ): Promise<FileAnswer> => {
    ensure(caller !== null || isSealed(id, until, seal), "not_found");
    const { storageName, mediaType } = found(await fileOfKind(db, { id, kind }));
    return {
      bytes: found(await ownStore().read(storageName)),
      mediaType,
      headers: { "cache-control": "private, max-age=86400, immutable", etag: `"${id}"` },
    };
  };

type Image = { kind: FileKind; bytes: Buffer; mediaType: string; width: number; height: number };

/** Keeps an image that was drawn or re-encoded here; gives its id. The bytes are safe before the row. */
export const storeImage = async (db: Db, store: FileStore, { bytes, ...image }: Image) => {
  const storageName = await store.write(bytes);
  try {
    return await insertFile(db, { ...image, bytes: bytes.length, storageName });
  } catch (error) {
    await store.remove(storageName);
    throw error;
  }
};
