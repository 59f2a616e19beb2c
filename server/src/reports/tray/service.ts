import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { refusals } from "@vitrine/contract/refusals";
import type { tray } from "@vitrine/contract/reports";
import type { Db } from "#db/connect.ts";
import { asAttachment } from "#files/downloads/service.ts";
import { openStored } from "#files/service.ts";
import type { Actor, Doer } from "#http/actor.ts";
import type { CallContext, FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import {
  cancelTask,
  countOpen,
  deleteTask,
  forgetTask,
  insertTask,
  newestTasks,
  type TaskRow,
  taskOf,
} from "./queries.ts";

type ById = Parsed<typeof tray.cancel>;

export const listTasks = async (db: Db, { id }: Actor) => {
  const tasks = await newestTasks(db, id);
  const reasons = (refused: TaskRow["refused"]) =>
    refused.map(({ code, count }) => ({ message: refusals[code][1], count }));
  return { items: tasks.map((task) => ({ ...task, refused: reasons(task.refused) })) };
};

const mostAtOnce = 5;

type Asked = { id: string; kind: TaskRow["kind"]; name: string; total: number };

/** Puts a task into the caller's tray. */
export const openTask = async (db: Db, { id: ownerId }: Doer, asked: Asked) => {
  ensure((await countOpen(db, ownerId)) < mostAtOnce, "reports.too_many_tasks");
  const task = found(await insertTask(db, { ...asked, ownerId }));
  return { ...task, refused: [], refusedCompanies: null, isUndoable: false, isUndone: false };
};

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

/** Removes a task whose subject is gone from the tray of its owner. */
export const forgetTaskOf = async (db: Db, id: string | null) => {
  if (id !== null) await forgetTask(db, id);
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
