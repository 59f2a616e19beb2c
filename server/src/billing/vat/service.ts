import { euVatRate } from "@vitrine/contract/billing/vat-rates";
import type { vatNumbers } from "@vitrine/contract/billing/details";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Stripe } from "stripe";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { countryById } from "#taxonomy/countries/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { isLive } from "../subscription/policy.ts";
import { idOf } from "../sync/values.ts";
import { euVatNumber } from "./numbers.ts";
import { type Vat, vatFor } from "./policy.ts";
import { namedSeller } from "./seller.ts";
import { type BuyerRow, buyerOfCompany, providerRate, saveRate, today } from "./queries.ts";

type Numbered = Pick<BuyerRow, "country" | "vatNumber" | "taxIdStatus" | "day">;
type Checked = { checkedNumber: string | null; vat: Vat };

/** The VAT that is due with a number; one that is wrong, or that the register does not know, counts for nothing. */
const vatWith = async ({ country, vatNumber, taxIdStatus, day }: Numbered): Promise<Checked> => {
  const checkedNumber = await euVatNumber(country, vatNumber, day);
  const counting = taxIdStatus === "unverified" ? null : checkedNumber;
  const vat = vatFor(config().seller, { country, vatNumber: counting }, day);
  return { checkedNumber, vat };
};

/** Who is billed, with the VAT that is due; nothing before the billing details are saved. */
export const billedBuyer = async (
  db: Db,
  companyId: string,
): Promise<(BuyerRow & Checked) | undefined> => {
  const buyer = await buyerOfCompany(db, companyId);
  return buyer && { ...buyer, ...(await vatWith(buyer)) };
};

const stateOf = (taxIdStatus: string | null) => {
  if (taxIdStatus === "unverified") return "UNKNOWN" as const;
  return taxIdStatus === "verified" ? ("CONFIRMED" as const) : ("UNCONFIRMED" as const);
};

/** How a buyer's VAT number stands; null without one, and outside the EU. */
export const vatStandingOf = async (buyer: Numbered) => {
  const { country, vatNumber, taxIdStatus, day } = buyer;
  if (vatNumber === null || euVatRate(country, day) === undefined) return null;
  const { checkedNumber, vat } = await vatWith(buyer);
  const state = checkedNumber === null ? ("WRONG" as const) : stateOf(taxIdStatus);
  return { state, vat: vat.kind };
};

/** How a number would stand, before it is saved. */
export const checkVatNumber = async (
  db: Db,
  _actor: Actor,
  { countryId, vatNumber }: Parsed<typeof vatNumbers.check>,
) => {
  const country = await countryById(db, countryId);
  if (!country || vatNumber === "") return { standing: null };
  const typed = { country: country.code, vatNumber, taxIdStatus: null, day: await today(db) };
  return { standing: await vatStandingOf(typed) };
};

/** The VAT on a payment request. For people without an account only the seller's own rate is known. */
export const vatOfRequest = async (
  db: Db,
  { companyId }: { companyId: string | null },
): Promise<Pick<Vat, "kind" | "percent">> => {
  const none = { kind: "NONE" as const, percent: 0 };
  if (companyId !== null) return (await billedBuyer(db, companyId))?.vat ?? none;
  const seller = namedSeller();
  return vatFor(seller, { country: seller.country, vatNumber: null }, await today(db));
};

/** Creates a rate at the provider once, and uses it for everybody it applies to. */
const rateAtProvider = async (db: Db, { country, percent }: Vat) => {
  const known = await providerRate(db, { country, percent });
  if (known !== undefined) return known;
  const { id } = await stripe().taxRates.create(
    { display_name: "VAT", inclusive: false, country, percentage: percent },
    { idempotencyKey: `vitrine-vat-${country}-${percent}` },
  );
  await saveRate(db, { country, percent }, id);
  return id;
};

/** The tax rates for what a company buys, as the provider's ids. */
export const taxRatesOf = async (db: Db, companyId: string) => {
  const buyer = await billedBuyer(db, companyId);
  return buyer && buyer.vat.percent > 0 ? [await rateAtProvider(db, buyer.vat)] : [];
};

const keepTaxId = async (customer: string, wanted: string | null) => {
  const { data } = await stripe().customers.listTaxIds(customer, {}, reading);
  for (const { id, value } of data)
    if (value !== wanted) await stripe().customers.deleteTaxId(customer, id);
  if (wanted === null || data.some(({ value }) => value === wanted)) return;
  await stripe().customers.createTaxId(customer, { type: "eu_vat", value: wanted });
};

const ratesIn = (rates: (string | Stripe.TaxRate)[] | null | undefined) =>
  (rates ?? []).map((rate) => (typeof rate === "string" ? rate : rate.id));

/** An empty list would not be sent, and would leave the rates as they are. */
export const orNone = (wanted: string[]) => (wanted.length === 0 ? ("" as const) : wanted);

const discountsIn = ({ discounts }: Stripe.SubscriptionSchedule.Phase) =>
  discounts.map(({ coupon, discount }) => {
    const ofCoupon = idOf(coupon);
    const ofDiscount = idOf(discount);
    return ofDiscount === null ? { coupon: ofCoupon ?? "" } : { discount: ofDiscount };
  });

const phaseWith = (phase: Stripe.SubscriptionSchedule.Phase, wanted: string[]) => {
  const discounts = discountsIn(phase);
  return {
    items: phase.items.map(({ price, quantity }) => ({ price: idOf(price) ?? "", quantity })),
    start_date: phase.start_date,
    end_date: phase.end_date,
    proration_behavior: "none" as const,
    discounts: discounts.length === 0 ? ("" as const) : discounts,
    default_tax_rates: orNone(wanted),
  };
};

/** Planned phases also get the tax that is due by now. */
const keepPlannedRates = async ({ schedule }: Stripe.Subscription, wanted: string[]) => {
  if (schedule === null || typeof schedule === "string" || schedule.status !== "active") return;
  const { phases, id } = schedule;
  if (phases.every((one) => ratesIn(one.default_tax_rates).join() === wanted.join())) return;
  await stripe().subscriptionSchedules.update(id, {
    phases: phases.map((phase) => phaseWith(phase, wanted)),
    proration_behavior: "none",
  });
};

/** Sets these rates for a subscription's next invoice; `step` makes a repeat the same call. */
export const setRates = async (
  live: Stripe.Subscription,
  wanted: string[],
  step?: () => Promise<Stripe.RequestOptions>,
) => {
  if (ratesIn(live.default_tax_rates).join() === wanted.join()) return;
  const rates = { default_tax_rates: orNone(wanted) };
  await stripe().subscriptions.update(live.id, rates, await step?.());
};

/** Future invoices get the tax that is due by now. */
const keepRates = async (subscription: string, wanted: string[]) => {
  const live = await stripe().subscriptions.retrieve(
    subscription,
    { expand: ["schedule"] },
    reading,
  );
  if (!isLive(live)) return;
  await keepPlannedRates(live, wanted);
  await setRates(live, wanted);
};

/** Makes a customer's name, address, VAT number and tax match the billing details. */
export const tellProvider = async (db: Db, companyId: string) => {
  const known = await customerOfCompany(db, companyId);
  const buyer = await billedBuyer(db, companyId);
  if (!known || !buyer) return;
  const { legalName: name, email, address: line1, city, country, checkedNumber } = buyer;
  const address = { line1, city, country };
  await stripe().customers.update(known.customerId, { name, email, address });
  await keepTaxId(known.customerId, checkedNumber);
  if (known.subscriptionId !== null)
    await keepRates(known.subscriptionId, await taxRatesOf(db, companyId));
};
