import type { Grant } from "@vitrine/contract/billing/limits";
import { v7 as uuid } from "uuid";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { asOwner, db } from "#test/world.ts";

let count = 0;

type PriceFields = {
  unitAmount?: number;
  period?: "day" | "week" | "month" | "year";
  trialPeriodDays?: number;
  currency?: string;
};

type PlanFields = {
  seats?: number;
  isHidden?: boolean;
  role?: "RETAILER" | "RETAILER_BRAND" | "RETAILER_INVESTOR";
  prices?: PriceFields[];
  enterpriseCode?: string;
  features?: Feature[];
};

/** A line on the plan's card: what the plan has, or is shown as lacking. */
type Feature = {
  grant?: Grant | null;
  limit?: number;
  isIncluded?: boolean;
};

const aFeature = async (planId: string, { grant, limit, isIncluded }: Feature) => {
  const id = uuid();
  const grantKey = grant ?? null;
  await db()
    .insertInto("features")
    .values({ id, name: `Feature ${id}`, grantKey, grantLimit: limit ?? null })
    .execute();
  await db()
    .insertInto("planFeatures")
    .values({ planId, featureId: id, isIncluded: isIncluded ?? true })
    .execute();
};

const aPrice = async (planId: string, fields: PriceFields, position: number) => {
  const id = uuid();
  await db()
    .insertInto("prices")
    .values({
      id,
      name: "A price",
      unitAmount: fields.unitAmount ?? 10_000,
      period: fields.period ?? "year",
      trialPeriodDays: fields.trialPeriodDays ?? 14,
      currency: fields.currency ?? "EUR",
    })
    .execute();
  await db().insertInto("planPrices").values({ planId, priceId: id, position }).execute();
  return id;
};

/** A plan of a type of its own, with five seats and one yearly price. */
export const aPlan = async (fields: PlanFields = {}) => {
  count += 1;
  const id = uuid();
  const typeId = uuid();
  const memberGroupId = uuid();
  const name = `Plan ${count}`;
  await db()
    .insertInto("planTypes")
    .values({ id: typeId, name, productName: `product-${count}`, sortOrder: count })
    .execute();
  await db()
    .insertInto("memberGroups")
    .values({ id: memberGroupId, name: "Seats", numberOfUsers: fields.seats ?? 5 })
    .execute();
  await db()
    .insertInto("plans")
    .values({
      id,
      name,
      memberGroupId,
      planTypeId: typeId,
      isHidden: fields.isHidden ?? false,
      role: fields.role ?? null,
    })
    .execute();
  const priceIds: string[] = [];
  for (const [position, price] of (fields.prices ?? [{}]).entries())
    priceIds.push(await aPrice(id, price, position));
  for (const feature of fields.features ?? []) await aFeature(id, feature);
  if (fields.enterpriseCode)
    await db()
      .insertInto("enterpriseCodes")
      .values({ planId: id, code: fields.enterpriseCode })
      .execute();
  return { id, name, typeId, priceIds };
};

type Plan = { id: string; typeId: string };

type CodeFields = {
  code?: string;
  percentOff?: number | null;
  amountOff?: number | null;
  currency?: string;
  maxRedemptions?: number;
  redeemBy?: Date;
  status?: "ACTIVE" | "BLOCKED" | "CANCELLED";
  duration?: "once" | "repeating" | "forever";
  durationInMonths?: number;
};

/** A code of 20 percent for these plans. */
export const aCode = async (plans: Plan[], fields: CodeFields = {}) => {
  count += 1;
  const id = uuid();
  const code = fields.code ?? `CODE${count}`;
  const amountOff = fields.amountOff ?? null;
  await db()
    .insertInto("discountCodes")
    .values({
      id,
      code,
      name: "A code",
      amountOff,
      percentOff: fields.percentOff === undefined && amountOff === null ? 20 : fields.percentOff,
      currency: amountOff === null ? null : (fields.currency ?? "EUR"),
      maxRedemptions: fields.maxRedemptions ?? null,
      redeemBy: fields.redeemBy?.toISOString() ?? null,
      status: fields.status ?? "ACTIVE",
      duration: fields.duration ?? "once",
      durationInMonths: fields.durationInMonths ?? null,
    })
    .execute();
  for (const plan of plans)
    await db()
      .insertInto("discountCodePlans")
      .values({ codeId: id, planId: plan.id, planTypeId: plan.typeId })
      .execute();
  return { id, code };
};

/**
 * Deletes plans, codes and counted attempts of earlier tests, with every row of every table that refers to them.
 * Truncating them would do the same, but have every connection plan all of its statements anew.
 */
export const withoutPlans = async () => {
  await asOwner(`
    set session_replication_role = replica;
    do $$
      declare name regclass;
      begin
        for name in
          with recursive emptied as (
            select unnest(array['plan_types', 'member_groups', 'prices', 'features', 'discount_codes', 'tax_rates',
              'attempts', 'sold_at_provider']::regclass[]) as id
            union select c.conrelid from pg_constraint c join emptied e on c.confrelid = e.id and c.contype = 'f'
          ) select id::regclass from emptied
        loop
          execute format('delete from %s', name);
        end loop;
      end $$;
    set session_replication_role = origin`);
};

/** What the company bought, with the state of its sign-up. */
export const customerOf = (companyId: string) =>
  db()
    .selectFrom("retailers")
    .innerJoin("companies", "companies.id", "retailers.companyId")
    .selectAll("retailers")
    .select("companies.registrationStatus")
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();

/** A person whose address is verified and who has no plan yet. */
export const aNewcomer = async () => {
  const owner = await aRetailer();
  await db()
    .updateTable("companies")
    .set({ registrationStatus: "PAYMENT_PLAN" })
    .where("id", "=", owner.companyId)
    .execute();
  return owner;
};

/** The billing details to charge; outside the EU by default. */
export const billingDetailsOf = async (
  { companyId, email }: Person,
  { country = "NO", vatNumber }: { country?: string; vatNumber?: string } = {},
) => {
  const countryId = await aCountry(country);
  const place = { address: "Storgata 1", city: "Oslo", countryId };
  await db()
    .insertInto("billingDetails")
    .values({ companyId, legalName: "Halden Ltd", email, vatNumber, ...place })
    .execute();
};

/** The companies that hold the code. */
export const holdersOf = async (codeId: string) => {
  const rows = await db()
    .selectFrom("redemptions")
    .select("companyId")
    .where("codeId", "=", codeId)
    .execute();
  return rows.map(({ companyId }) => companyId);
};

/** A sign-up and its token; `userId` is the account it became, if any. */
export const aSignUp = async (userId: string | null) => {
  const registrationId = uuid();
  await db()
    .insertInto("registrations")
    .values({ id: registrationId, email: "new@shop.example", userId })
    .execute();
  return issueOneTimeToken(db(), { purpose: "REGISTRATION", registrationId, seconds: 600 });
};
