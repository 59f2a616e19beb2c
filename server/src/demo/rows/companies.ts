import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCategory, DemoRetailer, DemoStartup } from "../catalogue/shapes.ts";
import { companyIdOf, idOf } from "../ids.ts";
import { coverIdOf, logoIdOf } from "../pictures.ts";
import { chosenPlanOf } from "./plans.ts";

/** Ids of what was there before: countries by code, categories and tags by name. */
export interface Reference {
  country: ReadonlyMap<string, string>;
  category: ReadonlyMap<string, string>;
  tag: ReadonlyMap<string, string>;
}

export const startupIdOf = ({ key, logo }: DemoStartup) => companyIdOf(key, logo?.colour);

export const retailerIdOf = ({ key, logo }: DemoRetailer) => companyIdOf(key, logo.colour);

/** Adds the categories and tags that are missing and tells the ids of all. */
export async function insertTaxonomy(
  db: Db,
  categories: readonly DemoCategory[],
  tags: readonly string[],
): Promise<Reference> {
  const countries = await db.selectFrom("countries").select(["id", "code"]).execute();
  return {
    category: await insertCategories(db, categories),
    tag: await insertTags(db, tags),
    country: new Map(countries.map(({ id, code }) => [code, id])),
  };
}

async function insertCategories(db: Db, categories: readonly DemoCategory[]) {
  const known = await db.selectFrom("categories").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = categories.filter(({ name }) => !ids.has(name));
  for (const { name } of missing) ids.set(name, idOf("category", name));
  const rows = missing.map(({ name, parent }) => ({
    id: idIn(ids, name),
    name,
    parentId: parent === null ? null : idIn(ids, parent),
  }));
  await insertMany(db, "categories", rows);
  return ids;
}

async function insertTags(db: Db, tags: readonly string[]) {
  const known = await db.selectFrom("tags").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = tags.filter((name) => !ids.has(name));
  for (const name of missing) ids.set(name, idOf("tag", name));
  await insertMany(
    db,
    "tags",
    missing.map((name) => ({ id: idIn(ids, name), name })),
  );
  return ids;
}

const idIn = (ids: ReadonlyMap<string, string>, name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names “${name}”, which is not there.`);
  return id;
};

const linksOf = (
  companyId: string,
  purpose: "SECTOR" | "AREA",
  names: readonly string[],
  ids: Reference,
) =>
  names.map((name, position) => ({
    companyId,
    categoryId: idIn(ids.category, name),
    purpose,
    position,
  }));

const logosOf = (key: string, hasLogo: boolean) => ({
  logo30Id: hasLogo ? logoIdOf(key, 30) : null,
  logo60Id: hasLogo ? logoIdOf(key, 60) : null,
  logo120Id: hasLogo ? logoIdOf(key, 120) : null,
});

export async function insertStartups(db: Db, startups: readonly DemoStartup[], ids: Reference) {
  await insertMany(
    db,
    "companies",
    startups.map((startup) => companyRow(startup, ids)),
  );
  await insertMany(db, "startups", startups.map(startupRow));
  const links = startups.flatMap((startup) => [
    ...linksOf(startupIdOf(startup), "SECTOR", startup.categories, ids),
    ...linksOf(startupIdOf(startup), "AREA", startup.areas, ids),
  ]);
  await insertMany(db, "companyCategories", links);
  const tags = startups.flatMap((startup) =>
    startup.tags.map((tag) => ({ companyId: startupIdOf(startup), tagId: idIn(ids.tag, tag) })),
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
  numberOfClients: startup.numberOfClients,
  clientNames: startup.clientNames,
  totalFundingAmount: startup.totalFundingAmount,
  currency: "EUR",
  solutions: startup.solutions,
  sources: startup.sources,
  confirmedAt: startup.confirmedAt,
  accountType: startup.accountType,
  isAvailableToChat: startup.isAvailableToChat,
  isMailingEnabled: true,
  adminNote: startup.adminNote,
  ratingCount: 0,
  ratingSum: 0,
});

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
    emailDomain: retailer.owner.email.slice(retailer.owner.email.indexOf("@") + 1),
    city: retailer.city,
    countryId: idIn(ids.country, retailer.country),
    mainGoal: retailer.mainGoal,
    ...logosOf(retailer.key, true),
    isBlocked: false,
    isVerified: retailer.isVerified,
    isApproved: retailer.isApproved,
    createdAt: retailer.addedAt,
    updatedAt: retailer.addedAt,
  }));
  await insertMany(db, "companies", companies);
  await insertMany(
    db,
    "retailers",
    retailers.map((retailer) => planOf(retailer, now)),
  );
  const links = retailers.flatMap((retailer) => [
    ...linksOf(retailerIdOf(retailer), "SECTOR", retailer.sectors, ids),
    ...linksOf(retailerIdOf(retailer), "AREA", retailer.areas, ids),
  ]);
  await insertMany(db, "companyCategories", links);
}

const planOf = (retailer: DemoRetailer, now: Date) => ({
  companyId: retailerIdOf(retailer),
  isPublic: true,
  ...chosenPlanOf(retailer, now),
});
