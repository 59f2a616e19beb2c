import { daysFromNow } from "@vitrine/contract/days";
import type { Permission } from "@vitrine/contract/permissions";
import { type Role, staffRoles } from "@vitrine/contract/roles";
import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { hashPassword } from "#identity/passwords/service.ts";
import { insertSession } from "#identity/sessions/queries.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { db } from "#test/world.ts";

/** A signed-in person. */
export type Person = {
  id: string;
  /** Empty for staff. */
  companyId: string;
  email: string;
  role: Role;
  accessToken: string;
  sessionId: string;
};

export const password = "correct horse battery";
let passwordHash: Promise<string> | undefined;
let count = 0;
const next = () => {
  count += 1;
  return count;
};

type PersonFields = {
  role?: Role;
  email?: string;
  firstName?: string;
  lastName?: string;
  isVerified?: boolean;
  isBlocked?: boolean;
  isAdvisor?: boolean;
  authorityId?: string;
  /** The password was given by somebody else and must be changed before then. */
  firstPasswordEndsAt?: Date;
};

/** A session of the person, as a sign-in would open it. */
const aSession = async (userId: string) => {
  const access = randomBytes(32);
  const refresh = randomBytes(32);
  const id = uuid();
  await insertSession(db(), {
    id,
    userId,
    salt: randomBytes(32),
    access,
    refresh,
    // Long runs of random events take more than the usual ten minutes.
    accessSeconds: 3_600,
    sessionSeconds: 43_200,
    idleSeconds: null,
    remembered: false,
    userAgent: "test",
    ip: "127.0.0.1",
  });
  return {
    sessionId: id,
    accessToken: access.toString("base64url"),
    refreshToken: refresh.toString("base64url"),
  };
};

const aPerson = async (companyId: string | null, fields: PersonFields & { role: Role }) => {
  passwordHash ??= hashPassword(password);
  const number = next();
  const user = {
    id: uuid(),
    email: fields.email ?? `person${number}@company${number}.example`,
    role: fields.role,
    companyId: staffRoles.includes(fields.role) ? null : companyId,
  };
  await db()
    .insertInto("users")
    .values({
      ...user,
      passwordHash: await passwordHash,
      firstName: fields.firstName ?? "Ada",
      lastName: fields.lastName ?? `Number ${number}`,
      isVerified: fields.isVerified ?? true,
      isBlocked: fields.isBlocked ?? false,
      isAdvisor: fields.isAdvisor ?? false,
      authorityId: fields.authorityId ?? null,
      firstPasswordEndsAt: fields.firstPasswordEndsAt ?? null,
    })
    .execute();
  const { accessToken, sessionId } = await aSession(user.id);
  return { ...user, companyId: user.companyId ?? "", accessToken, sessionId } satisfies Person;
};

type CompanyFields = {
  shortName?: string;
  description?: string | null;
  city?: string | null;
  countryCode?: string;
  website?: string | null;
  isBlocked?: boolean;
  isVerified?: boolean;
  isApproved?: boolean;
  gettingStarted?: string;
  createdAt?: string | Date;
};

const aCompany = async (kind: "STARTUP" | "RETAILER", fields: CompanyFields) => {
  const number = next();
  const { gettingStarted = "COMPLETED" } = fields;
  const id = uuid();
  const shortName = fields.shortName ?? `${kind === "STARTUP" ? "Startup" : "Shop"} ${number}`;
  await db()
    .insertInto("companies")
    .values({
      id,
      kind,
      shortName,
      legalName: `${shortName} Ltd`,
      description: fields.description ?? null,
      city: fields.city ?? null,
      countryId: fields.countryCode ? await aCountry(fields.countryCode) : null,
      website: fields.website ?? null,
      isBlocked: fields.isBlocked ?? false,
      isVerified: fields.isVerified ?? false,
      isApproved: fields.isApproved ?? gettingStarted === "COMPLETED",
      gettingStarted,
      createdAt: fields.createdAt ?? new Date(),
    })
    .execute();
  return id;
};

