import { expect, test } from "vitest";
import { unreadProblems } from "./unread.mjs";

const files = Array.from({ length: 40 }, (_, index) => ({
  path: `server/src/file-${index}.ts`,
  text: 'import { z } from "zod";',
}));
const read = files.map(({ path: source }) => ({ source, dependencies: [{}] }));
const all = { modules: read, readsTypeScript: true };

test("imports that were all read are no problem", () => {
  expect(unreadProblems(files, all)).toEqual([]);
});

test("a check that cannot read TypeScript fails", () => {
  expect(unreadProblems(files, { ...all, readsTypeScript: false })).toEqual([
    expect.stringContaining("reads no TypeScript"),
  ]);
});

test("a check that read too few of the files fails", () => {
  const few = { ...all, modules: read.slice(3) };

  expect(unreadProblems(files, few)).toEqual([
    "server/src/file-0.ts  not read, nor were 2 more of 40 files",
  ]);
  expect(unreadProblems(files, { ...all, modules: [] })).toHaveLength(1);
});

test("a check that saw files but none of their imports fails", () => {
  const blind = read.map((module) => ({ ...module, dependencies: [] }));

  expect(unreadProblems(files, { ...all, modules: blind })).toHaveLength(1);
});
