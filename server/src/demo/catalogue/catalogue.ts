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
  const conversations = conversationsOf(startups, retailers, now);
  const ratings = ratingsOf(startups, retailers, conversations, now);
  return {
    articles,
    partners,
    categories: [...categories],
    tags: [...tags],
    startups,
    retailers,
    newcomers: all.newcomers.map(withLogo),
    ratings,
    conversations,
    notifications: notificationsAsOf(now, conversations, ratings),
    bookmarks: bookmarked.map((startup) => ({ person: "retailer@vitrine.example", startup })),
  };
}
