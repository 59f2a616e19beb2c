import { articles } from "./articles/all.ts";
import { categories, tags } from "./categories.ts";
import { conversationsOf } from "./conversations.ts";
import { logoGiver } from "./logos.ts";
import { partners } from "./partners.ts";
import { notificationsAsOf } from "./notifications.ts";
import { ratingsOf } from "./ratings.ts";
import { newcomersAsOf, retailersAsOf } from "./retailers.ts";
import type { DemoCatalogue } from "./shapes.ts";
import { startupsAsOf } from "./startups.ts";

const bookmarked = [
  "loopwear",
  "tessel",
  "wend",
  "boxlight",
  "gondola",
  "oriel",
  "nettle-and-co",
  "frostline",
  "mendwell",
];

/** The whole demo as data, at a moment: the same moment gives the same shop. */
export function catalogueAsOf(now: Date): DemoCatalogue {
  const companies = { startups: startupsAsOf(now), retailers: retailersAsOf(now) };
  const all = { ...companies, newcomers: newcomersAsOf(now) };
  const withLogo = logoGiver([...all.startups, ...all.retailers, ...all.newcomers]);
  const startups = all.startups.map(withLogo);
  const retailers = all.retailers.map(withLogo);
  return {
    articles,
    partners,
    categories: [...categories],
    tags: [...tags],
    startups,
    retailers,
    newcomers: all.newcomers.map(withLogo),
    ratings: ratingsOf(startups, retailers, now),
    conversations: conversationsOf(startups, retailers, now),
    notifications: notificationsAsOf(now),
    bookmarks: bookmarked.map((startup) => ({ person: "retailer@vitrine.example", startup })),
  };
}
