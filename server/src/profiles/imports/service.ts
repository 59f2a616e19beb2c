import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { imports } from "@vitrine/contract/profiles/imports";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { asAttachment } from "#files/downloads/service.ts";
import { ownDocument } from "#files/service.ts";
import { forgetFiles, removeAfterwards } from "#files/sweeping/service.ts";
import type { Actor } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { csvHead, csvLine } from "#reports/csv/service.ts";
import { forgetTaskOf, openTask } from "#reports/tray/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { importJob, undoImportJob } from "./jobs.ts";
import { lookAt } from "./looking.ts";
import {
  beginWork,
  type Choice,
  deleteImport,
  type HeldImport,
  holdImport,
  importOf,
  insertImport,
  newestImports,
  saveLook,
} from "./queries.ts";
import { importRows, refusedRows } from "./row-queries.ts";
import { countKept } from "./undoing.ts";

type ById = Parsed<typeof imports.one>;

export const listImports = async (db: Db, { id }: Actor) => ({
  items: await newestImports(db, id),
});

export const showImport = async (db: Db, _actor: Actor, { id }: ById) => {
  const one = found(await importOf(db, id));
  return { ...one, wouldKeep: one.canUndo ? await countKept(db, id) : 0 };
};

const asRecognised: Choice = {
  encoding: null,
  headerLine: null,
  fields: null,
  currency: "EUR",
  updates: { empty: false, fields: [] },
};

/** Reads the file before writing anything, since that takes time. */
export const openImport = async (
  db: Db,
  actor: Actor,
  { documentId }: Parsed<typeof imports.open>,
) => {
  const { id: fileId, name: given, extension } = await ownDocument(db, actor, documentId);
  const name = given ?? "startups.csv";
  ensure(extension === "csv" || extension === "txt", "profiles.import_no_csv");
  const look = await lookAt(db, { id: fileId, name }, asRecognised);
  const id = uuid();
  const opened = { ...look, id, name, fileId, ownerId: actor.id, choice: asRecognised };
  await inTransaction(db, (trx) => insertImport(trx, opened));
  return { ...changesSaved, id };
};

const ensureAtRest = ({ state, fileId }: HeldImport) => {
  ensure(state === "OPEN" || state === "CHECKED", "profiles.import_busy");
  ensure(fileId, "profiles.import_busy");
  return fileId;
};

export const chooseForImport = async (
  db: Db,
  _actor: Actor,
  { id, ...choice }: Parsed<typeof imports.choose>,
) => {
  const { name, ...held } = found(await inTransaction(db, (trx) => holdImport(trx, id)));
  const look = await lookAt(db, { id: ensureAtRest({ name, ...held }), name }, choice);
  await inTransaction(db, async (trx) => {
    ensureAtRest(found(await holdImport(trx, id)));
    await saveLook(trx, id, choice, look);
  });
  return changesSaved;
};

const payloadOf = (importId: string, taskId: string, actor: Actor) => {
  const { id, requestId, ip, userAgent, call = "" } = actor;
  return { importId, taskId, doer: { id, requestId, ip, userAgent, call } };
};

const begun = <T>(task: T) => ({ message: messages.changesBegun, task });

const beginImport = async (db: Db, actor: Actor, id: string, isDry: boolean) => {
  const held = found(await holdImport(db, id));
  ensureAtRest(held);
  ensure(held.hasName, "profiles.import_no_name");
  ensure(isDry || held.state === "CHECKED", "profiles.import_unchecked");
  const name = `${isDry ? "Check" : "Import"} ${held.name}`;
  const taskId = uuid();
  const task = await openTask(db, actor, { id: taskId, kind: "ROWS", name, total: held.rows });
  await beginWork(db, id, isDry ? "CHECKING" : "RUNNING", taskId);
  await addJob(db, importJob, { ...payloadOf(id, taskId, actor), isDry }, fewAttempts);
  return begun(task);
};

export const checkImport = (db: Db, actor: Actor, { id }: ById) => beginImport(db, actor, id, true);

export const runImportOf = (db: Db, actor: Actor, { id }: ById) =>
  beginImport(db, actor, id, false);

/** An import that has not run changed nothing: its file goes with it, unless used elsewhere. */
export const discardImport = async (db: Db, actor: Actor, { id }: ById) => {
  const fileId = ensureAtRest(found(await holdImport(db, id)));
  const { taskId } = found(await importOf(db, id));
  await deleteImport(db, id);
  await forgetTaskOf(db, taskId);
  await removeAfterwards(db, await forgetFiles(db, [], [fileId]));
  const by = { doer: actor, subject: { companyId: null } };
  await record(db, by, "profiles.import_discarded", { importId: id });
  return changesSaved;
};

export const undoImport = async (db: Db, actor: Actor, { id }: ById) => {
  const held = found(await holdImport(db, id));
  ensure(held.canUndo, "profiles.not_undoable");
  const { created = 0, updated = 0 } = found(await importOf(db, id)).summary ?? {};
  const taskId = uuid();
  const name = `Undo the import of ${held.name}`;
  const asked = { id: taskId, kind: "ROWS", name, total: created + updated } as const;
  const task = await openTask(db, actor, asked);
  await beginWork(db, id, "UNDOING", taskId);
  await addJob(db, undoImportJob, payloadOf(id, taskId, actor), fewAttempts);
  return begun(task);
};

export const listImportRows = async (
  db: Db,
  _actor: Actor,
  search: Parsed<typeof imports.rows>,
) => {
  found(await importOf(db, search.id));
  const { rows: items, ...counted } = await importRows.page(db, search);
  return { items, ...counted };
};

const refusedName = (name: string) => `${name.replace(/\.[^.]*$/, "")}-refused.csv`;

export const sendRefusedRows = async (db: Db, _actor: Actor, { id }: ById): Promise<FileAnswer> => {
  const { columns, name, format } = found(await importOf(db, id));
  const rows = await refusedRows(db, id);
  ensure(rows.length > 0, "reports.nothing_found");
  // In a file without a header, columns are named after their fields.
  const heads = columns.map(({ header, field }) =>
    format.headerLine === 0 ? (field ?? header) : header,
  );
  const lines = rows.map(({ cells, because }) =>
    csvLine([...columns.map((_, at) => cells[at] ?? ""), because]),
  );
  const text = [csvHead([...heads, "Not imported because"]), ...lines].join("");
  const headers = { "cache-control": "private, no-store", ...asAttachment(refusedName(name)) };
  return { bytes: Buffer.from(text), mediaType: "text/csv; charset=utf-8", headers };
};
