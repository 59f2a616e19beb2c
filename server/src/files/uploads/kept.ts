import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { isStillSignedIn } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import type { Drawn } from "../images/service.ts";
import { type FileKind, holdPerson, insertFile, usedRoom } from "../queries.ts";
import { ownStore, withStored } from "../service.ts";

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

export const asImage = (id: string, kind: FileKind, drawn: Drawn): NewFile => ({
  id,
  kind,
  ...drawn,
});

const ensureRoom = async (db: Db, ownerId: string, more: number) => {
  await holdPerson(db, ownerId);
  const used = await usedRoom(db, ownerId);
  ensure(used + more <= config().files.quotaBytes, "files.quota");
};

/** Stores the files made from one upload; the first file gives the upload its id. */
export const keep = (db: Db, actor: Actor, uploaded: [NewFile, ...NewFile[]]) => {
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
          bytes: bytes.length,
          storageName: storageNames[index] ?? "",
          ownerId: actor.id,
          uploadId,
        });
      await record(trx, oneself(actor), "files.uploaded", { fileId: uploadId, kind });
    }),
  );
};