type StartupFields = CompanyFields &
  PersonFields & {
    oneLiner?: string;
    founded?: number | null;
    businessModel?: string | null;
    companyStatus?: string | null;
    companyType?: string | null;
    targetMarket?: string | null;
    teamSize?: string | null;
    numberOfClients?: number | null;
    clientNames?: string[];
    totalFundingAmount?: number | null;
    isAvailableToChat?: boolean;
    categories?: string[];
    tags?: string[];
    presenceCountryCodes?: string[];
  };

const insertStartup = (companyId: string, fields: StartupFields) =>
  db()
    .insertInto("startups")
    .values({
      companyId,
      oneLiner: fields.oneLiner ?? "Something for shops",
      founded: fields.founded ?? null,
      businessModel: fields.businessModel ?? null,
      companyStatus: fields.companyStatus ?? null,
      companyType: fields.companyType ?? null,
      targetMarket: fields.targetMarket ?? null,
      teamSize: fields.teamSize ?? null,
      numberOfClients: fields.numberOfClients ?? null,
      clientNames: fields.clientNames ?? [],
      totalFundingAmount: fields.totalFundingAmount ?? null,
      isAvailableToChat: fields.isAvailableToChat ?? true,
    })
    .execute();

const choose = async (companyId: string, fields: StartupFields) => {
  for (const [position, name] of (fields.categories ?? []).entries())
    await db()
      .insertInto("companyCategories")
      .values({ companyId, categoryId: await aCategory(name), purpose: "SECTOR", position })
      .execute();
  for (const name of fields.tags ?? [])
    await db()
      .insertInto("companyTags")
      .values({ companyId, tagId: await aTag(name) })
      .execute();
  for (const code of fields.presenceCountryCodes ?? [])
    await db()
      .insertInto("startupCountries")
      .values({ companyId, countryId: await aCountry(code) })
      .execute();
};

/** A listed startup and its signed-in owner. Money in minor units. */
export const aStartup = async (fields: StartupFields = {}): Promise<Person> => {
  const companyId = await aCompany("STARTUP", fields);
  await insertStartup(companyId, fields);
  await choose(companyId, fields);
  return aPerson(companyId, { ...fields, isBlocked: false, isVerified: true, role: "STARTUP" });
};

type RetailerFields = Omit<CompanyFields, "isVerified"> &
  PersonFields & { isTrial?: boolean; isPublic?: boolean; areas?: string[] };

/** A retail company and its signed-in owner. */
export const aRetailer = async (fields: RetailerFields = {}): Promise<Person> => {
  const companyId = await aCompany("RETAILER", { ...fields, isBlocked: false, isVerified: false });
  const trial = {
    planStatus: "TRIAL",
    trialStartedAt: daysFromNow(-1),
    trialEndsAt: daysFromNow(13),
  };
  await db()
    .insertInto("retailers")
    .values({
      companyId,
      isPublic: fields.isPublic ?? true,
      ...(fields.isTrial ? trial : { planStatus: "ACTIVE" }),
    })
    .execute();
  for (const name of fields.areas ?? [])
    await db()
      .insertInto("companyCategories")
      .values({ companyId, categoryId: await aCategory(name), purpose: "AREA" })
      .execute();
  return aPerson(companyId, { role: "RETAILER", ...fields });
};

/** A signed-in member of a retailer's company. */
export const aMember = async ({
  of,
  ...fields
}: PersonFields & { of: Person }): Promise<Person> => {
  const member = await aPerson(of.companyId, { ...fields, role: "MEMBER" });
  await db().insertInto("members").values({ userId: member.id, companyId: of.companyId }).execute();
  return member;
};

/** Staff with just these permissions. */
export const anAdmin = async (
  fields: PersonFields & { permissions?: Permission[] } = {},
): Promise<Person> => {
  const authorityId = uuid();
  const permissions = fields.permissions ?? [];
  await db()
    .insertInto("authorityGroups")
    .values({ id: authorityId, name: `Group ${next()}`, permissions })
    .execute();
  return aPerson(null, { ...fields, role: "ADMIN", authorityId });
};

export const aSuperAdmin = (fields: PersonFields = {}): Promise<Person> =>
  aPerson(null, { ...fields, role: "SUPER_ADMIN" });
