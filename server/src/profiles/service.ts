import type { Parsed } from "@vitrine/contract/endpoint";
import type { profiles } from "@vitrine/contract/profiles";
import { isRetailSide, type Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { coverKind, startupCover } from "#files/covers/service.ts";
import { avatarPicture, logoPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { sourcesInWords } from "./sources/service.ts";
import { profileAbilities } from "./policy.ts";
import { type CompanyRow, companyProfiles, type StartupRow, startupInWindow } from "./queries.ts";
import { countTrialProfile } from "./trial/service.ts";

/** The startup, or the same 404 whether it is blocked, unapproved or missing. */
export const listedStartup = async (db: Db, id: string) => found(await startupInWindow(db, id));

const companyView = (row: CompanyRow) => ({
  id: row.id,
  companyLegalName: row.legalName,
  companyShortName: row.shortName,
  companyDescription: row.description,
  urlOfCompanyWebsite: row.website,
  companySectors: row.sectors,
  areasOfInterest: row.areas,
  city: row.city,
  country: row.country,
  logo: logoPictures(row),
  isVerified: row.isVerified,
  people: row.people.map(({ avatar60Id, role: _, ...person }) => ({
    ...person,
    avatar60: avatarPicture(avatar60Id),
  })),
});

export const startupProfile = (row: CompanyRow, facts: StartupRow) => ({
  ...companyView(row),
  ...facts,
  sources: sourcesInWords(facts.sources, row.shortName),
  confirmedAt: row.confirmedAt,
  cover: startupCover(row),
  coverKind: coverKind(row),
  tags: row.tags,
  presenceInCountries: row.presence,
  isBookmarked: row.isBookmarked,
  isNew: row.isNew,
});

const retailerProfile = (row: CompanyRow) => ({
  ...companyView(row),
  mainGoalInStartupHunting: row.mainGoal,
  isPublic: row.isPublic,
});

/** The account's kind is its owner's; members have none of their own. */
const roleOf = ({ kind, people }: CompanyRow): Role =>
  people.find(({ role }) => role !== "MEMBER")?.role ?? kind;

/** What decides which companies a person may see. */
export const viewerOf = ({ id, companyId, permissions }: Actor) => ({
  userId: id,
  companyId,
  seesAll: permissions.includes("USERS_VIEW_PROFILE"),
});

const profileFor = async (db: Db, actor: Actor, id: string) => {
  const [row] = await companyProfiles(db, [id], viewerOf(actor));
  return found(row);
};

/** In trial this counts as a use, as `compareStartups` does: both show whole profiles. */
export async function showProfile(db: Db, actor: Actor, { id }: Parsed<typeof profiles.one>) {
  const row = await profileFor(db, actor, id);
  const facts = row.startup;
  if (facts !== null && isRetailSide(actor.role)) await countTrialProfile(db, actor, row.id);
  const contact = row.people[0];
  const can = profileAbilities(actor, {
    isStartup: facts !== null,
    isAvailableToChat: facts?.isAvailableToChat ?? false,
    hasContact: contact !== undefined,
  });
  return {
    profile: {
      role: roleOf(row),
      startup: facts && startupProfile(row, facts),
      retailer: facts ? null : retailerProfile(row),
      can,
      contactId: contact?.userId ?? null,
    },
  };
}

export async function glanceAtProfile(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof profiles.glance>,
) {
  const row = await profileFor(db, actor, id);
  const { startup: facts, isBookmarked } = row;
  return {
    company: {
      id: row.id,
      companyShortName: row.shortName,
      isVerified: row.isVerified,
      line: facts ? facts.oneLiner : row.description,
      startup: facts && { cover: startupCover(row), rating: facts.rating, isBookmarked },
    },
  };
}
