import { z } from "zod";
import { periodOf } from "#billing/items.ts";
import { invalid } from "#http/errors.ts";
import { expand, integer, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { daysLater } from "#billing/periods.ts";
import { change, customerOf, find, newId, type World } from "#store/world.ts";

/** From now on everything of a customer follows this clock; without one, real time. */
const takeOver = (world: World, customerId: string, clock: string | null) => {
  const customer = customerOf(world, customerId);
  change(world, "cus", customer, { test_clock: clock });
  for (const one of world.store.all("sub"))
    if (one.customer === customerId) change(world, "sub", one, { test_clock: clock });
  for (const one of world.store.all("in"))
    if (one.customer === customerId) change(world, "in", one, { test_clock: clock });
  for (const one of world.store.all("sub_sched"))
    if (one.customer === customerId) change(world, "sub_sched", one, { test_clock: clock });
};

const mostIntervals = 2;

/** A clock can be moved at most two periods of its shortest subscription ahead. */
const furthest = ({ store }: World, clock: string) => {
  const lengths = store
    .all("sub")
    .filter(({ test_clock, ended_at }) => test_clock === clock && ended_at === null)
    .map((one) => periodOf(one))
    .map(({ start, end }) => end - start);
  return lengths.length === 0
    ? daysLater(0, 366 * mostIntervals)
    : Math.min(...lengths) * mostIntervals;
};

export const clockRoutes = [
  route(
    "POST",
    "/v1/test_helpers/test_clocks",
    z.strictObject({
      frozen_time: integer,
      name: text.optional(),
      customer: text.optional(),
      ...expand,
    }),
    (world, { frozen_time, name, customer }) => {
      const clock = world.store.save("clock", {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created: world.now,
        livemode: false,
        metadata: {},
        name: name ?? null,
        frozen_time,
        status: "ready",
        deletes_after: daysLater(world.now, 30),
      });
      if (customer !== undefined) takeOver(world, customer, clock.id);
      return clock;
    },
  ),
  route("GET", "/v1/test_helpers/test_clocks/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "clock", id),
  ),
  route(
    "POST",
    "/v1/test_helpers/test_clocks/:id/advance",
    z.strictObject({ frozen_time: integer, ...expand }),
    (world, { frozen_time: to }, id) => {
      const clock = find(world, "clock", id);
      if (to <= clock.frozen_time)
        throw invalid("The frozen time must be after the current one.", { param: "frozen_time" });
      if (to - clock.frozen_time > furthest(world, id))
        throw invalid("A test clock can be advanced by two intervals at most.", {
          param: "frozen_time",
        });
      world.advance?.(id, to);
      return change(world, "clock", clock, { status: "advancing" });
    },
  ),
  route("DELETE", "/v1/test_helpers/test_clocks/:id", z.strictObject({}), (world, _, id) => {
    const clock = find(world, "clock", id).id;
    // The provider deletes its customers too; here they go on, so that a shop can begin with a past.
    for (const one of world.store.all("cus"))
      if (one.test_clock === clock) takeOver(world, one.id, null);
    world.store.remove("clock", clock);
    return { id, object: "test_helpers.test_clock", deleted: true };
  }),
];
