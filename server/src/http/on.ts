import type { Readable } from "node:stream";
import type { Endpoint, Parsed } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Door, StaffDoor } from "#http/doors.ts";
import type { UploadRule } from "#http/uploads/limits.ts";
import type { Publish } from "#live/bus.ts";
import type { Log } from "#log.ts";

/** Bytes with their headers, for endpoints that answer with a file; large ones are a stream. */
export type FileAnswer = {
  bytes: Buffer | Readable;
  mediaType: string;
  /** There is nothing to send: 204, and no bytes. */
  isEmpty?: true;
  headers?: Record<string, string>;
};

type Answer<E extends Endpoint> = E["answer"] extends "file" ? never : z.input<E["output"]>;

/** What a call knows besides its input. */
export type CallContext = {
  /** The same for each repeat of a call with its key: for providers, and to find what was begun. */
  attemptId: string;
  /** Tells every node; for a call in one transaction, once it has committed. */
  publish: Publish;
  /** A few separate connections, for an answer that takes long: quick calls do not wait behind it. */
  slow: Db;
  /** Aborted when the client goes away before it has the whole answer. */
  whenLeft: () => AbortSignal;
  /** For errors that the caller does not hear of. */
  log: Log;
};

export type How = {
  /** `own`: the handler opens its own transactions, since it waits for something else in between. */
  transaction?: "own";
  /** `shown once`: holds a secret, so it is not kept for a repeat; each call is judged by itself. */
  answer?: "shown once";
  /** After a crash it may be repeated although it had written: it finds what it began by `attemptId`. */
  resumes?: true;
  /** `custom`: planned for the actual values; for filters over arrays. */
  plans?: "custom";
  /** The call takes a file, no larger than this. */
  upload?: UploadRule;
};

/**
 * For lists that filter by arrays or words, on tables of any size: Postgres plans the statement for the
 * actual values. A plan made once for all values may read the whole table.
 */
export const plannedByValues = { plans: "custom" } as const satisfies How;

export type Route = {
  endpoint: Endpoint;
  door: Door<unknown>;
  handle(db: Db, caller: unknown, input: unknown, context: CallContext): Promise<unknown>;
  how: How;
};

/** Ties a call of the contract to its door and to the function that answers it. */
export const on = <E extends Endpoint, A>(
  endpoint: E,
  door: Door<A> | StaffDoor<A, Parsed<E>>,
  handle: (
    db: Db,
    caller: A,
    input: Parsed<E>,
    context: CallContext,
  ) => Promise<Answer<E> | FileAnswer>,
  how: How = {},
): Route => {
  if (!("resolve" in door)) return { endpoint, door, how, handle: handle as Route["handle"] };
  const resolved = async (db: Db, doer: Actor, input: Parsed<E>, context: CallContext) =>
    handle(db, await door.resolve(db, doer, input), input, context);
  return { endpoint, door: door.staff, how, handle: resolved as Route["handle"] };
};
