import { z } from "zod";
import { voidInvoice } from "#billing/invoices.ts";
import { dropPayment, payInvoice } from "#billing/paying.ts";
import { nothingIsOwed } from "#billing/ending.ts";
import { previewOf } from "#billing/previews.ts";
import { CardError, invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import { emptyable, expand, flag, integer, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { find, type World } from "#store/world.ts";
import { Discounts, Items } from "./subscriptions.ts";

const Preview = z.strictObject({
  customer: text.optional(),
  subscription: text.optional(),
  discounts: Discounts.optional(),
  /** A person who is not a customer yet. */
  customer_details: z
    .strictObject({
      address: z.record(text, text).optional(),
      tax_exempt: z.enum(["none", "exempt", "reverse"]).optional(),
    })
    .optional(),
  subscription_details: z
    .strictObject({
      items: Items.optional(),
      proration_date: integer.optional(),
      default_tax_rates: emptyable(z.array(text)).optional(),
      cancel_at_period_end: flag.optional(),
      trial_end: z.union([z.literal("now"), integer]).optional(),
      proration_behavior: z.enum(["none", "always_invoice", "create_prorations"]).optional(),
      billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
    })
    .optional(),
  ...expand,
});

const pay = (world: World, id: string, method: string | undefined) => {
  const invoice = find(world, "in", id);
  if (invoice.status === "paid")
    throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status !== "open")
    throw invalid(`This invoice can't be paid because it is ${invoice.status}.`, {
      code: "invoice_not_editable",
    });
  if (
    method !== undefined &&
    find(world, "pm", method, "payment_method").customer !== invoice.customer
  )
    throw invalid("The payment method is not attached to the customer.", {
      param: "payment_method",
    });
  const { failure, intent, invoice: tried } = payInvoice(world, invoice, { methodId: method });
  if (failure) {
    const { message, code, decline_code } = failure;
    throw new CardError(message, { code, decline_code, payment_intent: intent });
  }
  if (intent?.status === "requires_action")
    throw new CardError("This payment requires the confirmation of the cardholder.", {
      code: "invoice_payment_intent_requires_action",
      payment_intent: intent,
    });
  return tried;
};

export const invoiceRoutes = [
  route("POST", "/v1/invoices/create_preview", Preview, (world, wanted) =>
    world.store.attempt(() => previewOf(world, wanted)),
  ),
  route("GET", "/v1/invoices/:id", z.strictObject(expand), (world, _, id) => find(world, "in", id)),
  route(
    "POST",
    "/v1/invoices/:id/pay",
    z.strictObject({ payment_method: text.optional(), off_session: flag.optional(), ...expand }),
    (world, { payment_method }, id) => pay(world, id, payment_method),
  ),
  route("POST", "/v1/invoices/:id/void", z.strictObject(expand), (world, _, id) => {
    const invoice = find(world, "in", id);
    if (invoice.status !== "open")
      throw invalid(`You can only void an open invoice; this one is ${invoice.status}.`, {
        code: "invoice_not_editable",
      });
    dropPayment(world, invoice);
    const empty = voidInvoice(world, invoice);
    nothingIsOwed(world, empty);
    return empty;
  }),
  route(
    "GET",
    "/v1/invoices",
    z.strictObject({
      ...paged,
      ...expand,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
    }),
    (world, { customer, subscription, status, ...page }) => {
      const all = world.store
        .all("in")
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => status === undefined || one.status === status)
        .filter(
          ({ parent }) =>
            subscription === undefined || parent.subscription_details.subscription === subscription,
        );
      return pageOf("/v1/invoices", all, page);
    },
  ),
  route("GET", "/v1/invoice_payments/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "inpay", id),
  ),
  route(
    "GET",
    "/v1/invoice_payments",
    z.strictObject({
      ...paged,
      ...expand,
      invoice: text.optional(),
      payment: z.strictObject({ type: text, payment_intent: text.optional() }).optional(),
    }),
    (world, { invoice, payment, ...page }) => {
      const all = world.store
        .all("inpay")
        .filter((one) => invoice === undefined || one.invoice === invoice)
        .filter(
          (one) =>
            payment?.payment_intent === undefined ||
            one.payment.payment_intent === payment.payment_intent,
        );
      return pageOf("/v1/invoice_payments", all, page);
    },
  ),
];
