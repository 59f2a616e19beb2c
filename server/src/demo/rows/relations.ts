import { dayUtc } from "@vitrine/contract/days";
import { chance } from "#art/chance.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCatalogue, DemoRating } from "../catalogue/shapes.ts";
import { retailerIdOf, startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";

const hour = 3_600_000;

/** When a person first looked at a startup that they later rated: once both had joined. */
export const seenAtOf = (
  { startup, retailer, givenAt }: DemoRating,
  ...joined: readonly { addedAt: Date }[]
) => {
  const hours = chance(`seen by ${startup} ${retailer}`).between(2, 700);
  const seenAt = givenAt.getTime() - hours * hour;
  return new Date(Math.max(seenAt, ...joined.map(({ addedAt }) => addedAt.getTime())));
};

/** How authors of ratings know the startup: all looked at it, most talked with it, before they rated. */
export async function insertRelations(db: Db, { startups, retailers, ratings }: DemoCatalogue) {
  const rated = new Map(startups.map((startup) => [startup.key, startup]));
  const raters = new Map(retailers.map((retailer) => [retailer.name, retailer]));
  const known = ratings.flatMap((rating) => {
    const [startup, retailer] = [rated.get(rating.startup), raters.get(rating.retailer)];
    if (!startup || !retailer) return [];
    const hasTalked = chance(`known ${startup.key} ${retailer.name}`).maybe(0.7);
    const seenAt = seenAtOf(rating, startup, retailer);
    return [{ startupId: startupIdOf(startup), retailer, seenAt, hasTalked }];
  });
  const clicks = known.map(({ startupId, retailer, seenAt }) => ({
    userId: userIdOf(retailer.owner.email),
    startupId,
    day: dayUtc(seenAt),
  }));
  const talks = known
    .filter(({ hasTalked }) => hasTalked)
    .map(({ startupId, retailer, seenAt: since }) => ({
      companyId: retailerIdOf(retailer),
      startupId,
      since,
    }));
  await insertMany(db, "clicks", clicks);
  await insertMany(db, "companyTalks", talks);
}
