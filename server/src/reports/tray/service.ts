import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { tray } from "@vitrine/contract/reports";
import type { Db } from "#db/connect.ts";
import { asAttachment } from "#files/downloads/service.ts";
import { openStored } from "#files/service.ts";
import type { Actor } from "#http/actor.ts";
import type { CallContext, FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { cancelTask, deleteTask, newestTasks, taskOf } from "./queries.ts";

type ById = Parsed<typeof tray.cancel>;

export const listTasks = async (db: Db, { id }: Actor) => ({ items: await newestTasks(db, id) });

/** The job notices within a moment, and leaves nothing behind. */
export const cancelTaskOf = async (
  db: Db,
  { id: ownerId }: Actor,
  { id }: ById,
  { publish }: CallContext,
) => {
  found(await taskOf(db, { id, ownerId }));
  ensure(await cancelTask(db, { id, ownerId }), "reports.ended");
  await publish("reports.cancelled", { id, userId: ownerId });
  return { message: messages.changesSaved };
};

export const removeTask = async (db: Db, { id: ownerId }: Actor, { id }: ById) => {
  const { state } = found(await taskOf(db, { id, ownerId }));
  ensure(state !== "WAITING" && state !== "RUNNING", "reports.not_ended");
  await deleteTask(db, { id, ownerId });
  return { message: messages.changesSaved };
};

export const sendTaskFile = async (
  db: Db,
  { id: ownerId }: Actor,
  { id }: ById,
): Promise<FileAnswer> => {
  const { name, fileId } = found(await taskOf(db, { id, ownerId }));
  ensure(fileId, "reports.no_file");
  const { stream, size, mediaType } = await openStored(db, { id: fileId, kind: "EXPORT" });
  const headers = { "cache-control": "private, no-store", "content-length": String(size) };
  return {
    bytes: stream,
    mediaType,
    headers: { ...headers, ...asAttachment(name) },
  };
};
