import { expect, test } from "vitest";
import { z } from "zod";
import * as capabilities from "#all.ts";
import { messages } from "#messages.ts";

type Bound = { path: string; number: z.ZodNumber; most: number };

/** The schemas inside another one: fields, items, choices, and what optional or piped schemas wrap. */
const inside = (schema: z.core.$ZodType): [string, z.core.$ZodType][] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [["*", schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((one) => ["", one]);
  if (schema instanceof z.ZodPipe) return [["", schema.in]];
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? [["", schema.unwrap()]] : [];
};

const boundsIn = (path: string, schema: z.core.$ZodType): Bound[] => {
  if (!(schema instanceof z.ZodNumber))
    return inside(schema).flatMap(([name, one]) => boundsIn(name ? `${path}.${name}` : path, one));
  const most = schema.maxValue;
  const isBound = most !== null && most < Number.MAX_SAFE_INTEGER;
  return isBound ? [{ path, number: schema, most }] : [];
};

const isCall = (value: unknown): value is { input: z.core.$ZodType } =>
  typeof value === "object" &&
  value !== null &&
  "input" in value &&
  value.input instanceof z.ZodType;

const bounds = Object.entries(capabilities).flatMap(([capability, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    isCall(call) ? boundsIn(`${capability}.${name}`, call.input) : [],
  ),
);

/** Chosen by stars or as a day, never typed as a number. */
const notTyped = new Set<string>([messages.rateStartup, messages.enterExpiry]);

test("who enters a number above its limit is told the limit", () => {
  expect(bounds.length).toBeGreaterThan(60);
  const silent = bounds.flatMap(({ path, number, most }) => {
    const said = number.safeParse(most + 1).error?.issues[0]?.message ?? "";
    const told = [most, most / 100].map((value) =>
      value.toLocaleString("en", { maximumFractionDigits: 2 }),
    );
    return notTyped.has(said) || told.some((limit) => said.includes(limit))
      ? []
      : [`${path}: ${said}`];
  });
  expect(silent).toEqual([]);
});
