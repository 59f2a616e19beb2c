import { dayMs } from "@vitrine/contract/days";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import {
  type DemoCode,
  type DemoPlan,
  discountCodes,
  earlierPrice,
  enterpriseCode,
  hiddenFeature,
  plans,
  soldForDays,
  trialDays,
} from "../catalogue/plans.ts";
import { daysBefore } from "../catalogue/moments.ts";
import { idOf } from "../ids.ts";
import { earlierPriceId, planIdOf, priceIdOf } from "./chosen-plan.ts";

const typeIdOf = (key: string) => idOf("plan type", key);
const featureIdOf = (name: string) => idOf("feature", name);

type Listed = DemoPlan["features"][number];

const featureOf =
  (isIncluded: boolean) =>
  ([name, weight, grant, limit]: Listed) => ({
    name,
    weight,
    isIncluded,
    grantKey: grant ?? null,
    grantLimit: limit ?? null,
  });

const seatsOf = (count: number) => (count === 1 ? "1 seat" : `${count} seats`);

type PriceRow = {
  id: string;
  name: string;
  unitAmount: number;
  currency: string;
  period: "year" | "month";
  trialPeriodDays: number;
  createdAt: Date;
  originId: string | null;
  replacedBy: string | null;
  archivedAt: Date | null;
};

/** All prices of a plan, including the one no longer sold. */
const pricesOf = ({ key, name, yearly, monthly }: DemoPlan, now: Date): PriceRow[] => {
  const [createdAt, changedAt] = [
    daysBefore(now, soldForDays),
    daysBefore(now, earlierPrice.untilDaysAgo),
  ];
  const price = {
    currency: "EUR",
    trialPeriodDays: trialDays,
    createdAt,
    originId: null,
    replacedBy: null,
    archivedAt: null,
  };
  const id = priceIdOf(key, "year");
  const ofYear = { ...price, name: `${name}, yearly`, period: "year" as const, unitAmount: yearly };
  const ofMonth = { ...price, name: `${name}, monthly`, period: "month" as const };
  const months =
    monthly === null ? [] : [{ ...ofMonth, id: priceIdOf(key, "month"), unitAmount: monthly }];
  if (key !== earlierPrice.plan) return [{ ...ofYear, id }, ...months];
  const before = { id: earlierPriceId, unitAmount: earlierPrice.yearly };
  return [
    { ...ofYear, id, originId: earlierPriceId, createdAt: changedAt },
    ...months,
    { ...ofYear, ...before, replacedBy: id, archivedAt: changedAt },
  ];
};

/** The seats stand first in every list. */
const featuresOf = ({ seats, features, without }: DemoPlan) => [
  featureOf(true)([seatsOf(seats), seats]),
  ...features.map(featureOf(true)),
  ...without.map(featureOf(false)),
];

const codeRow = (code: DemoCode, now: Date) => ({
  id: idOf("discount code", code.code),
  name: code.name,
  code: code.code,
  status: code.status,
  percentOff: code.percentOff,
  amountOff: code.amountOff,
  currency: code.amountOff === null ? null : "EUR",
  duration: code.duration ?? ("once" as const),
  maxRedemptions: code.maxRedemptions,
  redeemBy: code.redeemInDays === null ? null : new Date(now.getTime() + code.redeemInDays * dayMs),
});

async function insertCodes(db: Db, now: Date) {
  await insertMany(
    db,
    "discountCodes",
    discountCodes.map((code) => codeRow(code, now)),
  );
  const pairs = discountCodes.flatMap(({ code, plans: keys }) =>
    keys.map((key) => ({
      codeId: idOf("discount code", code),
      planId: planIdOf(key),
      planTypeId: typeIdOf(key),
    })),
  );
  await insertMany(db, "discountCodePlans", pairs);
  const { code, plan } = enterpriseCode;
  await insertMany(db, "enterpriseCodes", [{ planId: planIdOf(plan), code }]);
}

async function insertFeatures(db: Db, now: Date) {
  const listed = plans.flatMap((plan) =>
    featuresOf(plan).map((feature, position) => ({ ...feature, position, key: plan.key })),
  );
  const features = listed.map(({ name, weight, grantKey, grantLimit }) => ({
    id: featureIdOf(name),
    name,
    weight,
    grantKey,
    grantLimit,
    archivedAt: name === hiddenFeature ? daysBefore(now, earlierPrice.untilDaysAgo) : null,
  }));
  await insertMany(db, "features", features);
  const links = listed.map(({ key, name, position, isIncluded }) => ({
    planId: planIdOf(key),
    featureId: featureIdOf(name),
    position,
    isIncluded,
  }));
  await insertMany(db, "planFeatures", links);
}

/** The plans for sale, and the discount codes. */
export async function insertPlans(db: Db, now: Date) {
  const types = plans.map(({ key, name, productName }, sortOrder) => ({
    id: typeIdOf(key),
    name,
    productName,
    sortOrder,
  }));
  await insertMany(db, "planTypes", types);
  const groups = plans.map(({ key, seats }) => ({
    id: idOf("member group", key),
    name: seatsOf(seats),
    numberOfUsers: seats,
  }));
  await insertMany(db, "memberGroups", groups);
  await insertMany(
    db,
    "prices",
    plans.flatMap((plan) => pricesOf(plan, now)),
  );
  const rows = plans.map(({ key, name, description, isHidden }, sortOrder) => ({
    id: planIdOf(key),
    planTypeId: typeIdOf(key),
    memberGroupId: idOf("member group", key),
    name,
    description,
    isHidden,
    sortOrder,
  }));
  await insertMany(db, "plans", rows);
  const links = plans.flatMap((plan) =>
    pricesOf(plan, now).map(({ id, archivedAt: retiredAt }, position) => ({
      planId: planIdOf(plan.key),
      priceId: id,
      position,
      retiredAt,
    })),
  );
  await insertMany(db, "planPrices", links);
  await insertFeatures(db, now);
  await insertCodes(db, now);
}
