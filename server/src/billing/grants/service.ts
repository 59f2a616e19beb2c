import { type Grant, limitText } from "@vitrine/contract/billing/limits";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { companyOfPerson, holdCompany, limitsOfCompany } from "./queries.ts";

/** What the plan of a company expressly lacks or caps, for its screens. */
export { isCapped, limitsOfCompany } from "./queries.ts";

const limitOf = async (db: Db, companyId: string, grant: Grant) =>
  (await limitsOfCompany(db, companyId)).find((limit) => limit.grant === grant);

/** Refuses what a plan lacks, with a message that names the plan that has it. */
export const refuseNotInPlan = async (db: Db, userId: string, grant: Grant): Promise<never> => {
  const { companyId } = (await companyOfPerson(db, userId)) ?? {};
  const limit = companyId ? await limitOf(db, companyId, grant) : undefined;
  return refuse("billing.not_in_plan", limit && { message: limitText(limit) });
};

/** Refuses to exceed what the company's plan has; `count` is how many there are, including the new one. */
export const ensureInPlan = async (
  db: Db,
  companyId: string | null,
  grant: Grant,
  count: (db: Db, companyId: string) => Promise<number>,
) => {
  const limit = companyId === null ? undefined : await limitOf(db, companyId, grant);
  if (companyId === null || limit === undefined) return;
  await holdCompany(db, companyId);
  if ((await count(db, companyId)) > limit.most)
    refuse("billing.not_in_plan", { message: limitText(limit) });
};
