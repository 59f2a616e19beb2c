import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Parsed } from "@vitrine/contract/endpoint";
import { retailKinds, type Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { versionOf } from "#work/merging.ts";
import { visiblePlans } from "../plans/queries.ts";
import { paymentSettings } from "../openness/service.ts";
import { seatsOfCompany } from "../seats/service.ts";
import { ownPlan } from "../service.ts";

const offersTo = async (db: Db, role: Role) => {
  const plans = await visiblePlans(db, retailKinds.find((kind) => kind === role) ?? null);
  return plans.flatMap(({ id: planId, name, numberOfUsers, prices }) =>
    prices.map(({ id: priceId, unitAmount, currency, period }) => ({
      planId,
      priceId,
      name,
      numberOfUsers,
      unitAmount,
      currency,
      period,
    })),
  );
};

/** The state of a company's money. */
export const moneyStanding = async (
  db: Db,
  _actor: Actor,
  { retailerId }: Parsed<typeof ledger.standing>,
) => {
  const { companyId, role } = await retailerSubject(db, retailerId);
  return {
    version: await versionOf(db, companyId),
    paymentSettings: await paymentSettings(db, companyId, true),
    paymentPlan: await ownPlan(db, companyId),
    seats: await seatsOfCompany(db, companyId),
    offers: await offersTo(db, role),
  };
};
