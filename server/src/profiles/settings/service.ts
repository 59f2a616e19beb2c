import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import {
  companyNamesOf,
  retailerCompanyDetailsFor,
} from "@vitrine/contract/profiles/company-details";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { settings } from "@vitrine/contract/profiles/settings";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { ownCover } from "#files/service.ts";
import type { By } from "#http/actor.ts";
import { parseInput } from "#http/input.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { recordIfChanged } from "#work/record.ts";
import { withSources } from "../facts/service.ts";
import { mergedList, type Merging, mergingCompany } from "../merging/service.ts";
import { ensureNamesFree } from "../names/service.ts";
import { type Chosen, realCategories, ensureSector } from "./categories.ts";
import { replaceCategories, replacePresence, replaceTags } from "./choices.ts";
import { sizesOf } from "./images.ts";
import { storedFunding, storedPlace, updateCompany, updateStartup } from "./queries.ts";
import { ensureKnown, emptyAsNull, linkedInOf, websiteOf } from "./values.ts";

type RetailerCompany = Parsed<typeof settings.saveCompanyOfRetailer>;
/** Staff may leave out what an owner must give. */
type StartupCompany = Omit<Parsed<typeof staffProfiles.saveStartup>, "startupId">;
type Names = Pick<RetailerCompany, "companyLegalName" | "companyShortName">;

export { isOwnAddress } from "../import-values/websites.ts";
export { phoneOf } from "./values.ts";

export const saved = { message: messages.changesSavedSuccessfully };

type Company = Partial<Omit<RetailerCompany, "city">> &
  Names &
  Pick<StartupCompany, "city" | "coverId">;

const saveCompany = async (db: Db, by: By, input: Company, merging: Merging) => {
  const { role, companyId } = by.subject;
  if (input.countryId) await ensureCountry(db, input.countryId);
  const ids = [input.logoId, input.logo120Id, input.logo60Id, input.logo30Id];
  const logo = await sizesOf(db, by, "LOGO", ids);
  const { coverId } = input;
  const { website, websiteDomain } = websiteOf(input.urlOfCompanyWebsite);
  const details = merging.merge("companies", {
    legalName: input.companyLegalName,
    shortName: input.companyShortName,
    description: emptyAsNull(input.companyDescription),
    website,
    linkedin: linkedInOf(input.linkedIn),
    mainGoal: emptyAsNull(input.mainGoalInStartupHunting),
    logo30Id: logo.id30,
    logo60Id: logo.id60,
    logo120Id: logo.id120,
    coverId: coverId ? await ownCover(db, by, coverId) : coverId,
  });
  const place = merging.mergeWhole({
    kind: "companies",
    mine: { city: emptyAsNull(input.city), countryId: input.countryId },
    stored: await storedPlace(db, companyId),
  });
  await merging.settle();
  const { legalName: companyLegalName, shortName: companyShortName } = details;
  await ensureNamesFree(db, role, { companyLegalName, companyShortName }, companyId);
  // The domain follows from the address, whoever changed that.
  const ofAddress = details.website === undefined ? {} : { websiteDomain };
  await updateCompany(db, companyId, { ...details, ...place, ...ofAddress });
  await recordIfChanged(db, by, "profiles.company_saved", { companyId });
  return saved;
};

/** Saves what startups see of a retail company; each kind has its own input. */
export const saveRetailerCompany = async (db: Db, by: By, input: RetailerCompany) => {
  const details = parseInput(retailerCompanyDetailsFor(by.subject.role), input);
  return saveCompany(db, by, details, await mergingCompany(db, by.subject.companyId, input));
};

/** Saves the names of a retail company and nothing else of it. */
export const saveRetailerNames = async (
  db: Db,
  by: By,
  { retailerId: _, ...input }: Parsed<typeof staffProfiles.saveRetailerNames>,
) => {
  const names = parseInput(companyNamesOf(by.subject.role), input);
  return saveCompany(db, by, names, await mergingCompany(db, by.subject.companyId, input));
};

/** Saves what retailers see of a startup. */
export const saveStartupCompany = (db: Db, by: By, input: StartupCompany) =>
  withSources(db, by, () => saveStartupDetails(db, by, input));

const saveStartupDetails = async (db: Db, by: By, input: StartupCompany) => {
  const { companyId } = by.subject;
  const { presenceInCountriesIds: presence } = input;
  const merging = await mergingCompany(db, companyId, input);
  if (presence) {
    await ensureKnown(db, "countries", { presenceInCountriesIds: presence });
    const countries = await mergedList(db, companyId, "presence", presence, input);
    await replacePresence(db, companyId, countries);
  }
  const facts = merging.merge("startups", {
    oneLiner: input.oneLiner,
    founded: input.founded,
    businessModel: emptyAsNull(input.businessModel),
    companyStatus: emptyAsNull(input.companyStatus),
    companyType: emptyAsNull(input.companyType),
    targetMarket: emptyAsNull(input.targetMarket),
    teamSize: input.teamSize,
    numberOfClients: input.numberOfClients,
    clientNames: input.clientNames?.filter((name) => name !== ""),
    solutions: input.solutions,
  });
  const { totalFundingAmount, currency } = input;
  const funding = merging.mergeWhole({
    kind: "startups",
    mine: { totalFundingAmount, currency },
    stored: await storedFunding(db, companyId),
  });
  await updateStartup(db, companyId, { ...facts, ...funding });
  return saveCompany(db, by, input, merging);
};

/** Saves the sectors of competence; the category of imported startups goes when a real one comes. */
export async function saveSectors(db: Db, by: By, { categoryIds, ...known }: Chosen) {
  const { companyId } = by.subject;
  const chosen = await realCategories(db, categoryIds);
  const ids = await mergedList(db, companyId, "sectors", chosen, known);
  ensureSector(ids);
  await withSources(db, by, () => replaceCategories(db, companyId, "SECTOR", ids));
  await recordIfChanged(db, by, "profiles.sectors_saved", { companyId });
  return saved;
}

export async function saveAreas(db: Db, by: By, { categoryIds, ...known }: Chosen) {
  const { companyId } = by.subject;
  const chosen = await realCategories(db, categoryIds);
  const ids = await mergedList(db, companyId, "areas", chosen, known);
  await withSources(db, by, () => replaceCategories(db, companyId, "AREA", ids));
  await recordIfChanged(db, by, "profiles.areas_saved", { companyId });
  return saved;
}

export async function saveTags(
  db: Db,
  by: By,
  { tagIds: given, ...known }: Versioned & { tagIds: string[] },
) {
  const { companyId } = by.subject;
  const tagIds = await currentIds(db, "TAG", given);
  await ensureKnown(db, "tags", { tagIds });
  const ids = await mergedList(db, companyId, "tags", tagIds, known);
  await withSources(db, by, () => replaceTags(db, companyId, ids));
  await recordIfChanged(db, by, "profiles.tags_saved", { companyId });
  return saved;
}
