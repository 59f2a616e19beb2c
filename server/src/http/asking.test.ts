import { chatCommands } from "@vitrine/contract/chat/live";
import { analysisCommands } from "@vitrine/contract/reports/analysis";
import { expect, test } from "vitest";
import { z } from "zod";
import { operationName, routes } from "#capabilities.ts";
import type { Route } from "#http/on.ts";
import { fieldsOf, plausibleInput } from "#test/inputs.ts";

const { localeError } = z.locales.en();

/** What the validator itself would say; by now it no longer knows the input. */
const itsOwn = (issue: z.core.$ZodIssue) => {
  const said = localeError({ ...issue, input: undefined });
  return String(typeof said === "object" ? said?.message : said).replace(/, received .*$/, "");
};
const looksLikeIt = /^(Invalid|Too (small|big)|Unrecognized)\b|expected .+ received/;

const deep = { a: { b: [{ c: null }] } };
const wrong: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "x".repeat(10_000),
  "a@b",
  "\ud800",
  true,
  0,
  -1,
  0.5,
  2 ** 60,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  [1],
  ["x"],
  Array(300).fill("x"),
  {},
  deep,
  new Date(),
];

const shapes = [
  ...routes.map((route: Route) => [operationName(route), route.endpoint] as const),
  ...Object.entries({ ...chatCommands, ...analysisCommands }),
];

test.each(shapes)("%s asks for its fields in words of ours", (_name, { input }) => {
  const usual = plausibleInput({ input });
  const tried = [
    undefined,
    null,
    "x",
    [],
    {},
    ...fieldsOf({ input }).flatMap(([field]) =>
      wrong.map((value) => ({ ...usual, [field]: value })),
    ),
  ];
  for (const value of tried)
    for (const issue of input.safeParse(value).error?.issues ?? []) {
      const where = `${issue.path.join(".")} ${issue.code}`;
      expect(issue.message, where).not.toMatch(looksLikeIt);
      expect(issue.message.startsWith(itsOwn(issue)), `${where}: ${issue.message}`).toBe(false);
    }
});
