import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";

export type FileKind = "AVATAR" | "LOGO" | "COVER";

/** What is known of a file of this kind; another kind's id is not found. */
export const fileOfKind = (db: Db, { id, kind }: { id: string; kind: FileKind }) =>
  db
    .selectFrom("files")
    .select(["storageName", "mediaType"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();

type StoredFile = {
  kind: FileKind;
  mediaType: string;
  bytes: number;
  width: number;
  height: number;
  storageName: string;
};

/** Gives the new file's id. */
export const insertFile = async (db: Db, file: StoredFile) => {
  const id = uuid();
  await db
    .insertInto("files")
    .values({ id, ...file })
    .execute();
  return id;
};
