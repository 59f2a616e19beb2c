import { setTimeout as delay } from "node:timers/promises";
import { stripe } from "#billing/provider/stripe.ts";

const looksEveryMs = 10;

const isReady = async (id: string) =>
  (await stripe().testHelpers.testClocks.retrieve(id)).status === "ready";

/** A clock of the provider as it stands. Seconds since 1970. */
export const clockAt = (id: string, begun: number) => {
  let now = begun;
  const advance = async (to: number) => {
    await stripe().testHelpers.testClocks.advance(id, { frozen_time: to });
    while (!(await isReady(id))) await delay(looksEveryMs);
    now = to;
  };
  return {
    /** Moves there a period at a time, since the provider allows no more at once. */
    until: async (moment: number, period: number) => {
      while (now < moment) await advance(Math.min(moment, now + period));
    },
    /** From now on its customer is in real time. */
    end: () => stripe().testHelpers.testClocks.del(id),
  };
};

/** A clock for one customer at the provider, starting in the past. */
export const clockOf = async (customer: string, begun: number) => {
  const { id } = await stripe().testHelpers.testClocks.create({ customer, frozen_time: begun });
  return clockAt(id, begun);
};
