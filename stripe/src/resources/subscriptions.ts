import { z } from "zod";
import { changeSubscription } from "#billing/changing.ts";
import { endSubscription } from "#billing/ending.ts";
import { discountsOf, taxRatesOf } from "#billing/items.ts";
import { methodOf, subscribe } from "#billing/subscribing.ts";
import { invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import {
  emptyable,
  expand,
  flag,
  integer,
  mergedMetadata,
  metadata,
  paged,
  text,
} from "#http/params.ts";
import { route } from "#http/route.ts";
import type { Subscription } from "#objects/billing.ts";
import { change, customerOf, emit, find, type World } from "#store/world.ts";

export const Items = z.array(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: integer.pipe(z.int().min(1)).optional(),
  }),
);

export const Discounts = emptyable(
  z.array(z.strictObject({ coupon: text.optional(), discount: text.optional() })),
);

/** Nothing is billed for a period that is cut short. */
const no = z.literal("false");

const moment = z.union([z.literal("now"), integer]);

const shared = {
  default_payment_method: text.optional(),
  default_tax_rates: emptyable(z.array(text)).optional(),
  discounts: Discounts.optional(),
  metadata: metadata.optional(),
  cancel_at_period_end: flag.optional(),
  trial_end: moment.optional(),
  payment_behavior: z
    .enum([
      "allow_incomplete",
      "default_incomplete",
      "error_if_incomplete",
      "pending_if_incomplete",
    ])
    .optional(),
  proration_behavior: z.enum(["none", "always_invoice", "create_prorations"]).optional(),
  off_session: flag.optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(["off", "on_subscription"]).optional(),
      payment_method_types: z.array(text).optional(),
    })
    .optional(),
  ...expand,
};

const New = z.strictObject({
  ...shared,
  customer: text,
  items: Items,
  collection_method: z.literal("charge_automatically").optional(),
  billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
});

const Changed = z.strictObject({
  ...shared,
  items: Items.optional(),
  proration_date: integer.optional(),
  cancellation_details: z
    .strictObject({ comment: emptyable(text).optional(), feedback: text.optional() })
    .optional(),
});

const cancelling = (world: World, { cancel_at_period_end: was, items }: Subscription, is = was) => {
  if (is === was) return {};
  const end = items.data[0]?.current_period_end ?? null;
  return is
    ? { cancel_at_period_end: true, cancel_at: end, canceled_at: world.now }
    : { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
};

/** Applies a subscription's fields besides its items. */
const settle = (world: World, old: Subscription, given: z.output<typeof Changed>) =>
  change(world, "sub", old, {
    ...cancelling(world, old, given.cancel_at_period_end),
    ...(given.default_payment_method !== undefined && {
      default_payment_method: methodOf(world, old.customer, given.default_payment_method),
    }),
    ...(given.default_tax_rates !== undefined && {
      default_tax_rates: taxRatesOf(world, given.default_tax_rates),
    }),
    ...(given.discounts !== undefined && { discounts: discountsOf(world, old, given.discounts) }),
    metadata: mergedMetadata(old.metadata, given.metadata),
  });

const statuses = z
  .enum(["all", "ended", "active", "trialing", "past_due", "incomplete", "incomplete_expired"])
  .or(z.enum(["canceled", "unpaid", "paused"]));

const isOfStatus = ({ status }: Subscription, wanted: z.output<typeof statuses> | undefined) => {
  if (wanted === "all") return true;
  if (wanted === "ended") return status === "canceled" || status === "incomplete_expired";
  return wanted === undefined ? status !== "canceled" : status === wanted;
};

export const subscriptionRoutes = [
  route("POST", "/v1/subscriptions", New, (world, { metadata: own, ...wanted }) => {
    const given = { ...wanted, metadata: mergedMetadata({}, own) };
    return find(world, "sub", subscribe(world, given).id);
  }),
  route("GET", "/v1/subscriptions/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "sub", id),
  ),
  route("POST", "/v1/subscriptions/:id", Changed, (world, given, id) => {
    const old = find(world, "sub", id);
    if (old.status === "canceled" && (given.items || given.trial_end !== undefined))
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    const settled = settle(world, old, given);
    const before = given.discounts === undefined ? undefined : old.discounts;
    if (given.items || given.trial_end !== undefined)
      changeSubscription(world, settled, { ...given, before });
    else emit(world, "customer.subscription.updated", settled);
    return find(world, "sub", id);
  }),
  route(
    "DELETE",
    "/v1/subscriptions/:id",
    z.strictObject({
      invoice_now: no.optional(),
      prorate: no.optional(),
      ...expand,
      cancellation_details: z.strictObject({ comment: text.optional() }).optional(),
    }),
    (world, _, id) => {
      const subscription = find(world, "sub", id);
      if (subscription.ended_at !== null)
        throw invalid(`No such subscription: '${id}'`, { code: "resource_missing" });
      return endSubscription(world, subscription, "cancellation_requested");
    },
  ),
  route(
    "GET",
    "/v1/subscriptions",
    z.strictObject({ ...paged, ...expand, customer: text.optional(), status: statuses.optional() }),
    (world, { customer, status, ...page }) => {
      if (customer !== undefined) customerOf(world, customer);
      const all = world.store
        .all("sub")
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => isOfStatus(one, status));
      return pageOf("/v1/subscriptions", all, page);
    },
  ),
];
