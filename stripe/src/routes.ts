import type { Route } from "#http/route.ts";
import { bankRoutes } from "#resources/bank.ts";
import { catalogueRoutes } from "#resources/catalogue.ts";
import { clockRoutes } from "#resources/clocks.ts";
import { customerRoutes } from "#resources/customers.ts";
import { disputeRoutes } from "#resources/disputes.ts";
import { eventRoutes, webhookRoutes } from "#resources/events.ts";
import { invoiceRoutes } from "#resources/invoices.ts";
import { paymentIntentRoutes } from "#resources/payment-intents.ts";
import { paymentMethodRoutes } from "#resources/payment-methods.ts";
import { refundRoutes } from "#resources/refunds.ts";
import { scheduleRoutes } from "#resources/schedules.ts";
import { setupIntentRoutes } from "#resources/setup-intents.ts";
import { subscriptionRoutes } from "#resources/subscriptions.ts";
import { taxIdRoutes } from "#resources/tax-ids.ts";

/** Every route; any other address is unknown. */
export const routes: Route[] = [
  ...bankRoutes,
  ...catalogueRoutes,
  ...clockRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...scheduleRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
  ...taxIdRoutes,
  ...webhookRoutes,
];
