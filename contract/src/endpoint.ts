import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a call takes and gives; `:name` parts of the path are fields of the input. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  kind: "read" | "write";
  method: Method;
  path: `/${string}`;
  input: I;
  output: O;
  /** Fields that travel in the address although the method has a body. */
  query?: readonly string[];
  /** Headers that are fields of the input, in lower case: a signature, for example. */
  headers?: readonly string[];
  /**
   * How the input travels when the method has a body; an upload has one file among its fields. Of a
   * raw body the input has its very `bytes`, whatever their type.
   */
  body: "json" | "form" | "upload" | "raw";
  /** How large a raw body may be. */
  mostBytes?: number;
  /** A file answers with bytes; its `output` then only describes it. */
  answer: "json" | "file";
  /** `false`: both sides tell every cache on the way to ask anew. */
  isKept?: false;
  /** The `Authorization` header that names the calling program, where a call is for one program alone. */
  client?: `Basic ${string}`;
};

/** A call that changes nothing; it may be repeated at will. */
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

/** What a caller gets. */
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

/** What a client may publish on the socket; answered by a receipt once it is stored. */
export type Command<I extends z.ZodType = z.ZodType> = {
  destination: `/app/${string}`;
  input: I;
};

/** Declares a command; its `:name` parts are fields of the input. */
export const command = <I extends z.ZodType>(
  destination: `/app/${string}`,
  shapes: { input: I },
): Command<I> => ({ destination, ...shapes });

/** What the server pushes to one person's sockets. */
export type Channel<M extends z.ZodType = z.ZodType> = {
  destination: `/user/queue/${string}`;
  message: M;
};

/** Declares a channel and what comes on it. */
export const channel = <M extends z.ZodType>(
  destination: `/user/queue/${string}`,
  shapes: { message: M },
): Channel<M> => ({ destination, ...shapes });
