import { z } from "zod";
import type { Topics } from "./bus-line.ts";

// Postgres refuses 8,000 bytes and more.
const mostBytes = 7_500;

/** How what a node sends begins, so that it knows its own again. */
const beginningOf = (from: string) => `{"from":${JSON.stringify(from)},`;

/** Whether this node sent it. */
export const isFrom = (from: string, text: string | undefined) =>
  text?.startsWith(beginningOf(from)) ?? false;

/** What is sent between nodes. Throws if the event is too large for Postgres. */
export const textOf = (topic: string, event: unknown, from?: string) => {
  const text = JSON.stringify({ from, topic, event });
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes)
    throw new Error(
      `An event of ${bytes} bytes for ${topic}: send ids, at most ${mostBytes} bytes.`,
    );
  return text;
};

const Published = z.object({ topic: z.string(), event: z.unknown() });

/** Undefined if the text is not an event. */
export const readPublished = (text: string | undefined) => {
  try {
    return Published.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
};

/** Throws `ZodError` if the event does not have the shape of its topic. */
export const parse = <S extends z.ZodType>(shape: S, event: unknown): z.output<S> =>
  shape.parse(event);

/** Keeps the type of the topic that is asked for. */
export const shapeOf = <T extends Topics, K extends Topic<T>>(topics: T, topic: K): T[K] =>
  topics[topic];

export type Topic<T> = Extract<keyof T, string>;
