import type { billing } from "@vitrine/contract/billing";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { mergingCompany } from "#profiles/merging/service.ts";
import { phoneOf } from "#profiles/settings/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { recordIfChanged } from "#work/record.ts";
import { countLookUp } from "../codes/service.ts";
import { tellProviderLater } from "../vat/jobs.ts";
import { vatStandingOf } from "../vat/service.ts";
import { endPaymentMethod, planOfCompany } from "../queries.ts";
import { applyPlan, type PlanWish } from "../service.ts";
import { detailsOfCompany, saveDetails, storedPlace } from "./queries.ts";

type OfStartup = Parsed<typeof billing.saveDetailsOfStartup>;
type OfRetailer = Parsed<typeof billing.saveDetailsOfRetailer>;

const saved = { message: messages.changesSavedSuccessfully };

const rowOf = (details: OfStartup) => {
  const { legalName, address, city, countryId, email, phoneNumber, vatNumber } = details;
  return {
    legalName,
    address,
    city,
    countryId,
    email,
    phoneNumber: phoneOf(phoneNumber) ?? null,
    vatNumber: vatNumber || null,
  };
};

/** The input without fields that only others have changed since; what both changed is refused. */
const keptOf = async (db: Db, { subject }: By, details: OfStartup & Partial<OfRetailer>) => {
  const { companyId } = subject;
  const { merge, mergeWhole, settle } = await mergingCompany(db, companyId, details);
  const row = rowOf(details);
  const { city, countryId, vatNumber, ...others } = row;
  const mine = { city, countryId, vatNumber };
  const stored = (await storedPlace(db, companyId)) ?? mine;
  const changed = {
    ...merge("billing_details", others),
    ...mergeWhole({ kind: "billing_details", mine, stored }),
  };
  const { planId } = merge("retailers", { planId: details.paymentPlanId ?? undefined });
  await settle();
  return { row, changed, planId };
};

type Kept = Awaited<ReturnType<typeof keptOf>>;

const store = async (db: Db, by: By, { row, changed }: Kept) => {
  const { companyId } = by.subject;
  await ensureCountry(db, row.countryId);
  await saveDetails(db, companyId, row, changed);
  await tellProviderLater(db, companyId);
  await recordIfChanged(db, by, "billing.details_saved", { companyId });
};

/** Whether the plan changes: saving the page without touching it leaves plan and code alone. */
const isChange = async (db: Db, { subject }: By, wish: PlanWish) => {
  if (wish.discountCode || wish.enterpriseCode) return true;
  const current = await planOfCompany(db, subject.companyId);
  return (
    current?.planId !== wish.paymentPlanId ||
    (typeof wish.priceId === "string" && current.priceId !== wish.priceId)
  );
};

/** Saves what stands on a startup's invoices. */
export const saveDetailsOfStartup = async (db: Db, by: By, details: OfStartup) => {
  await store(db, by, await keptOf(db, by, details));
  return saved;
};

/** Saves what stands on the invoices, and moves to another plan if one is named. */
export const saveDetailsOfRetailer = async (db: Db, by: By, input: OfRetailer) => {
  const { priceId, enterpriseCode } = input;
  const kept = await keptOf(db, by, input);
  const { planId: paymentPlanId } = kept;
  if (paymentPlanId) {
    // An empty field does not give a code back.
    const discountCode = input.discountCode ?? undefined;
    const wish = { paymentPlanId, priceId, discountCode, enterpriseCode };
    if (discountCode || enterpriseCode) await countLookUp(db, by.doer);
    if (await isChange(db, by, wish)) await applyPlan(db, by, wish);
  }
  await store(db, by, kept);
  await endPaymentMethod(db, by.subject.companyId);
  return saved;
};

/** What stands on the invoices of a company; null before it was saved. */
export const ownBillingDetails = async (db: Db, companyId: string) => {
  const row = await detailsOfCompany(db, companyId);
  if (!row) return null;
  const { taxIdStatus, day, ...details } = row;
  const { country, vatNumber } = details;
  const numbered = { country: country.code, vatNumber, taxIdStatus, day };
  return { ...details, vatStanding: await vatStandingOf(numbered) };
};
