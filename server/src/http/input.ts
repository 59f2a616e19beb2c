import { messages } from "@vitrine/contract/messages";
import type { z } from "zod";
import { Refusal, refuse } from "#http/refuse.ts";

const deepest = 8;

/** Postgres cannot store NUL; nothing honest nests deeper than a filter. */
const refuseUnstorable = (value: unknown, depth = 0): void => {
  if (depth > deepest) refuse("request.unreadable");
  if (typeof value === "string" && value.includes("\u0000")) refuse("request.unreadable");
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key.includes("\u0000")) refuse("request.unreadable");
    refuseUnstorable(part, depth + 1);
  }
};

const literal = new Set<string>(Object.values(messages));

/** One text per field; the first of the product's own texts speaks for the whole. */
const invalid = (error: z.ZodError) => {
  const errors = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join(".") || "request";
    if (!errors.has(field)) errors.set(field, message);
  }
  const message = [...errors.values()].find((text) => literal.has(text));
  return new Refusal("request.invalid", { errors: Object.fromEntries(errors), message });
};

/** The input as its schema has it; refuses anything else with a text per field. */
export const parseInput = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  refuseUnstorable(raw);
  const result = schema.safeParse(raw);
  if (!result.success) throw invalid(result.error);
  return result.data;
};
