import { randomUUID } from "node:crypto";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { z } from "zod";

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** The fields of a call as JSON Schema has them. */
export const fieldsOf = ({ input }: Pick<Endpoint, "input">) => {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.entries(schema.properties ?? {});
};

/** Of these values, those for fields that a call has. */
export const takenBy = (endpoint: Pick<Endpoint, "input">, values: object) => {
  const names = new Set(fieldsOf(endpoint).map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
};

const texts = new Map([
  ["uuid", () => randomUUID()],
  ["email", () => "somebody@company.example"],
  ["date-time", () => new Date().toISOString()],
  ["uri", () => "https://company.example"],
]);

const textFor = ({ format = "", minLength = 0 }: Schema) =>
  texts.get(format)?.() ?? "a long enough text".padEnd(minLength, "x");

/** A value that a field is likely to accept. */
const plausible = (schema: Schema): unknown => {
  const { anyOf, oneOf, items, minItems = 0 } = schema;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return plausible(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array")
    return Array.from({ length: Math.max(1, minItems) }, () => plausible(items ?? {}));
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, plausible(part)]),
    );
  return textFor(schema);
};

/** An input that a call is likely to take: every field is there and of its kind. */
export const plausibleInput = (endpoint: Pick<Endpoint, "input">) =>
  Object.fromEntries(fieldsOf(endpoint).map(([name, schema]) => [name, plausible(schema)]));

/** Whether a field takes any text at all. */
export const isFreeText = ({ type, format, enum: names }: Schema) =>
  type === "string" && names === undefined && format === undefined;
