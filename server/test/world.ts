import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint, Input, Output } from "@vitrine/contract/endpoint";
import { addressFields, addressOf } from "@vitrine/contract/address";
import type pg from "pg";
import { z } from "zod";
import { type App, type AppOptions, createApp } from "#app.ts";
import { chores, dailies, jobs, listeners, rounds } from "#capabilities.ts";
import { readConfig, useConfig } from "#config.ts";
import { connect, type Db, sql } from "#db/connect.ts";
import { openPools } from "#db/open.ts";
import { type Publish, publishOver } from "#live/bus.ts";
import { createLog, type Log } from "#log.ts";
import { keptEmails } from "#mail/service.ts";
import { queuePool } from "#work/queue-pool.ts";
import { workOff } from "#work/worker.ts";
import { aDatabase } from "#test/database/database.ts";
import { asTest } from "#test/database/told.ts";
import { exchange } from "#test/http/exchange.ts";

/** A node of the product in this process, on the test file's database. */
export type Node = { app: App; url: string; stop: () => Promise<void> };

type World = {
  database: Awaited<ReturnType<typeof aDatabase>>;
  /** For the test itself. */
  db: Db;
  /** For the product's jobs, with its deadlines. */
  product: Db;
  queue: pg.Pool;
  folder: string;
  nodes: Node[];
  since: string;
};

let world: World;

/** Thrown for a refused call: the problem document with its status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: Record<string, unknown>,
  ) {
    super(`${status} ${code}: ${String(body.message)}`);
  }
}

const quiet = createLog("silent");

/** Another node on the same database. Stopped with the world, or earlier by itself. */
export const aNode = async (
  settings: Record<string, string> = {},
  connection: pg.ClientConfig = world.database.connection,
  log: Log = quiet,
  deadlines: AppOptions["deadlines"] = {},
): Promise<Node> => {
  const pools = openPools(connection, log, { db: 5, lists: 3 });
  const config = readConfig({
    ...process.env,
    VITRINE_DATA: world.folder,
    SMTP_URL: "",
    MAIL_FOLDER: "",
    LIMIT_IP_PER_MINUTE: process.env.LIMIT_IP_PER_MINUTE ?? "1000000",
    LIMIT_IP_PER_10_SECONDS: process.env.LIMIT_IP_PER_10_SECONDS ?? "1000000",
    LIMIT_USER_PER_MINUTE: process.env.LIMIT_USER_PER_MINUTE ?? "1000000",
    LIMIT_CHAT_PER_SECOND: process.env.LIMIT_CHAT_PER_SECOND ?? "1000000",
    LIMIT_SIGN_UPS_PER_HOUR: process.env.LIMIT_SIGN_UPS_PER_HOUR ?? "1000000",
    ...settings,
  });
  useConfig(config);
  const app = await createApp({
    config,
    log,
    ...pools,
    isStrict: true,
    // An answer that a test leaves unread does not hold up the next file.
    deadlines: { finishMs: 2_000, ...deadlines },
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await app.close();
    await pools.close();
  };
  const node = { app, url: `http://127.0.0.1:${port}`, stop };
  world.nodes.push(node);
  return node;
};

/** Opens a database and a node for a test file. */
export const openWorld = async () => {
  const database = await aDatabase();
  // What a test prepares may be a lot, and nobody waits for it.
  const db = connect({ connection: asTest(database.connection), size: 3, statementSeconds: 60 });
  const product = connect({ connection: database.connection, size: 3 });
  const queue = queuePool(database.connection, 2, quiet);
  const folder = mkdtempSync(join(tmpdir(), "vitrine-world-"));
  world = { database, db, product, queue, folder, nodes: [], since: "" };
  await aNode();
};

/** Marks the moment from which `events` counts. */
export const beginTest = async () => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(world.db);
  world.since = rows[0]?.now ?? "";
};

/** Closes what the test file opened. */
export const closeWorld = async () => {
  await Promise.all(world.nodes.map(({ stop }) => stop()));
  await Promise.all([world.db.destroy(), world.product.destroy(), world.queue.end()]);
  await world.database.drop();
  rmSync(world.folder, { recursive: true, force: true });
};

