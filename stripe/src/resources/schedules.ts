import { z } from "zod";
import { endSubscription } from "#billing/ending.ts";
import { phasesOf, release, scheduleOf } from "#billing/schedules.ts";
import { invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import { expand, integer, mergedMetadata, metadata, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { change, emit, find } from "#store/world.ts";
import { Discounts } from "./subscriptions.ts";

const behavior = z.enum(["none", "create_prorations", "always_invoice"]);

const Phase = z
  .strictObject({
    start_date: integer.optional(),
    end_date: integer.optional(),
    items: z.array(z.strictObject({ price: text, quantity: integer.optional() })).min(1),
    discounts: Discounts.optional(),
    default_tax_rates: z.array(text).optional(),
    proration_behavior: behavior.optional(),
    metadata: metadata.optional(),
  })
  .transform(({ items, discounts = "", default_tax_rates = [], ...phase }) => ({
    discounts: (discounts || []).map(({ coupon = null, discount = null }) => ({
      coupon,
      discount,
    })),
    default_tax_rates,
    start_date: phase.start_date,
    end_date: phase.end_date,
    items: items.map(({ price, quantity = 1 }) => ({ price, quantity, metadata: {} })),
    proration_behavior: phase.proration_behavior ?? ("create_prorations" as const),
    metadata: mergedMetadata({}, phase.metadata),
  }));

export const scheduleRoutes = [
  route(
    "POST",
    "/v1/subscription_schedules",
    z.strictObject({ from_subscription: text, ...expand }),
    (world, { from_subscription: id }) =>
      scheduleOf(world, find(world, "sub", id, "from_subscription")),
  ),
  route("GET", "/v1/subscription_schedules/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "sub_sched", id),
  ),
  route(
    "POST",
    "/v1/subscription_schedules/:id",
    z.strictObject({
      phases: z.array(Phase).min(1).optional(),
      end_behavior: z.literal("release").optional(),
      metadata: metadata.optional(),
      proration_behavior: behavior.optional(),
      ...expand,
    }),
    (world, { phases, end_behavior, metadata: own }, id) => {
      const schedule = find(world, "sub_sched", id);
      if (schedule.status !== "active")
        throw invalid(`You cannot update a subscription schedule that is ${schedule.status}.`);
      const changed = change(world, "sub_sched", schedule, {
        phases: phases ? phasesOf(world, schedule, phases) : schedule.phases,
        end_behavior: end_behavior ?? schedule.end_behavior,
        metadata: mergedMetadata(schedule.metadata, own),
      });
      emit(world, "subscription_schedule.updated", changed);
      return changed;
    },
  ),
  route(
    "POST",
    "/v1/subscription_schedules/:id/release",
    z.strictObject({ ...expand }),
    (world, _, id) => release(world, find(world, "sub_sched", id)),
  ),
  route(
    "POST",
    "/v1/subscription_schedules/:id/cancel",
    z.strictObject({ ...expand }),
    (world, _, id) => {
      const schedule = find(world, "sub_sched", id);
      const subscription = schedule.subscription && world.store.get("sub", schedule.subscription);
      if (subscription) endSubscription(world, subscription, "cancellation_requested");
      return find(world, "sub_sched", id);
    },
  ),
  route(
    "GET",
    "/v1/subscription_schedules",
    z.strictObject({ ...paged, ...expand, customer: text.optional() }),
    (world, { customer, ...page }) => {
      const all = world.store.all("sub_sched");
      const own = customer === undefined ? all : all.filter((one) => one.customer === customer);
      return pageOf("/v1/subscription_schedules", own, page);
    },
  ),
];
