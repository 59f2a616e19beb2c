import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { holdStaying } from "../leaving/queries.ts";
import { kind, type Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { paymentFailed, refusalOf } from "../provider/declines.ts";
import { isUnknown, reading, stripe } from "../provider/stripe.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { billedBuyer, tellProvider } from "../vat/service.ts";
import { addCustomer, cardsOfCompany, isForeignCard } from "./queries.ts";

const addedCustomer = (db: Db, companyId: string, customerId: string) =>
  inTransaction(db, async (trx) => {
    ensure(await holdStaying(trx, companyId), "not_found");
    await addCustomer(trx, companyId, customerId);
    return found(await customerOfCompany(trx, companyId));
  });

const newCustomer = async (db: Db, companyId: string, turn: Turn) => {
  ensure((await billedBuyer(db, companyId)) !== undefined, "billing.details_missing");
  // Created without details: a company that leaves before it is stored here leaves no data there.
  const { id } = await stripe().customers.create(
    { metadata: { companyId } },
    await turn.step("customer"),
  );
  return addedCustomer(db, companyId, id);
};

/** The company's customer at the provider, created with its first card, billed by its billing details. */
const customerFor = async (db: Db, companyId: string, turn: Turn) => {
  const { customerId } =
    (await customerOfCompany(db, companyId)) ?? (await newCustomer(db, companyId, turn));
  await tellProvider(db, companyId);
  return customerId;
};

/** From now on everything is paid with this card. */
const makeDefault = async (db: Db, companyId: string, cardId: string) => {
  const { customerId, subscriptionId } = found(await customerOfCompany(db, companyId));
  await stripe().customers.update(customerId, {
    invoice_settings: { default_payment_method: cardId },
  });
  // A default card of the subscription would override the customer's. A subscription that is over has none.
  if (subscriptionId !== null)
    await stripe()
      .subscriptions.update(subscriptionId, { default_payment_method: cardId })
      .catch((error: unknown) => {
        if (isUnknown(error)) throw error;
      });
};

const done = async (db: Db, companyId: string, cardId: string): Promise<Outcome> => {
  await makeDefault(db, companyId, cardId);
  return { status: "succeeded" };
};

const holderOf = async (cardId: string) => {
  const { customer } = await stripe().paymentMethods.retrieve(cardId, {}, reading);
  return typeof customer === "string" ? customer : null;
};

/** Another company's card is not found, and the provider is not asked about it. */
export const ensureNotForeign = async (db: Db, companyId: string, cardId: string) =>
  ensure(!(await isForeignCard(db, companyId, cardId)), "not_found");

const Card = z.object({ paymentMethodId: z.string() });

/** Keeps a card for later charges; the bank may ask its holder first. */
export const keepCard = kind("attach", Card, {
  run: async (db, companyId, { paymentMethodId }, turn): Promise<Outcome> => {
    const holder = await holderOf(paymentMethodId);
    const customer = await customerFor(db, companyId, turn);
    if (holder !== null && holder !== customer) return refuse("not_found");
    // The card was confirmed with the bank meanwhile.
    if (holder === customer) return done(db, companyId, paymentMethodId);
    const intent = await stripe().setupIntents.create(
      {
        customer,
        payment_method: paymentMethodId,
        confirm: true,
        usage: "off_session",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        metadata: { companyId, operation: turn.key },
      },
      await turn.step("setup"),
    );
    const setup = await stripe().setupIntents.retrieve(intent.id, {}, reading);
    const { status, client_secret: clientSecret, last_setup_error: problem } = setup;
    if (status === "requires_action" && clientSecret !== null)
      return { status: "requires_action", clientSecret };
    if (status !== "succeeded") throw paymentFailed(problem ?? {});
    return done(db, companyId, paymentMethodId);
  },
  look: async (db, companyId, { paymentMethodId }) => {
    const known = await customerOfCompany(db, companyId);
    if (!known || (await holderOf(paymentMethodId)) !== known.customerId) return undefined;
    return done(db, companyId, paymentMethodId);
  },
});

/** Pays with a card that is kept first. Unless it has paid, the card before goes on paying what runs. */
export const payWith = async (
  db: Db,
  companyId: string,
  paymentMethodId: string,
  turn: Turn,
  pay: () => Promise<Outcome>,
): Promise<Outcome> => {
  const before = (await cardsOfCompany(db, companyId)).find(({ isDefault }) => isDefault);
  const kept = await keepCard.run(db, companyId, { paymentMethodId }, turn);
  if (kept.status !== "succeeded") return kept;
  const putBack = async () => before && makeDefault(db, companyId, before.id);
  try {
    const outcome = await pay();
    if (outcome.status !== "succeeded") await putBack();
    return outcome;
  } catch (error) {
    if (refusalOf(error)?.code === "billing.payment_failed") await putBack();
    throw error;
  }
};
