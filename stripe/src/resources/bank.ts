import { z } from "zod";
import { afterTry, invoiceOf } from "#billing/paying.ts";
import { bankRefused } from "#cards.ts";
import { invalid, missing } from "#http/errors.ts";
import { flag, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import type { PaymentIntent, SetupIntent } from "#objects/objects.ts";
import { failIntent, settleIntent } from "#payments/charging.ts";
import { answerSetup } from "#payments/setting-up.ts";
import { find, type World } from "#store/world.ts";

const checked = (intent: PaymentIntent | SetupIntent, secret: string) => {
  if (intent.client_secret !== secret) throw missing("intent", intent.id);
  if (intent.status !== "requires_action")
    throw invalid(`The bank is not asked anything: the status is ${intent.status}.`);
};

const answerPayment = (world: World, intent: PaymentIntent, isConfirmed: boolean) => {
  const method = find(world, "secret", intent.payment_method ?? "");
  if (isConfirmed) world.store.save("secret", { ...method, agreed: true });
  const settled = isConfirmed
    ? settleIntent(world, intent)
    : failIntent(world, intent, bankRefused);
  const invoice = invoiceOf(world, settled);
  if (invoice?.status === "open") afterTry(world, invoice, settled);
  return settled;
};

/** The card holder's answer to the bank, in the window that the script opens. */
export const bankRoutes = [
  route(
    "POST",
    "/v1/stand_in/bank/:id",
    z.strictObject({ client_secret: text, confirmed: flag }),
    (world, { client_secret: secret, confirmed }, id) => {
      if (id.startsWith("seti_")) {
        const intent = find(world, "seti", id);
        checked(intent, secret);
        return answerSetup(world, intent, confirmed);
      }
      const intent = find(world, "pi", id);
      checked(intent, secret);
      return answerPayment(world, intent, confirmed);
    },
    "publishable",
  ),
];
