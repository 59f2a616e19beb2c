import fastJson from "fast-json-stringify";
import { z } from "zod";

type Serialize = (value: unknown) => string;
type Schema = { [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `anyOf: [X, null]` costs a validation per value; `nullable` says the same and costs nothing. */
const lighten = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(lighten);
  if (!isSchema(node)) return node;
  const { anyOf, ...rest } = node;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.find((part) => isSchema(part) && part.type !== "null");
    const hasNull = anyOf.some((part) => isSchema(part) && part.type === "null");
    if (hasNull && isSchema(other)) return { ...(lighten(other) as Schema), nullable: true };
  }
  const entries = Object.entries(anyOf === undefined ? rest : { ...rest, anyOf });
  const costly = new Set(["pattern", "format", "minimum", "maximum"]);
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      costly.has(key) && !isSchema(value) ? [] : [[key, lighten(value)]],
    ),
  );
};

const compiled = (schema: z.ZodType): Serialize => {
  const json = z.toJSONSchema(schema, { target: "draft-7", io: "output" });
  return fastJson(lighten(json) as Parameters<typeof fastJson>[0]);
};

const strict =
  (schema: z.ZodType): Serialize =>
  (value) =>
    JSON.stringify(schema.parse(value));

/**
 * Writes answers by their schema: what is not declared cannot leave. Tests parse, so that a wrong
 * shape fails loudly; otherwise the schema is compiled on its first use.
 */
export const serializerFor = (schema: z.ZodType, isStrict: boolean): Serialize => {
  let serialize: Serialize | undefined;
  return (value) => {
    serialize ??= isStrict ? strict(schema) : compiled(schema);
    return serialize(value);
  };
};
