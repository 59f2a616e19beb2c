import { keepCard } from "../cards/attaching.ts";
import { planAtProvider } from "../ledger/planning.ts";
import { refundAtProvider } from "../ledger/payment-refunds.ts";
import { endSubscription, keepSubscription } from "../subscription/ending.ts";
import { payInvoiceAtProvider } from "../subscription/invoice-payments.ts";
import { recreateSubscription } from "../subscription/service.ts";
import { lengthenTrial } from "../trial/lengthening.ts";
import type { Kind } from "./service.ts";

/** Everything that is asked of the provider, so that it can be looked for and asked again. */
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
