import { z } from "zod";
import { invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import { expand, integer, mergedMetadata, metadata, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { change, emit, find, newId } from "#store/world.ts";

const New = z.strictObject({
  payment_intent: text,
  amount: integer.pipe(z.int().min(1)).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
  ...expand,
});

export const refundRoutes = [
  route(
    "POST",
    "/v1/refunds",
    New,
    (world, { payment_intent: id, amount, reason, metadata: own }) => {
      const intent = find(world, "pi", id, "payment_intent");
      const charge = intent.latest_charge && world.store.get("ch", intent.latest_charge);
      if (!charge || charge.status !== "succeeded")
        throw invalid("This PaymentIntent does not have a successful charge to refund.");
      const left = charge.amount - charge.amount_refunded;
      const taken = amount ?? left;
      if (left === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, {
          code: "charge_already_refunded",
        });
      if (taken > left)
        throw invalid(`Refund amount (${taken}) is greater than unrefunded amount (${left}).`, {
          code: "amount_too_large",
          param: "amount",
        });
      const refund = world.store.save("re", {
        id: newId("re"),
        object: "refund",
        created: world.now,
        livemode: false,
        amount: taken,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: id,
        reason: reason ?? null,
        status: "succeeded",
        metadata: mergedMetadata({}, own),
      });
      const refunded = charge.amount_refunded + taken;
      const after = { amount_refunded: refunded, refunded: refunded === charge.amount };
      emit(world, "charge.refunded", change(world, "ch", charge, after));
      emit(world, "refund.created", refund);
      return refund;
    },
  ),
  // The holder's bank sends a refund back, which at the provider happens by itself.
  route("POST", "/v1/stand_in/refunds/:id/return", z.strictObject({}), (world, _, id) => {
    const refund = find(world, "re", id);
    if (refund.status === "failed") throw invalid("This refund has been returned already.");
    const charge = find(world, "ch", refund.charge);
    const amount_refunded = charge.amount_refunded - refund.amount;
    change(world, "ch", charge, { amount_refunded, refunded: false });
    const failed = change(world, "re", refund, { status: "failed" });
    emit(world, "refund.failed", failed);
    return failed;
  }),
  route("GET", "/v1/refunds/:id", z.strictObject(expand), (world, _, id) => find(world, "re", id)),
  route(
    "GET",
    "/v1/refunds",
    z.strictObject({
      ...paged,
      ...expand,
      payment_intent: text.optional(),
      charge: text.optional(),
    }),
    (world, { payment_intent: intent, charge, ...page }) => {
      const all = world.store
        .all("re")
        .filter((one) => intent === undefined || one.payment_intent === intent)
        .filter((one) => charge === undefined || one.charge === charge);
      return pageOf("/v1/refunds", all, page);
    },
  ),
  route(
    "GET",
    "/v1/charges",
    z.strictObject({
      ...paged,
      ...expand,
      customer: text.optional(),
      payment_intent: text.optional(),
    }),
    (world, { customer, payment_intent: intent, ...page }) => {
      const all = world.store
        .all("ch")
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => intent === undefined || one.payment_intent === intent);
      return pageOf("/v1/charges", all, page);
    },
  ),
  route("GET", "/v1/charges/:id", z.strictObject(expand), (world, _, id) => find(world, "ch", id)),
];
