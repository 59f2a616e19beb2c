import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";

type Modules = Record<string, Record<string, unknown>>;

const files = import.meta.glob<Record<string, unknown>>([
  "../contract/src/**/*.ts",
  "!../contract/src/**/*.test.ts",
]);

const contract = async () => {
  vi.resetModules();
  const loaded = Object.entries(files).map(async ([path, load]) => [path, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
};

/** The same choices on every run. */
const chooser = (seed: number) => {
  let state = seed;
  return <T>(from: readonly T[]): T | undefined => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length];
  };
};

const uuid = "0190a5f4-7c1e-7b3a-9d52-2f6c8e1b7a40";
const texts = ["", "  ", " Bergen ", "a@b.co", "A@B", "+47 900 00 000", "0047123456", "482 913"];
const more = [
  uuid,
  "2026-01-31",
  "2026-01-31T09:00:00Z",
  "https://shop.example",
  "11-50",
  "\ud800",
];
const anyText = [...texts, ...more, "x".repeat(300), "x".repeat(6_000), "Str0ng pass-word!"];
const anyNumber = [0, 1, 5, -1, 1.5, 38, 2_000, 1e12, Number.NaN];
const wrong = [undefined, null, true, "word", 7, [], {}];

type Choose = ReturnType<typeof chooser>;

const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => "def" in schema._zod;

/** A value that nearly fits a schema. */
const valueFor = (schema: z.core.$ZodType, choose: Choose): unknown => {
  if (!isKnown(schema)) return undefined;
  const { def } = schema._zod;
  if (choose([1, 2, 3, 4, 5, 6, 7, 8]) === 1) return choose(wrong);
  if (def.type === "object") {
    const fields = Object.entries(def.shape).map(([name, field]) => [
      name,
      valueFor(field, choose),
    ]);
    return Object.fromEntries(fields);
  }
  if (def.type === "array")
    return (choose([[], [1], [1, 2]]) ?? []).map(() => valueFor(def.element, choose));
  if (def.type === "union") return valueFor(choose(def.options) ?? schema, choose);
  if (def.type === "pipe") return valueFor(def.in, choose);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return choose([undefined, null, 1, 2]) ? valueFor(def.innerType, choose) : undefined;
  if (def.type === "enum") return choose(Object.values(def.entries));
  if (def.type === "literal") return choose(def.values);
  if (def.type === "boolean") return choose([true, false, "true"]);
  if (def.type === "number") return choose([...anyNumber, "12"]);
  return choose(anyText);
};

type Judge = Pick<z.ZodType, "safeParse">;

const canJudge = (value: unknown): value is Judge =>
  typeof value === "object" && value !== null && "safeParse" in value;

const answer = (schema: unknown, value: unknown) => {
  if (!canJudge(schema)) return undefined;
  const { success, data, error } = schema.safeParse(value);
  return { success, data, issues: error?.issues };
};

let usual: Modules;
let small: Modules;

beforeAll(async () => {
  usual = await contract();
  vi.doMock("zod", () => import("./zod-in-browser.ts"));
  small = await contract();
  vi.doUnmock("zod");
});

describe("the browser judges what is typed as the server does", () => {
  test.each(Object.keys(files))("%s", (path) => {
    const choose = chooser(7);
    for (const [name, schema] of Object.entries(usual[path] ?? {})) {
      if (!(schema instanceof z.ZodType)) continue;
      for (let round = 0; round < 20; round += 1) {
        const value = valueFor(schema, choose);
        expect(answer(small[path]?.[name], value), name).toEqual(answer(schema, value));
      }
    }
  });
});

test("a confirmation typed by hand is judged beside the shape of its call", async () => {
  const judge = async () => {
    vi.resetModules();
    const [{ announceTyping }, { Deletion }] = await Promise.all([
      import("./src/accounts/announce-typing.ts"),
      import("../contract/src/accounts/own-data.ts"),
    ]);
    return announceTyping(Deletion, "marta@nordhaven.example");
  };
  const onServer = await judge();
  vi.doMock("zod", () => import("./zod-in-browser.ts"));
  const inBrowser = await judge();
  vi.doUnmock("zod");
  for (const typed of ["", "someone@else.example", "Marta@nordhaven.example"])
    expect(answer(inBrowser, { typed })).toEqual(answer(onServer, { typed }));
});
