import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { found, refuse } from "#http/refuse.ts";
import { kind, type Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { syncCompany } from "../sync/service.ts";
import { tellProvider } from "../vat/service.ts";
import { addCustomer, payerOf } from "./queries.ts";

/** The customer a company is over there, made with its first card. */
const customerFor = async (db: Db, companyId: string, key: string) => {
  const known = await customerOfCompany(db, companyId);
  if (known) return known.customerId;
  const payer = (await payerOf(db, companyId)) ?? refuse("billing.details_missing");
  const { id } = await stripe().customers.create(
    {
      ...{ name: payer.legalName, email: payer.email, metadata: { companyId } },
      address: { line1: payer.address, city: payer.city, country: payer.countryCode },
    },
    { idempotencyKey: `${key}-customer` },
  );
  await addCustomer(db, companyId, id);
  await tellProvider(db, companyId);
  return found(await customerOfCompany(db, companyId)).customerId;
};

/** From now on everything is paid with this card. */
const makeDefault = async (db: Db, companyId: string, cardId: string) => {
  const { customerId, subscriptionId } = found(await customerOfCompany(db, companyId));
  await stripe().customers.update(customerId, {
    invoice_settings: { default_payment_method: cardId },
  });
  // A subscription of its own default would go before the customer's.
  if (subscriptionId !== null)
    await stripe()
      .subscriptions.update(subscriptionId, { default_payment_method: cardId })
      .catch(() => undefined);
};

const done = async (db: Db, companyId: string, cardId: string): Promise<Outcome> => {
  await makeDefault(db, companyId, cardId);
  await syncCompany(db, companyId);
  return { status: "succeeded" };
};

/** Keeps a card for later charges; the bank may ask its holder first. */
export const keepCard = kind(
  "attach",
  z.object({ paymentMethodId: z.string() }),
  async (db, companyId, { paymentMethodId }, key): Promise<Outcome> => {
    const customer = await customerFor(db, companyId, key);
    const method = await stripe().paymentMethods.retrieve(paymentMethodId, {}, reading);
    if (method.customer !== null && method.customer !== customer) return refuse("not_found");
    // Confirmed with the bank meanwhile.
    if (method.customer === customer) return done(db, companyId, paymentMethodId);
    const intent = await stripe().setupIntents.create(
      {
        ...{ customer, payment_method: paymentMethodId, confirm: true, usage: "off_session" },
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        metadata: { companyId },
      },
      { idempotencyKey: `${key}-setup` },
    );
    const { status, client_secret: clientSecret } = await stripe().setupIntents.retrieve(intent.id);
    if (status === "requires_action" && clientSecret !== null)
      return { status: "requires_action", clientSecret };
    if (status !== "succeeded") return refuse("billing.payment_failed");
    return done(db, companyId, paymentMethodId);
  },
);
