import type { Db } from "#db/connect.ts";
import { foldedWords } from "../import-values/words.ts";
import { ownCategories } from "./queries.ts";

const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|y|s)$/, "") : word);
const keyOf = (name: string) =>
  foldedWords(name.replace(/&/g, " and ").replace(/-/g, ""))
    .filter((word) => word !== "and")
    .map(stem)
    .join(" ");

/** Finds our category by name, singular or plural, with any "and"; top-level ones win. */
export const categoryFinder = async (db: Db) => {
  const ids = new Map<string, string>();
  for (const { id, name } of await ownCategories(db))
    if (!ids.has(keyOf(name))) ids.set(keyOf(name), id);
  return (name: string) => ids.get(keyOf(name));
};
