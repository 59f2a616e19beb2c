import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const pathOf = (from: string, name: string) => {
  if (name.startsWith("#")) return join(root, name.slice(1));
  return name.startsWith(".") ? join(dirname(from), name) : undefined;
};

/** Everything a file loads, at once or later. */
const loadedBy = (file: string, known = new Map<string, string>()) => {
  if (known.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return known;
  const source = readFileSync(file, "utf8");
  known.set(file, source);
  for (const [, name = ""] of source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
    const path = pathOf(file, name);
    if (path) loadedBy(path, known);
  }
  return known;
};

/** Texts that staff load but never see: an owner’s own forms, a startup’s own answer. */
const ofOwners = [
  "app/screens/rights.ts",
  "files/own-gallery.ts",
  "profiles/startup-form.tsx",
  "missions/startups/own-answer.tsx",
];

const theirs = ["company", "startup", "card", "cover", "page", "profile", "picture", "plan"];
const other = ["needs", "sectors", "total funding", "match scores", "legal name", "LinkedIn"];
const ofReader = new RegExp(`\\b(?:your|my) (?:${[...theirs, ...other].join("|")})|about you`, "i");

type Words = { [name: string]: string | Words };
const modules = import.meta.glob<Record<string, Words>>("../en/**/*.ts", { eager: true });
const words: Words = Object.assign({}, ...Object.values(modules));

const textsOf = (value: Words[string] | undefined): string[] => {
  if (typeof value === "string") return [value];
  return value === undefined ? [] : Object.values(value).flatMap(textsOf);
};

/** The words under a key, including those for each count. */
const textsAt = (key: string) => {
  const names = key.split(".");
  const last = names.pop() ?? "";
  let group: Words[string] | undefined = words;
  for (const name of names) group = typeof group === "object" ? group[name] : undefined;
  if (typeof group !== "object") return [];
  const isIt = (name: string) => name === last || name.startsWith(`${last}_`);
  return Object.entries(group).flatMap(([name, value]) => (isIt(name) ? textsOf(value) : []));
};

test("screens of staff speak about a company, not to its owner", () => {
  const sources = loadedBy(join(root, "app/admin/admin-screens.tsx"));
  loadedBy(join(root, "app/admin/company-tabs.tsx"), sources);
  expect(sources.size).toBeGreaterThan(400);

  const said = [...sources].flatMap(([file, source]) => {
    const name = file.slice(root.length);
    if (name.startsWith("text/") || ofOwners.includes(name)) return [];
    return [...source.matchAll(/\bt\(\s*(?:[^)]*?)["`]([a-zA-Z]+(?:\.\w+)+)/g)]
      .flatMap(([, key = ""]) => textsAt(key))
      .filter((text) => ofReader.test(text))
      .map((text) => `${name}: ${text}`);
  });

  expect(said).toEqual([]);
});
