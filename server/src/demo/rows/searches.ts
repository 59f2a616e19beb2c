import { KeptSearch } from "@vitrine/contract/browse/searches";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { hoursBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoStartup } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";
import { idIn, type Reference } from "./taxonomy.ts";

type Alert = "AT_ONCE" | "DAILY" | "WEEKLY";
type Wish = { title: string; alert: Alert; countries: string[]; news: number };

const reader = "retailer@vitrine.example";
const wishes: Wish[] = [
  { title: "Nordic shops", alert: "AT_ONCE", countries: ["NO", "SE", "DK", "FI"], news: 3 },
  { title: "Across the Alps", alert: "DAILY", countries: ["AT", "CH", "IT"], news: 2 },
  { title: "Dutch pilots", alert: "WEEKLY", countries: ["NL", "BE"], news: 0 },
];

const isShown = ({ isApproved, isBlocked }: DemoStartup) => isApproved && !isBlocked;

/** The newest startups of these countries, about which the reader was told. */
const newestOf = ({ startups }: DemoCatalogue, { countries, news }: Wish) =>
  startups
    .filter((one) => isShown(one) && countries.includes(one.country ?? ""))
    .toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
    .slice(0, news);

const keptOf = ({ countries }: Wish, { country }: Reference) => {
  const countryIds = countries.map((code) => idIn(country, code));
  return KeptSearch.parse({ countryIds, isAvailableToChat: true });
};

const idOfSearch = ({ title }: Wish) => idOf("saved search", title);

/** Saved searches with alerts of one person, and their news. */
export async function insertSearches(db: Db, demo: DemoCatalogue, ids: Reference, now: Date) {
  const userId = userIdOf(reader);
  if (!demo.retailers.some(({ owner }) => owner.email === reader)) return;
  const searches = wishes.map((wish) => ({
    id: idOfSearch(wish),
    userId,
    title: wish.title,
    alert: wish.alert,
    search: keptOf(wish, ids),
    names: {},
    createdAt: hoursBefore(now, 24 * 40),
    openedAt: hoursBefore(now, 24 * 9),
    alertSince: now,
    toldAt: hoursBefore(now, 30),
  }));
  const news = wishes.flatMap((wish) =>
    newestOf(demo, wish).map((startup, at) => ({
      searchId: idOfSearch(wish),
      startupId: startupIdOf(startup),
      reason: at % 2 === 0 ? "isAvailableToChat" : "joined",
      foundAt: hoursBefore(now, 31 + 20 * at),
      toldAt: hoursBefore(now, 30 + 20 * at),
    })),
  );
  await insertMany(db, "savedSearches", searches);
  await insertMany(db, "searchNews", news);
}
