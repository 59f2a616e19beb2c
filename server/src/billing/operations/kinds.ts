import { keepCard } from "../cards/attaching.ts";
import { planAtProvider } from "../ledger/planning.ts";
import { refundAtProvider } from "../ledger/payment-refunds.ts";
import { endSubscription, keepSubscription } from "../subscription/ending.ts";
import { payInvoiceAtProvider } from "../subscription/invoice-payments.ts";
import { recreateSubscription } from "../subscription/service.ts";
import { lengthenTrial } from "../trial/lengthening.ts";
import type { Kind } from "./service.ts";

/** Every kind of operation at the provider, so that it can be looked up and asked for again. */
export const kinds: Kind[] = [
  keepCard,
  recreateSubscription,
  payInvoiceAtProvider,
  endSubscription,
  keepSubscription,
  refundAtProvider,
  lengthenTrial,
  planAtProvider,
];
