import { messages } from "@vitrine/contract/messages";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { choosableCategories } from "./choices.ts";
import { invalid } from "./values.ts";

export const realCategories = async (db: Db, categoryIds: string[]) => {
  const rows = new Map((await choosableCategories(db, categoryIds)).map((row) => [row.id, row]));
  if (!categoryIds.every((id) => rows.has(id))) invalid({ categoryIds: messages.categoryGone });
  return [...new Set(categoryIds)].filter((id) => !rows.get(id)?.isImport);
};

export type Chosen = Versioned & { categoryIds: string[] };

export const ensureSector = (ids: string[]) => {
  if (ids.length === 0) invalid({ categoryIds: messages.chooseSector });
};
