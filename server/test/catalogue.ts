import { v7 as uuid } from "uuid";
import { plainText, readingMinutes } from "#articles/service.ts";
import { aStartup } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { db } from "#test/world.ts";

/** A startup as a test records it, to find on its own who meets a filter. */
export type Item = {
  id: string;
  name: string;
  /** Lower-case words it is found by. */
  words: string[];
  categoryIds: string[];
  tags: string[];
  countryIds: string[];
  presenceInCountriesIds: string[];
  businessModel: string[];
  companyStatus: string[];
  companyType: string[];
  targetMarket: string[];
  teamSize: string[];
  teamFrom: number | null;
  founded: number | null;
  numberOfClients: number | null;
  /** Minor units. */
  funding: number | null;
  clientNames: string[];
  isAvailableToChat: boolean;
  rating: number | null;
  ratings: number;
  addedAt: number;
};

const parents = { Checkout: "Payments", Invoices: "Payments", Parcels: "Logistics" };
const parentOf = (name: string) => new Map(Object.entries(parents)).get(name);
const categories = ["Payments", "Logistics", "Checkout", "Invoices", "Parcels", "Greenhouses"];
const tags = ["Robots", "Vouchers", "Beacons", "Scales"];
const codes = ["DE", "FR", "PT", "JP"];
const models = ["SaaS", "Hardware", "Marketplace"];
const statuses = ["Pilot", "Growing"];
const types = ["Startup", "Scaleup", "Pilot"];
const teams = ["4", "11-50", "38", "51-200", "1200", "500+"];
const teamBands = ["1-10", "11-50", "11-50", "51-200", "1001-5000", "501-1000"];
const teamFroms = [4, 11, 38, 51, 1200, 501];
const markets = ["B2B", "B2C"];
const clients = ["Märkte & Söhne", "Blue Basket", "Kiosk Ünal"];
const names = ["Amberfield", "Quartz", "Juniper", "Velvet", "Obsidian"];
const things = ["lanterns", "bicycles", "marzipan", "turnstiles", "cobblestones", "holograms"];

const one = (values: string[], index: number) => values[Math.floor(index) % values.length] ?? "";
const some = (values: string[], index: number, most: number) =>
  values.filter((_, place) => (index * 7 + place * 5) % 11 < most * 3);
const unless = <T>(isUnknown: boolean, value: T) => (isUnknown ? null : value);

/** Evenly spread, at another rhythm for each field, some of it unknown. */
const fieldsOf = (index: number) => ({
  shortName: `${one(names, index * 3)} ${one(things, index)} ${index + 1}`,
  oneLiner: `Sells ${one(things, index + 2)} and ${one(things, index * 5 + 1)}`,
  categories: some(categories.slice(1), index, 1),
  tags: some(tags, index + 3, 2),
  countryCode: index % 9 === 0 ? undefined : one(codes, index * index),
  presenceCountryCodes: some(codes, index + 1, 1),
  businessModel: unless(index % 8 === 0, one(models, index + index / 5)),
  companyStatus: unless(index % 7 === 0, one(statuses, index + index / 3)),
  companyType: one(types, index / 2),
  targetMarket: one(markets, index / 4),
  founded: unless(index % 6 === 0, 2000 + ((index * 3) % 20)),
  teamSize: unless(index % 10 === 0, one(teams, index)),
  numberOfClients: unless(index % 5 === 0, (index * 13) % 40),
  totalFundingAmount: unless(index % 4 === 0, ((index * 17) % 30) * 100_000 + (index % 2) * 50),
  clientNames: some(clients, index, 1),
  isAvailableToChat: index % 3 > 0,
  createdAt: new Date(Date.UTC(2024, 0, 1 + ((index * 11) % 50))),
});

const rate = async (id: string, index: number) => {
  const ratings = index % 5 === 0 ? 0 : 1 + (index % 4);
  const sum = ratings * (1 + (index % 3)) + (ratings > 1 ? 1 : 0);
  const rating = ratings === 0 ? null : Math.round((sum / ratings) * 100) / 100;
  await db()
    .updateTable("startups")
    .set({ ratingCount: ratings, ratingSum: sum, ratingWeighted: rating })
    .where("companyId", "=", id)
    .execute();
  return { ratings, rating };
};

type Lookup = (names: string[]) => string[];
type Lookups = { category: Lookup; tag: Lookup; country: Lookup; countryName: Lookup };

