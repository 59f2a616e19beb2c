import { countedMessages } from "@vitrine/contract/messages";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { noUses, type Uses, usesById } from "./queries.ts";

const words: Record<keyof Uses, readonly [string, string]> = {
  startups: ["startup", "startups"],
  companies: ["company", "companies"],
  missions: ["mission", "missions"],
  articles: ["article", "articles"],
  searches: ["saved search", "saved searches"],
};

const names = ["startups", "companies", "missions", "articles", "searches"] as const;

/** "37 startups, 2 missions". */
const inWords = (uses: Uses) =>
  names
    .filter((name) => uses[name] > 0)
    .map((name) => `${uses[name].toLocaleString("en")} ${words[name][uses[name] === 1 ? 0 : 1]}`)
    .join(", ");

/** Refuses if it is used, with the numbers of its uses. */
export const ensureUnused = async (db: Db, kind: MergeKind, id: string) => {
  const uses = (await usesById(db, kind, [id])).get(id) ?? noUses;
  const users = inWords(uses);
  if (users !== "")
    refuse("taxonomy.in_use", { message: countedMessages.inUse(users), more: { uses } });
};
