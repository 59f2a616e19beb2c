import type { Readable } from "node:stream";
import type { Endpoint, Parsed } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Door, StaffDoor } from "#http/doors.ts";
import type { UploadRule } from "#http/upload.ts";

/** Bytes with their headers, for endpoints that answer with a file; what is large comes as a stream. */
export type FileAnswer = {
  bytes: Buffer | Readable;
  mediaType: string;
  headers?: Record<string, string>;
};

type Answer<E extends Endpoint> = E["answer"] extends "file" ? never : z.input<E["output"]>;

type How = {
  /** `own`: the handler opens its transactions itself, since it waits for something else between. */
  transaction?: "own";
  /** `custom`: planned for the very values; for filters over arrays. */
  plans?: "custom";
  /** The call takes a file, no larger than this. */
  upload?: UploadRule;
};

export type Route = {
  endpoint: Endpoint;
  door: Door<unknown>;
  handle(db: Db, caller: unknown, input: unknown): Promise<unknown>;
  how: How;
};

/** Ties a call of the contract to who may make it and the function that answers. */
export const on = <E extends Endpoint, A>(
  endpoint: E,
  door: Door<A> | StaffDoor<A, Parsed<E>>,
  handle: (db: Db, caller: A, input: Parsed<E>) => Promise<Answer<E> | FileAnswer>,
  how: How = {},
): Route => {
  if (!("resolve" in door)) return { endpoint, door, how, handle: handle as Route["handle"] };
  const resolved = async (db: Db, doer: Actor, input: Parsed<E>) =>
    handle(db, await door.resolve(db, doer, input), input);
  return { endpoint, door: door.staff, how, handle: resolved as Route["handle"] };
};
