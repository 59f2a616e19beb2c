import { messages } from "@vitrine/contract/messages";
import type { z } from "zod";
import { Refusal, refuse } from "#http/refuse.ts";

const deepest = 8;

const refuseText = (field: string) =>
  refuse("request.invalid", {
    errors: { [field || "request"]: messages.textBroken },
    message: messages.textBroken,
  });

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** An object with its own value for one of these cannot be compared: validation would throw. */
const valuesOfObjects = new Set(["toString", "valueOf"]);

/** Postgres cannot store NUL or half a surrogate pair; no honest input nests deeper than a filter. */
const refuseUnstorable = (value: unknown, path: string[] = []): void => {
  if (path.length > deepest) refuse("request.unreadable");
  if (typeof value === "string" && !isStorable(value)) refuseText(path.join("."));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return;
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) refuseText(path.join("."));
    if (valuesOfObjects.has(key)) refuse("request.unreadable");
    refuseUnstorable(part, [...path, key]);
  }
};

const literal = new Set<string>(Object.values(messages));

type Issues = z.core.$ZodIssue[];

const partOf = (value: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** Of an input that has one of several shapes, what is wrong with the shape whose fields were sent. */
const meant = (issues: Issues, raw: unknown): Issues =>
  issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const part = partOf(raw, issue.path);
    const isSent = ({ path }: z.core.$ZodIssue) =>
      path.length > 0 && partOf(part, path) !== undefined;
    const shape = issue.errors.find((errors) => errors.length > 0 && errors.every(isSent));
    if (!shape) return [issue];
    return meant(shape, part).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  });

/** One text per field; the first of the product's own texts speaks for the whole. */
const invalid = (error: z.ZodError, raw: unknown) => {
  const errors = new Map<string, string>();
  for (const { path, message } of meant(error.issues, raw)) {
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
  if (!result.success) throw invalid(result.error, raw);
  return result.data;
};
