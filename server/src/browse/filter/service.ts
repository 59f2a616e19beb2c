import { messages } from "@vitrine/contract/messages";
import { type Words, wordsSought } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { type Filter, type Search, topLevelCategoryIds } from "./queries.ts";

/** Whether the filter stays within one top-level category. */
export const isNarrowed = ({ narrowCategories: name }: Filter) =>
  name !== "" && name.toLowerCase() !== messages.allCategories.toLowerCase();

/** The filter with its names and words looked up; refuses a search for fewer than three letters. */
export async function searchFor(
  db: Db,
  actor: Actor,
  filter: Filter,
): Promise<{ search: Search; words: Words | null }> {
  const words = await wordsSought(db, filter.keyWord);
  const narrowed = isNarrowed(filter)
    ? await topLevelCategoryIds(db, filter.narrowCategories)
    : null;
  return { words, search: { filter, narrowed, viewerId: actor.id, query: words?.query ?? null } };
}