const lookup = (rows: { name: string; id: string }[]): Lookup => {
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return (chosen) => chosen.map((name) => ids.get(name) ?? "");
};

const makeTaxonomy = async (): Promise<Lookups> => {
  const made: { name: string; id: string }[] = [];
  for (const name of categories) {
    const parent = made.find((category) => category.name === parentOf(name));
    made.push({ name, id: await aCategory(name, parent?.id ?? null) });
  }
  const madeTags = [];
  for (const name of tags) madeTags.push({ name, id: await aTag(name) });
  const countries = await db().selectFrom("countries").selectAll().execute();
  return {
    category: lookup(made),
    tag: lookup(madeTags),
    country: lookup(countries.map(({ id, code }) => ({ id, name: code }))),
    countryName: lookup(countries.map(({ name, code }) => ({ id: name, name: code }))),
  };
};

const wordsOf = (texts: string[]) =>
  texts
    .join(" ")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

const anItem = async (index: number, { category, tag, country, countryName }: Lookups) => {
  const fields = fieldsOf(index);
  const { companyId: id } = await aStartup(fields);
  const within = [...new Set(fields.categories.flatMap((name) => [name, parentOf(name) ?? name]))];
  const home = fields.countryCode === undefined ? [] : [fields.countryCode];
  const texts = [fields.shortName, "Ltd", fields.oneLiner, ...within, ...fields.tags];
  return {
    ...fields,
    id,
    name: fields.shortName.toLowerCase(),
    words: wordsOf([...texts, ...countryName(home)]),
    categoryIds: category(within),
    tags: tag(fields.tags),
    countryIds: country(home),
    presenceInCountriesIds: country(fields.presenceCountryCodes),
    businessModel: fields.businessModel === null ? [] : [fields.businessModel],
    companyStatus: fields.companyStatus === null ? [] : [fields.companyStatus],
    companyType: [fields.companyType],
    targetMarket: [fields.targetMarket],
    teamSize: index % 10 === 0 ? [] : [one(teamBands, index)],
    teamFrom: unless(index % 10 === 0, teamFroms[index % teamFroms.length] ?? null),
    funding: fields.totalFundingAmount,
    addedAt: fields.createdAt.getTime(),
    ...(await rate(id, index)),
  } satisfies Item;
};

/** Startups of every kind, and the values that can be chosen among them. */
export const aCatalogue = async (size: number) => {
  const lookups = await makeTaxonomy();
  const items: Item[] = [];
  for (let index = 0; index < size; index += 1) items.push(await anItem(index, lookups));
  const countryIds = lookups.country(codes);
  const topLevel = categories.filter((name) => parentOf(name) === undefined);
  return {
    items,
    /** The ids of top-level categories by their name. */
    topLevel: new Map(topLevel.map((name) => [name, lookups.category([name])[0]])),
    values: {
      categoryIds: lookups.category(categories),
      tags: lookups.tag(tags),
      countryIds,
      presenceInCountriesIds: countryIds,
      businessModel: models,
      companyStatus: statuses,
      companyType: types,
      targetMarket: markets,
      teamSize: [...new Set(teamBands)],
    },
  };
};

export type Catalogue = Awaited<ReturnType<typeof aCatalogue>>;

type ArticleFields = {
  title?: string;
  description?: string;
  body?: string;
  link?: string | null;
  date?: Date | string;
  isDraft?: boolean;
  withdrawnAt?: Date | null;
  startupId?: string | null;
  userId?: string | null;
  imageId?: string | null;
  tags?: string[];
  areas?: string[];
};

/** An article that is published, unless told otherwise. */
export const anArticle = async (given: ArticleFields = {}) => {
  const { tags: tagNames = [], areas = [], ...fields } = given;
  const id = uuid();
  const text = plainText(fields.body ?? "");
  await db()
    .insertInto("articles")
    .values({
      id,
      title: "What shops learn",
      plainText: text,
      minutes: readingMinutes(text),
      ...fields,
    })
    .execute();
  for (const name of tagNames)
    await db()
      .insertInto("articleTags")
      .values({ articleId: id, tagId: await aTag(name) })
      .execute();
  for (const name of areas)
    await db()
      .insertInto("articleAreas")
      .values({ articleId: id, categoryId: await aCategory(name) })
      .execute();
  return id;
};
