import { KeptSearch } from "@vitrine/contract/browse/searches";
import { chance } from "#art/chance.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { hoursBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoStartup } from "../catalogue/shapes.ts";
import { timedIdOf } from "../ids.ts";
import { retailerIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";

/** What companies look for and nobody in the demo has. */
const unmet = ["drone delivery", "exoskeletons", "palm payment", "vertical farming"];

/** Searches are kept for thirteen months. */
const oldestHours = 24 * 390;

const isShown = ({ isApproved, isBlocked }: DemoStartup) => isApproved && !isBlocked;

const wordsOf = ({ name, oneLiner, description, categories, tags }: DemoStartup) =>
  [name, oneLiner, description ?? "", ...categories, ...tags].join(" ").toLowerCase();

/** How many startups of the demo have these words, counted once for each. */
const counting = (startups: readonly DemoStartup[]) => {
  const texts = startups.filter(isShown).map(wordsOf);
  const counts = new Map<string, number>();
  return (words: string) => {
    const count = counts.get(words) ?? texts.filter((text) => text.includes(words)).length;
    counts.set(words, count);
    return count;
  };
};

/** What companies searched for before they opened and rated a startup: mostly one of its tags. */
export async function insertSearchLog(db: Db, demo: DemoCatalogue, now: Date) {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startup]));
  const retailers = new Map(demo.retailers.map((retailer) => [retailer.name, retailer]));
  const resultsOf = counting(demo.startups);
  const oldest = hoursBefore(now, oldestHours);
  const rows = demo.ratings.flatMap(({ startup, retailer: name, givenAt }) => {
    const [found, retailer] = [startups.get(startup), retailers.get(name)];
    const choice = chance(`searched ${startup} ${name}`);
    const at = new Date(givenAt.getTime() - choice.between(1, 40) * 3_600_000);
    if (!found || !retailer || at < oldest || choice.maybe(0.4)) return [];
    const tags = found.tags.length > 0 ? found.tags : found.categories;
    const keyWord = (choice.maybe(0.05) ? choice.pick(unmet) : choice.pick(tags)).toLowerCase();
    return {
      ...{ id: timedIdOf(at, "search", startup, name), keyWord },
      ...{ userId: userIdOf(retailer.owner.email), companyId: retailerIdOf(retailer) },
      ...{ search: KeptSearch.parse({ keyWord }), results: resultsOf(keyWord) },
      ...{ createdAt: at, touchedAt: at },
    };
  });
  await insertMany(db, "searchLog", rows);
}
