import { z } from "zod";
import { messages } from "#messages.ts";

export const Id = z.uuid();

export const Moment = z.iso.datetime();

/** One line or more of words: trimmed, NFC, never longer than `max` characters. */
export const words = (max: number, required?: string) => {
  const text = z.string(required).normalize("NFC").trim().max(max);
  return required === undefined ? text : text.min(1, required);
};

/** Pages count from 1. Numbers may arrive as text, in an address. */
export const pageFields = (pageSize: number) => ({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(pageSize),
});

export const Done = z.object({ message: z.string() });
export const changed = { message: messages.changesSaved };

export const Named = z.object({ id: Id, name: z.string() });

/** An image by its id; `image` is an address that works without a header until it expires. */
export const Picture = z.object({ id: Id, image: z.string() });
export const Pictures = z.object({
  size30: Picture.nullable(),
  size60: Picture.nullable(),
  size120: Picture.nullable(),
});

export const Country = z.object({ id: Id, name: z.string(), code: z.string() });

/** A refused call, as `application/problem+json`. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ProblemDocument = z.output<typeof ProblemDocument>;

/** A list of at most `pageSize` items and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int() });
