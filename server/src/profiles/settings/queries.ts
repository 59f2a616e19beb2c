import { type Db, sql } from "#db/connect.ts";

export type AccountChanges = {
  firstName?: string;
  lastName?: string;
  position?: string;
  phoneNumber?: string | null;
  linkedin?: string | null;
  countryId?: string | null;
  city?: string | null;
  avatar30Id?: string | null;
  avatar60Id?: string | null;
  avatar120Id?: string | null;
};

/** Undefined values stay as they are. A changed number has to be verified again. */
export const updateAccount = async (db: Db, userId: string, changes: AccountChanges) => {
  const { phoneNumber } = changes;
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db
    .updateTable("users")
    .set(changes)
    .$if(phoneNumber !== undefined, (update) =>
      update.set({
        phoneVerifiedAt: sql`case when phone_number is not distinct from ${phoneNumber ?? null}::text then phone_verified_at end`,
      }),
    )
    .where("id", "=", userId)
    .execute();
};

/** Where a person is. */
export const storedHome = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .select(["city", "countryId"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

export const updateDepartment = (db: Db, userId: string, department: string) =>
  db.updateTable("members").set({ department }).where("userId", "=", userId).execute();

export type CompanyChanges = {
  legalName?: string;
  shortName?: string;
  description?: string | null;
  website?: string | null;
  websiteDomain?: string | null;
  linkedin?: string | null;
  countryId?: string;
  city?: string | null;
  mainGoal?: string | null;
  logo30Id?: string | null;
  logo60Id?: string | null;
  logo120Id?: string | null;
  coverId?: string | null;
};

export const updateCompany = (db: Db, companyId: string, changes: CompanyChanges) =>
  db
    .updateTable("companies")
    .set({ ...changes, updatedAt: sql`now()` })
    .where("id", "=", companyId)
    .execute();

/** Where a company is. */
export const storedPlace = (db: Db, companyId: string) =>
  db
    .selectFrom("companies")
    .select(["city", "countryId"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();

export type StartupChanges = {
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
  currency?: string;
  solutions?: { name: string; text: string }[];
};

/** Undefined values stay as they are. */
export const updateStartup = async (
  db: Db,
  companyId: string,
  { solutions, ...others }: StartupChanges,
) => {
  const changes = { ...others, ...(solutions && { solutions: JSON.stringify(solutions) }) };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable("startups").set(changes).where("companyId", "=", companyId).execute();
};

export const storedFunding = (db: Db, companyId: string) =>
  db
    .selectFrom("startups")
    .select(["totalFundingAmount", "currency"])
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();
