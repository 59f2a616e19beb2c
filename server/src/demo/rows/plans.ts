import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import {
  type DemoCode,
  type DemoPlan,
  discountCodes,
  enterpriseCode,
  plans,
  trialDays,
} from "../catalogue/plans.ts";
import { idOf } from "../ids.ts";
import { priceIdOf, day, planIdOf } from "./chosen-plan.ts";

const typeIdOf = (key: string) => idOf("plan type", key);
const featureIdOf = (name: string) => idOf("feature", name);

type Listed = DemoPlan["features"][number];

const featureOf =
  (isIncluded: boolean) =>
  ([name, weight, grant, limit]: Listed) => ({
    ...{ name, weight, isIncluded, grantKey: grant ?? null, grantLimit: limit ?? null },
  });

const seatsOf = (count: number) => (count === 1 ? "1 seat" : `${count} seats`);

const pricesOf = ({ key, name, yearly, monthly }: DemoPlan) => {
  const price = { currency: "EUR", trialPeriodDays: trialDays };
  const ofYear = { ...price, period: "year" as const, unitAmount: yearly };
  const ofMonth = { ...price, period: "month" as const, unitAmount: monthly ?? 0 };
  return [
    { id: priceIdOf(key, "year"), name: `${name}, yearly`, ...ofYear },
    ...(monthly === null
      ? []
      : [{ id: priceIdOf(key, "month"), name: `${name}, monthly`, ...ofMonth }]),
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
  ...{ name: code.name, code: code.code, status: code.status },
  percentOff: code.percentOff,
  amountOff: code.amountOff,
  currency: code.amountOff === null ? null : "EUR",
  duration: code.duration ?? ("once" as const),
  maxRedemptions: code.maxRedemptions,
  redeemBy: code.redeemInDays === null ? null : new Date(now.getTime() + code.redeemInDays * day),
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

async function insertFeatures(db: Db) {
  const listed = plans.flatMap((plan) =>
    featuresOf(plan).map((feature, position) => ({ ...feature, position, key: plan.key })),
  );
  const features = listed.map(({ name, weight, grantKey, grantLimit }) => ({
    ...{ id: featureIdOf(name), name, weight, grantKey, grantLimit },
  }));
  await insertMany(db, "features", features);
  const links = listed.map(({ key, name, position, isIncluded }) => ({
    ...{ planId: planIdOf(key), featureId: featureIdOf(name), position, isIncluded },
  }));
  await insertMany(db, "planFeatures", links);
}

/** What is sold, and the codes that make it cheaper. */
export async function insertPlans(db: Db, now: Date) {
  const types = plans.map(({ key, name, productName }, sortOrder) => ({
    ...{ id: typeIdOf(key), name, productName, sortOrder },
  }));
  await insertMany(db, "planTypes", types);
  const groups = plans.map(({ key, seats }) => ({
    ...{ id: idOf("member group", key), name: seatsOf(seats), numberOfUsers: seats },
  }));
  await insertMany(db, "memberGroups", groups);
  await insertMany(db, "prices", plans.flatMap(pricesOf));
  const rows = plans.map(({ key, name, description, isHidden }, sortOrder) => ({
    ...{ id: planIdOf(key), planTypeId: typeIdOf(key), memberGroupId: idOf("member group", key) },
    ...{ name, description, isHidden, sortOrder },
  }));
  await insertMany(db, "plans", rows);
  const links = plans.flatMap((plan) =>
    pricesOf(plan).map(({ id }, position) => ({
      ...{ planId: planIdOf(plan.key), priceId: id, position },
    })),
  );
  await insertMany(db, "planPrices", links);
  await insertFeatures(db);
  await insertCodes(db, now);
}
