import { messages } from "@vitrine/contract/messages";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { choosableCategories } from "./choices.ts";
import { invalid } from "./values.ts";

/** What categories merged since the form was opened became; deleted ones are refused. */
export const realCategories = async (db: Db, given: string[]) => {
  const categoryIds = await currentIds(db, "CATEGORY", given);
  const rows = new Map((await choosableCategories(db, categoryIds)).map((row) => [row.id, row]));
  if (!categoryIds.every((id) => rows.has(id))) invalid({ categoryIds: messages.categoryGone });
  return [...new Set(categoryIds)].filter((id) => !rows.get(id)?.isImport);
};

export type Chosen = Versioned & { categoryIds: string[] };

export const ensureSector = (ids: string[]) => {
  if (ids.length === 0) invalid({ categoryIds: messages.chooseSector });
};
