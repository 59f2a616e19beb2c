import type { Db } from "#db/connect.ts";
import { addJob } from "#work/jobs.ts";
import type { FileStore } from "../storage/service.ts";
import { removeBytesJob } from "./jobs.ts";
import { deleteUnused, deleteUnusedOf, unknownNames } from "./queries.ts";

/** Time to fill in a form with an upload, and for everything that is written in two steps. */
const graceHours = 24;
const graceMs = graceHours * 3_600_000;
const atOnce = 500;

const removeAll = async (store: FileStore, names: readonly string[]) => {
  for (const name of names) await store.remove(name);
};

/** Uploads that nobody has used within a day: first the rows, then the bytes. */
export const sweepUnused = async (db: Db, store: FileStore, uploads = atOnce) => {
  let names: string[];
  do {
    names = await deleteUnused(db, graceHours, uploads);
    await removeAll(store, names);
  } while (names.length > 0);
};

/**
 * Deletes the rows of these people's uploads and of these files, if nothing uses them any more. Returns where
 * the bytes lie, to be removed after the commit.
 */
export const forgetFiles = (db: Db, ownerIds: string[], ids: string[]) =>
  deleteUnusedOf(db, ownerIds, ids);

/** Removes the bytes of rows that this transaction deletes, once it is committed. */
export const removeAfterwards = async (db: Db, names: string[]) => {
  if (names.length > 0) await addJob(db, removeBytesJob, { names });
};

/** Bytes that no row knows: left by a process that died between the two. */
export const sweepStray = async (db: Db, store: FileStore, now = Date.now()) => {
  let old: string[] = [];
  const sweep = async () => {
    await removeAll(store, await unknownNames(db, old));
    old = [];
  };
  for await (const { name, writtenAt } of store.list()) {
    if (now - writtenAt.getTime() < graceMs) continue;
    old.push(name);
    if (old.length === atOnce) await sweep();
  }
  await sweep();
};
