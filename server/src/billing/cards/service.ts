import { cardScripts } from "@vitrine/contract/billing/card-documents";
import type { cards } from "@vitrine/contract/billing/cards";
import { messages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { By, CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { operate } from "../operations/service.ts";
import { isInvalid, stripe } from "../provider/stripe.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { cardsAtProvider } from "../sync/read.ts";
import { syncCompany } from "../sync/service.ts";
import { payInvoiceAtProvider } from "../subscription/invoice-payments.ts";
import { recreate } from "../subscription/service.ts";
import { ensureNotForeign, keepCard } from "./attaching.ts";
import { cardsOfCompany, debtOf, type OwnCard, planOfTrial } from "./queries.ts";

const isTest = (key: string) => key.startsWith("pk_test_");

/** What a page needs to take card details. */
export const cardConfig = async () => {
  const { payments } = config();
  if (!payments) return refuse("billing.card_not_taken");
  const { publishableKey, isPlayed } = payments;
  const scriptUrl = isPlayed ? cardScripts.played : cardScripts.real;
  return { publishableKey, scriptUrl, isTest: isTest(publishableKey) };
};

const cardView = ({ id, brand, last4, expMonth, expYear, isDefault }: OwnCard) => ({
  id,
  isDefault,
  card: { brand, last4, expMonth, expYear },
});

/** The company's own customer; 404 for another's. */
const ownCustomer = async (db: Db, companyId: string, id: string) => {
  const customer = found(await customerOfCompany(db, companyId));
  ensure(customer.customerId === id, "not_found");
  return customer;
};

export const ownCustomerView = async (
  db: Db,
  { companyId }: CompanyActor,
  { id }: Parsed<typeof cards.customer>,
) => {
  await ownCustomer(db, companyId, id);
  const paying = (await cardsOfCompany(db, companyId)).find(({ isDefault }) => isDefault);
  return { id, invoiceSettings: { defaultPaymentMethod: paying?.id ?? null } };
};

const ownCard = async (db: Db, companyId: string, id: string) =>
  found((await cardsOfCompany(db, companyId)).find((card) => card.id === id));

export const oneCard = async (
  db: Db,
  { companyId }: CompanyActor,
  { id }: Parsed<typeof cards.one>,
) => cardView(await ownCard(db, companyId, id));

export const allCards = async (
  db: Db,
  { companyId }: CompanyActor,
  { id }: Parsed<typeof cards.all>,
) => {
  await ownCustomer(db, companyId, id);
  return { data: (await cardsOfCompany(db, companyId)).map(cardView) };
};

/** A live plan keeps its default card. */
const canRemove = ({ isDefault }: OwnCard, { isLive }: { isLive: boolean }) =>
  !isDefault || !isLive;

export const ownCards = async (db: Db, { companyId }: CompanyActor) => {
  const own = await cardsOfCompany(db, companyId);
  const debt = await debtOf(db, companyId);
  const items = own.map((card) => ({ ...cardView(card), can: { remove: canRemove(card, debt) } }));
  return { items, owes: debt.openInvoiceId !== null };
};

/** A card in a trial is charged for the chosen plan once the trial is over, and for nothing before. */
const keepAndPay = async (db: Db, by: By, paymentMethodId: string, context: CallContext) => {
  const { companyId } = by.subject;
  const id = context.attemptId;
  const { openInvoiceId: invoiceId, isLive } = await debtOf(db, companyId);
  if (invoiceId) {
    const input = { invoiceId, paymentMethodId };
    return operate(db, by, payInvoiceAtProvider, { id, companyId, input });
  }
  const plan = isLive ? undefined : await planOfTrial(db, companyId);
  if (plan) return recreate(db, by, { ...plan, paymentMethodId }, context);
  return operate(db, by, keepCard, { id, companyId, input: { paymentMethodId } });
};

/** Attaches a card and pays with it from now on, beginning with what is open. */
export const attachCard = async (
  db: Db,
  by: By,
  { paymentMethodId, customerId }: Parsed<typeof cards.attach>,
  context: CallContext,
) => {
  const { companyId } = by.subject;
  if (customerId) await ownCustomer(db, companyId, customerId);
  await ensureNotForeign(db, companyId, paymentMethodId);
  const outcome = await keepAndPay(db, by, paymentMethodId, context);
  await record(db, by, "billing.card_kept", { status: outcome.status });
  const message = messages.changesSavedSuccessfully;
  return { message, operationId: context.attemptId, ...outcome };
};

/** What is gone at the provider is not missed. */
const unlessGone = (error: unknown) => {
  if (!isInvalid(error)) throw error;
};

/** All entries of a card, which may have been typed more than once. */
const entriesOf = async (db: Db, companyId: string, id: string) => {
  const { customerId } = found(await customerOfCompany(db, companyId));
  const all = (await cardsAtProvider(customerId).catch(unlessGone)) ?? [];
  const number = all.find((one) => one.id === id)?.card?.fingerprint;
  const same = number ? all.filter(({ card }) => card?.fingerprint === number) : [{ id }];
  return same.map((one) => one.id);
};

/** Removes a card, unless a plan is paid with it. */
export const detachCard = async (db: Db, by: By, { id }: Parsed<typeof cards.detach>) => {
  const { companyId } = by.subject;
  const card = await ownCard(db, companyId, id);
  ensure(canRemove(card, await debtOf(db, companyId)), "billing.card_pays_plan");
  // A card already gone at the provider is removed here too.
  for (const entry of await entriesOf(db, companyId, id))
    await stripe().paymentMethods.detach(entry).catch(unlessGone);
  await syncCompany(db, companyId);
  await record(db, by, "billing.card_removed", {});
  return { message: messages.changesSavedSuccessfully };
};
