import { fields } from "./fields/all.ts";
import { spellings } from "./spellings.ts";
import type { DemoCategory } from "./shapes.ts";

export const importCategory = "Import";

const further = [
  "SAP Retail",
  "Shopify",
  "Android",
  "Open source",
  "Multilingual",
  "Pilot in six weeks",
  "Carbon accounting",
  "Accessibility",
];

/** Two levels; the names are unique over both. */
export const categories: readonly DemoCategory[] = [
  ...fields.flatMap(({ name, parts }) => [
    { name, parent: null },
    ...parts.map((part) => ({ name: part, parent: name })),
  ]),
  { name: importCategory, parent: null },
];

export const tags: readonly string[] = [
  ...new Set([...fields.flatMap((field) => field.tags), ...spellings, ...further]),
].toSorted();
