import * as mini from "zod/mini";

type Schema = mini.ZodMiniType;
type Checks = Parameters<Schema["check"]>;
type Words = string | { error?: string; message?: string } | undefined;
type Mask = Record<string, true>;

const isNumber = (schema: Schema) => schema._zod.def.type === "number";

/** Every check of a shape, as zod's own chain adds it. */
const checks = {
  int: mini.int,
  length: mini.length,
  trim: mini.trim,
  toLowerCase: mini.toLowerCase,
  normalize: mini.normalize,
  overwrite: mini.overwrite,
  regex: mini.regex,
  email: mini.email,
  refine: mini.refine,
  superRefine: mini.superRefine,
  meta: mini.meta,
};

/** Every other step of a chain; the shape before it comes first. */
const steps = {
  min: (on: Schema, least: number, words?: Words) =>
    on.check(isNumber(on) ? mini.minimum(least, words) : mini.minLength(least, words)),
  max: (on: Schema, most: number, words?: Words) =>
    on.check(isNumber(on) ? mini.maximum(most, words) : mini.maxLength(most, words)),
  optional: (on: Schema) => mini.optional(on),
  nullable: (on: Schema) => mini.nullable(on),
  nullish: (on: Schema) => mini.nullish(on),
  default: (on: Schema, value: unknown) => mini._default(on, value),
  and: (on: Schema, other: Schema) => mini.intersection(on, other),
  pipe: (on: Schema, next: Schema) => mini.pipe(on, next),
  transform: (on: Schema, change: (value: unknown) => unknown) =>
    mini.pipe(on, mini.transform(change)),
  extend: (on: mini.ZodMiniObject, more: mini.core.$ZodLooseShape) => mini.extend(on, more),
  pick: (on: mini.ZodMiniObject, mask: Mask) => mini.pick(on, mask),
  omit: (on: mini.ZodMiniObject, mask: Mask) => mini.omit(on, mask),
  partial: (on: mini.ZodMiniObject, mask?: Mask) =>
    mask ? mini.partial(on, mask) : mini.partial(on),
  required: (on: mini.ZodMiniObject, mask: Mask) => mini.required(on, mask),
};

// Zod gives everything on this prototype to each schema it makes.
for (const [name, check] of Object.entries<(...given: never[]) => Checks[number]>(checks))
  Object.assign(mini.ZodMiniType.prototype, {
    [name](this: Schema, ...given: never[]) {
      return this.check(check(...given));
    },
  });
for (const [name, step] of Object.entries<(on: never, ...given: never[]) => Schema>(steps))
  Object.assign(mini.ZodMiniType.prototype, {
    [name](this: never, ...given: never[]) {
      return step(this, ...given);
    },
  });

/**
 * The part of zod that the contract uses, on top of zod's core: shapes are written and checked as on
 * the server, in half the bytes. The build uses it in place of `zod`.
 */
export const z = {
  array: mini.array,
  boolean: mini.boolean,
  coerce: { number: mini.coerce.number },
  config: mini.config,
  email: mini.email,
  enum: mini.enum,
  file: mini.file,
  iso: { date: mini.iso.date, datetime: mini.iso.datetime },
  literal: mini.literal,
  number: mini.number,
  object: mini.object,
  preprocess: (change: (value: unknown) => unknown, schema: Schema) =>
    mini.pipe(mini.transform(change), schema),
  record: mini.record,
  // What else is sent is refused by the server.
  strictObject: mini.object,
  string: mini.string,
  union: mini.union,
  unknown: mini.unknown,
  uuid: mini.uuid,
};
