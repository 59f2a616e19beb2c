import type { Db } from "#db/connect.ts";
import { demoAccounts } from "../accounts.ts";
import { insertMany } from "../bulk.ts";
import { daysBefore } from "../catalogue/moments.ts";
import type { DemoRetailer, DemoStartup } from "../catalogue/shapes.ts";
import { streetOf } from "../catalogue/streets.ts";
import { companyIdOf } from "../ids.ts";
import { coverIdOf } from "../pictures.ts";
import { chosenPlanOf, paysByCard } from "./chosen-plan.ts";
import { earlierFactsOf, sourcesOf } from "./facts.ts";
import { storyOf } from "../payments/stories.ts";
import { type Reference, linksOf, idIn, logosOf } from "./taxonomy.ts";

const startupIds = new WeakMap<DemoStartup, string>();

/** Computed once, since it is needed for every row of a startup. */
export const startupIdOf = (startup: DemoStartup) => {
  const known = startupIds.get(startup);
  if (known !== undefined) return known;
  const id = companyIdOf(startup.key, startup.logo?.colour);
  startupIds.set(startup, id);
  return id;
};

export const retailerIdOf = ({ key, logo }: DemoRetailer) => companyIdOf(key, logo.colour);

/** Inserts startups as they are, or as they were before a later change. */
export async function insertStartups(
  db: Db,
  startups: readonly DemoStartup[],
  ids: Reference,
  now: Date,
  before = (startup: DemoStartup) => startup,
) {
  await insertMany(
    db,
    "companies",
    startups.map((startup) => companyRow(before(startup), ids)),
  );
  // Nobody in a demo should be asked whether facts are still true.
  const factsDueAt = daysBefore(now, -30);
  const rows = startups.map((startup) => ({ ...startupRow(before(startup)), factsDueAt }));
  await insertMany(db, "startups", rows);
  const earlier = startups.flatMap((startup) => earlierFactsOf(startup, startupIdOf(startup)));
  await insertMany(db, "earlierFacts", earlier);
  const links = startups.flatMap((startup) => [
    ...linksOf(startupIdOf(startup), "SECTOR", startup.categories, ids),
    ...linksOf(startupIdOf(startup), "AREA", startup.areas, ids),
  ]);
  await insertMany(db, "companyCategories", links);
  const tags = startups.flatMap((startup) =>
    before(startup).tags.map((tag) => ({
      companyId: startupIdOf(startup),
      tagId: idIn(ids.tag, tag),
    })),
  );
  await insertMany(db, "companyTags", tags);
  const presence = startups.flatMap((startup) =>
    startup.presence.map((code) => ({
      companyId: startupIdOf(startup),
      countryId: idIn(ids.country, code),
    })),
  );
  await insertMany(db, "startupCountries", presence);
}

const companyRow = (startup: DemoStartup, ids: Reference) => ({
  id: startupIdOf(startup),
  kind: "STARTUP" as const,
  legalName: startup.legalName,
  shortName: startup.name,
  description: startup.description,
  website: startup.website,
  websiteDomain: startup.website ? new URL(startup.website).hostname : null,
  linkedin: startup.linkedin,
  city: startup.city,
  countryId: startup.country === null ? null : idIn(ids.country, startup.country),
  ...logosOf(startup.key, startup.logo !== null),
  coverId: startup.cover ? coverIdOf(startup.key) : null,
  isBlocked: startup.isBlocked,
  isVerified: startup.isVerified,
  isApproved: startup.isApproved,
  waitingSince: startup.isApproved ? null : startup.addedAt,
  createdAt: startup.addedAt,
  updatedAt: startup.confirmedAt ?? startup.addedAt,
});

const startupRow = (startup: DemoStartup) => ({
  companyId: startupIdOf(startup),
  oneLiner: startup.oneLiner,
  founded: startup.founded,
  businessModel: startup.businessModel,
  companyStatus: startup.companyStatus,
  companyType: startup.companyType,
  targetMarket: startup.targetMarket,
  teamSize: startup.teamSize,
  numberOfClients: startup.numberOfClients,
  clientNames: startup.clientNames,
  totalFundingAmount: startup.totalFundingAmount,
  currency: "EUR",
  solutions: startup.solutions,
  sources: sourcesOf(startup),
  confirmedAt: startup.confirmedAt,
  accountType: startup.accountType,
  isAvailableToChat: startup.isAvailableToChat,
  isMailingEnabled: startup.accountType === "STANDARD",
  adminNote: startup.adminNote,
  ratingCount: 0,
  ratingSum: 0,
});

const domainOf = (email: string) => email.slice(email.indexOf("@") + 1);

/** The demo domain belongs to its first company; others with such an address have their website's. */
const emailDomainOf = ({ owner, website }: DemoRetailer) => {
  const [first] = demoAccounts;
  const shares = first && domainOf(owner.email) === domainOf(first.email);
  return shares && owner.email !== first.email ? new URL(website).hostname : domainOf(owner.email);
};

export async function insertRetailers(
  db: Db,
  retailers: readonly DemoRetailer[],
  ids: Reference,
  now: Date,
) {
  const companies = retailers.map((retailer) => ({
    id: retailerIdOf(retailer),
    kind: "RETAILER" as const,
    legalName: retailer.legalName,
    shortName: retailer.name,
    description: retailer.description,
    website: retailer.website,
    websiteDomain: new URL(retailer.website).hostname,
    emailDomain: emailDomainOf(retailer),
    city: retailer.city,
    countryId: idIn(ids.country, retailer.country),
    mainGoal: retailer.mainGoal,
    ...logosOf(retailer.key, true),
    isBlocked: false,
    isVerified: retailer.isVerified,
    isApproved: retailer.isApproved,
    waitingSince: retailer.isApproved ? null : retailer.addedAt,
    createdAt: retailer.addedAt,
    updatedAt: retailer.addedAt,
  }));
  await insertMany(db, "companies", companies);
  await insertMany(
    db,
    "retailers",
    retailers.map((retailer) => planOf(retailer, now)),
  );
  const payers = retailers.filter(
    (retailer) => storyOf(retailer, now) !== null || !paysByCard(retailer),
  );
  await insertMany(
    db,
    "billingDetails",
    payers.map((retailer) => billingOf(retailer, ids)),
  );
  const links = retailers.flatMap((retailer) => [
    ...linksOf(retailerIdOf(retailer), "SECTOR", retailer.sectors, ids),
    ...linksOf(retailerIdOf(retailer), "AREA", retailer.areas, ids),
  ]);
  await insertMany(db, "companyCategories", links);
}

const billingOf = (retailer: DemoRetailer, ids: Reference) => ({
  companyId: retailerIdOf(retailer),
  legalName: retailer.legalName,
  address: streetOf(retailer),
  city: retailer.city,
  countryId: idIn(ids.country, retailer.country),
  email: `invoices@${new URL(retailer.website).hostname}`,
});

const planOf = (retailer: DemoRetailer, now: Date) => ({
  companyId: retailerIdOf(retailer),
  isPublic: true,
  ...chosenPlanOf(retailer, now),
});
