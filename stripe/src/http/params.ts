import qs from "qs";
import { z } from "zod";
import { invalid } from "./errors.ts";

/** A form or query string as nested values: `items[0][price]=…`. */
export const parseForm = (text: string): unknown =>
  qs.parse(text, { depth: 12, arrayLimit: 100, parameterLimit: 2000, plainObjects: true });

const wayTo = (path: PropertyKey[]) =>
  path
    .map(String)
    .map((part, index) => (index === 0 ? part : `[${part}]`))
    .join("");

const firstOf = (issue: z.core.$ZodIssue) => {
  if (issue.code === "unrecognized_keys") {
    const param = wayTo([...issue.path, issue.keys[0] ?? ""]);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = wayTo(issue.path);
  return issue.code === "invalid_type" && issue.input === undefined
    ? invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param })
    : invalid(`Invalid value for ${param}: ${issue.message}`, {
        code: "parameter_invalid",
        param,
      });
};

/** The parameters of a call; unknown ones are refused. */
export const paramsOf = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const read = schema.safeParse(given, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw issue ? firstOf(issue) : invalid("Invalid request.");
};

export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, "not an integer")
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Currencies whose smallest unit is not a hundredth. */
const withoutCents = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf bhd iqd jod kwd lyd omr tnd".split(
    " ",
  ),
);

export const currency = z
  .string()
  .toLowerCase()
  .regex(/^[a-z]{3}$/, "not a currency")
  .refine((name) => !withoutCents.has(name), "only currencies with cents are served here");
/** An empty value deletes all metadata, or one key. */
export const metadata = z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))]);
export const emptyable = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]);
export const expand = { expand: z.array(z.string().max(200)).optional() };
export const paged = {
  limit: integer.pipe(z.int().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

type Metadata = Record<string, string>;

/** The resulting metadata: keys are added, or deleted by an empty value. */
export const mergedMetadata = (
  old: Metadata,
  given: z.output<typeof metadata> | undefined,
): Metadata => {
  if (given === undefined) return old;
  if (given === "") return {};
  const all = Object.entries({ ...old, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
};
