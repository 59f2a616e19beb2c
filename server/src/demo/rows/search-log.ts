import { KeptSearch } from "@vitrine/contract/browse/searches";
import { type Chance, chance } from "#art/chance.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { atTime, hoursBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoStartup } from "../catalogue/shapes.ts";
import { timedIdOf } from "../ids.ts";
import { retailerIdOf } from "./companies.ts";
import { resultsOf } from "./counted-searches.ts";
import { userIdOf } from "./people.ts";
import { seenAtOf } from "./relations.ts";
import { idIn, type Reference } from "./taxonomy.ts";

/** Terms that companies search for and no startup in the demo has. */
const unmet = ["drone delivery", "exoskeletons", "palm payment", "vertical farming"];

/** Searches are kept for thirteen months. */
const oldestHours = 24 * 390;
const minute = 60_000;
const searchersADay = 14;

/** Mostly one of its tags, now and then its category or its country. */
const askedOf = ({ tags, categories, country }: DemoStartup, ids: Reference, choice: Chance) => {
  if (choice.maybe(0.05)) return { keyWord: choice.pick(unmet) };
  const [category] = categories;
  if (category && (tags.length === 0 || choice.maybe(0.2)))
    return { categoryIds: [idIn(ids.category, category)] };
  if (country && choice.maybe(0.1)) return { countryIds: [idIn(ids.country, country)] };
  return { keyWord: choice.pick(tags).toLowerCase() };
};

const searchesOf = (demo: DemoCatalogue, ids: Reference, now: Date) => {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startup]));
  const retailers = new Map(demo.retailers.map((retailer) => [retailer.name, retailer]));
  const oldest = hoursBefore(now, oldestHours);
  return demo.ratings.flatMap((rating) => {
    const { startup, retailer: name } = rating;
    const [found, retailer] = [startups.get(startup), retailers.get(name)];
    const choice = chance(`searched ${startup} ${name}`);
    if (!found || !retailer) return [];
    const seenAt = seenAtOf(rating, found, retailer);
    const at = new Date(seenAt.getTime() - choice.between(1, 40) * minute);
    const isEarly = [oldest, found.addedAt, retailer.addedAt].some((moment) => at < moment);
    if (isEarly || choice.maybe(0.4)) return [];
    const search = KeptSearch.parse(askedOf(found, ids, choice));
    return [{ at, search, retailer, startup }];
  });
};

/** Searches of today and yesterday, as on any day. */
const latelyOf = (demo: DemoCatalogue, ids: Reference, now: Date) => {
  const shown = demo.startups.filter(({ isApproved, isBlocked }) => isApproved && !isBlocked);
  const today = atTime(now, 0, "00:00");
  const spans = [
    { from: atTime(now, 1, "00:00"), to: today },
    { from: today, to: now },
  ];
  return spans.flatMap(({ from, to }, day) =>
    demo.retailers.slice(0, searchersADay).map((retailer) => {
      const choice = chance(`searches ${retailer.name} ${day}`);
      const startup = choice.pick(shown);
      const at = new Date(from.getTime() + choice.next() * (to.getTime() - from.getTime()));
      const search = KeptSearch.parse(askedOf(startup, ids, choice));
      return { at, search, retailer, startup: startup.key };
    }),
  );
};

/** What companies searched for before they opened a startup, and what it finds. */
export async function insertSearchLog(db: Db, demo: DemoCatalogue, ids: Reference, now: Date) {
  const searches = [...searchesOf(demo, ids, now), ...latelyOf(demo, ids, now)];
  const foundBy = await resultsOf(
    db,
    searches.map(({ search }) => search),
  );
  const rows = searches.map(({ at, search, retailer, startup }) => ({
    id: timedIdOf(at, "search", startup, retailer.name),
    keyWord: search.keyWord,
    userId: userIdOf(retailer.owner.email),
    companyId: retailerIdOf(retailer),
    search,
    ...foundBy(search),
    createdAt: at,
    touchedAt: at,
  }));
  await insertMany(db, "searchLog", rows);
}
