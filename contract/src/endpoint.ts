import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The input and output of a call; `:name` parts of the path are fields of the input. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  kind: "read" | "write";
  method: Method;
  path: `/${string}`;
  input: I;
  output: O;
  /** Fields that are sent in the address although the method has a body. */
  query?: readonly string[];
  /** Headers that are fields of the input, in lower case, such as a signature. */
  headers?: readonly string[];
  /**
   * How the input is sent if the method has a body; an upload has one file among its fields. For a raw body
   * the input has its exact `bytes`, whatever their type.
   */
  body: "json" | "form" | "upload" | "raw";
  /** The largest raw body accepted. */
  mostBytes?: number;
  /** A file is answered as bytes; its `output` then only describes it. */
  answer: "json" | "file";
  /** `false`: both sides tell all caches on the way not to store the answer. */
  isKept?: false;
  /** The `Authorization` header that identifies the calling client, if only one client may call. */
  client?: `Basic ${string}`;
};

/** A call that changes nothing; it can be repeated at will. */
export type ReadEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Endpoint<I, O> & {
  kind: "read";
};

/** A call that runs in one transaction, whatever its method. */
export type WriteEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Endpoint<I, O> & {
  kind: "write";
};

type Body = { body?: "json" | "form" | "upload" } | { body: "raw"; mostBytes: number };

type Shapes<I extends z.ZodType, O extends z.ZodType> = Body & {
  input: I;
  output: O;
  query?: readonly string[];
  headers?: readonly string[];
  answer?: "json" | "file";
  isKept?: false;
  client?: `Basic ${string}`;
};

/** The input after parsing: defaults filled, texts trimmed. */
export type Parsed<E extends { input: z.ZodType }> = z.output<E["input"]>;

/** The input as a caller writes it. */
export type Input<E extends { input: z.ZodType }> = z.input<E["input"]>;

/** What a caller receives. */
export type Output<E extends { output: z.ZodType }> = z.output<E["output"]>;

/** Declares a read. */
export const read = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  shapes: Shapes<I, O>,
): ReadEndpoint<I, O> => ({ kind: "read", body: "json", answer: "json", method, path, ...shapes });

/** Declares a write. */
export const write = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  shapes: Shapes<I, O>,
): WriteEndpoint<I, O> => ({
  kind: "write",
  body: "json",
  answer: "json",
  method,
  path,
  ...shapes,
});

/** A message that a client can send on the socket; a receipt confirms that it is stored. */
export type Command<I extends z.ZodType = z.ZodType> = {
  destination: `/app/${string}`;
  input: I;
};

/** Declares a command; its `:name` parts are fields of the input. */
export const command = <I extends z.ZodType>(
  destination: `/app/${string}`,
  shapes: { input: I },
): Command<I> => ({ destination, ...shapes });

/** A message that the server pushes to one person's sockets. */
export type Channel<M extends z.ZodType = z.ZodType> = {
  destination: `/user/queue/${string}`;
  message: M;
};

/** Declares a channel and the messages on it. */
export const channel = <M extends z.ZodType>(
  destination: `/user/queue/${string}`,
  shapes: { message: M },
): Channel<M> => ({ destination, ...shapes });
