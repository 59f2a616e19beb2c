import { z } from "zod";
import type { Topics } from "./bus-line.ts";

// Postgres refuses 8,000 bytes and more.
const mostBytes = 7_500;

export const textOf = (topic: string, event: unknown) => {
  const text = JSON.stringify({ topic, event });
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes)
    throw new Error(
      `An event of ${bytes} bytes for ${topic}: send ids, at most ${mostBytes} bytes.`,
    );
  return text;
};

const Published = z.object({ topic: z.string(), event: z.unknown() });

export const readPublished = (text: string | undefined) => {
  try {
    return Published.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
};

export const parse = <S extends z.ZodType>(shape: S, event: unknown): z.output<S> =>
  shape.parse(event);
export const shapeOf = <T extends Topics, K extends Topic<T>>(topics: T, topic: K): T[K] =>
  topics[topic];

export type Topic<T> = Extract<keyof T, string>;