export const db = () => world.db;
/** The connections of the queue when the test itself runs the jobs. */
export const queue = () => world.queue;
export const connection = () => world.database.connection;
/** Does what the product itself may not: create, empty or drop tables. */
export const asOwner = (text: string) => world.database.asOwner(text);
/** The folder of files, mails and logs. */
export const dataFolder = () => world.folder;
export const baseUrl = () => world.nodes[0]?.url ?? "";

/** Every e-mail written so far in this file, oldest first; sends waiting ones beforehand. */
export const mails = async () => {
  await listenersDone();
  const all = await keptEmails();
  return all.toReversed();
};

/** The last e-mail to this address, or a failure. */
export const lastEmail = async (to: string) => {
  const last = (await mails()).findLast((mail) => mail.to === to);
  if (!last) throw new Error(`No e-mail was written to ${to}.`);
  return last;
};

/** The names of what was recorded since the test began, in order. */
export const events = async () => {
  const rows = await world.db
    .selectFrom("audit")
    .select("event")
    .where("at", ">=", world.since)
    .where("event", "not like", "accounts.%")
    .orderBy("id")
    .execute();
  return rows.map(({ event }) => event);
};

/** Tells the nodes of this file, as one of them would. */
export const publish: Publish = (topic, event) => publishOver(world.db)(topic, event);

/** Runs everything that follows from the events recorded so far. */
export const listenersDone = (log: Log = quiet) =>
  workOff({ db: world.product, publish, log, listeners, jobs, chores }, world.queue);

/** Runs the hourly work. */
export const choresDone = async () => {
  for (const chore of chores) await chore(world.product);
};

/** Runs the daily work. */
export const dailiesDone = async () => {
  for (const chore of dailies) await chore(world.product);
};

/** Runs the work done every minute. */
export const roundsDone = async () => {
  for (const round of rounds) await round(world.product);
};

const Problem = z.looseObject({ code: z.string(), message: z.string() });

const isMissing = (value: unknown) => value === undefined || value === null;

const asText = (value: unknown) =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

const queryText = (values: Record<string, unknown>) => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const one of [value].flat()) if (!isMissing(one)) query.append(key, asText(one));
  return query.size > 0 ? `?${query}` : "";
};

/** The raw request of a call, as any client would send it. */
export const requestOf = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const inAddress = addressFields(endpoint);
  const rest = Object.fromEntries(
    Object.entries(input).filter(([key]) => !inAddress.includes(key)),
  );
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  const path = addressOf(endpoint, input) + (hasBody ? "" : queryText(rest));
  if (!hasBody)
    return {
      path,
      method: endpoint.method,
      headers: {} as Record<string, string>,
      body: undefined,
    };
  const isForm = endpoint.body === "form";
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const body = isForm ? queryText(rest).slice(1) : JSON.stringify(rest);
  const client = endpoint.client && { authorization: endpoint.client };
  return { path, method: endpoint.method, headers: { "content-type": type, ...client }, body };
};

type CallOptions = { headers?: Record<string, string>; node?: Node };

/** Makes a call through HTTP; gives the parsed answer or throws `Refused`. */
const call = async <E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
  { headers = {}, node }: CallOptions = {},
): Promise<Output<E>> => {
  const request = requestOf(endpoint, input as Record<string, unknown>);
  const given = token && { authorization: `Bearer ${token}` };
  const { status, text } = await exchange((node?.url ?? baseUrl()) + request.path, {
    method: request.method,
    body: request.body,
    headers: { ...request.headers, ...headers, ...given },
  });
  const body: unknown = JSON.parse(text);
  if (status >= 300) {
    const problem = Problem.parse(body);
    throw new Refused(status, problem.code, problem);
  }
  return endpoint.output.parse(body) as Output<E>;
};

/** Calls made by a signed-in person. */
export const as = (person: { accessToken: string }) => ({
  call: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) =>
    call(person.accessToken, endpoint, input, options),
});

/** Calls made by a visitor who is not signed in. */
export const visitor = {
  call: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) =>
    call(undefined, endpoint, input, options),
};
