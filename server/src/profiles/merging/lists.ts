import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { type ListThenAndNow, listThenAndNow, lockCompany, type OwnList } from "./queries.ts";

const lists = {
  sectors: {
    kind: "company_categories",
    column: "category_id",
    purpose: "SECTOR",
    topic: "CATEGORY",
  },
  areas: { kind: "company_categories", column: "category_id", purpose: "AREA", topic: "CATEGORY" },
  tags: { kind: "company_tags", column: "tag_id", topic: "TAG" },
  presence: { kind: "startup_countries", column: "country_id" },
} satisfies Record<string, OwnList & { topic?: MergeKind }>;

/** Whether a list changed by more than removals and additions at its end. */
const isReordered = (list: readonly string[], base: readonly string[]) => {
  const kept = base.filter((id) => list.includes(id));
  const added = list.filter((id) => !base.includes(id));
  return list.join() !== [...kept, ...added].join();
};

/** Applies what either side added or removed, in my order if I reordered, otherwise in theirs. */
const threeWay = (mine: string[], { base, now }: ListThenAndNow) => {
  const isOut = (id: string) => base.includes(id) && !(mine.includes(id) && now.includes(id));
  const [first, second] = isReordered(mine, base) ? [mine, now] : [now, mine];
  return [...new Set([...first, ...second])].filter((id) => !isOut(id));
};

/** The items chosen, with those that others added or took out since the form was opened. */
export const mergedList = async (
  db: Db,
  companyId: string,
  list: keyof typeof lists,
  chosen: string[],
  { version }: Versioned,
) => {
  if (version === undefined) return chosen;
  await lockCompany(db, companyId);
  const { topic, ...own }: OwnList & { topic?: MergeKind } = lists[list];
  const { base, now } = await listThenAndNow(db, companyId, version, own);
  // What was merged since is what it became: the form names the one, the list the other.
  return threeWay(chosen, { base: topic ? await currentIds(db, topic, base) : base, now });
};
