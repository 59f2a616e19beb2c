import type { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensureEach, found, refuse, refuseField } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import {
  enterpriseForStaff,
  holdEnterprise,
  isEnterpriseCodeTaken,
  isPlanThere,
  updateEnterprise,
} from "./queries.ts";

export const listEnterprise = async (
  db: Db,
  _actor: Actor,
  { fields, ...paged }: Parsed<typeof enterpriseCodes.all>,
) => {
  const { rows: items, ...counted } = await enterpriseForStaff.page(db, { ...fields, ...paged });
  return { items, ...counted };
};

/** Refuses a code that opens another plan already. */
export const ensureEnterpriseFree = async (db: Db, code: string, id: string | null = null) => {
  if (await isEnterpriseCodeTaken(db, code, id))
    refuseField("code", "billing.enterprise_code_taken");
};

const ensurePlan = async (db: Db, planId: string) => {
  if (!(await isPlanThere(db, planId)))
    refuseField("paymentPlan", "request.invalid", messages.planGone);
};

export const updateEnterpriseCode = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof enterpriseCodes.update>,
) => {
  const { id, code, version } = input;
  const held = found(await holdEnterprise(db, id));
  const known = await versionOf(db, id);
  if (version !== undefined && version !== known)
    refuse("billing.catalogue_stale", { more: { version: known } });
  const planId = input.paymentPlan ?? held.planId;
  await ensureEach(
    () => ensurePlan(db, planId),
    () => ensureEnterpriseFree(db, code, id),
  );
  await updateEnterprise(db, id, { planId, code, isStopped: input.isStopped ?? held.isStopped });
  await record(db, oneself(actor), "billing.enterprise_code_changed", { enterpriseCodeId: id });
  return { message: messages.enterpriseCodeUpdated };
};
