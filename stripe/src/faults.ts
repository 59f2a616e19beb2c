import { z } from "zod";

const Switch = z.strictObject({
  /** Which calls: how method and address begin, as in `POST /v1/invoices`. */
  calls: z.string().default(""),
  /**
   * What happens to them: nothing is done, or all is done and the answer lost. A held call is done once the
   * switches are set anew.
   */
  what: z.enum(["hold", "hang", "reset", "error", "hang_after", "reset_after", "error_after"]),
  /** How many of them; without it all, until it is switched off. */
  times: z.int().min(1).optional(),
  /** The share of them that is affected. */
  share: z.number().min(0).max(1).default(1),
});

const Webhooks = z.strictObject({
  copies: z.int().min(1).max(10).default(1),
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Each waits up to so long more, so that they come in another order. */
  shuffleMs: z.int().min(0).max(600_000).default(0),
});

export const Switches = z.strictObject({
  calls: z.array(Switch).default([]),
  webhooks: Webhooks.default({ copies: 1, delayMs: 0, shuffleMs: 0 }),
});

type Fault = z.output<typeof Switch>["what"];

/** The faults to play, as set by somebody who tries the shop. */
export class Faults {
  #switches = Switches.parse({});
  #held: (() => void)[] = [];

  /** The current switches; those that end automatically, with what is left. */
  get switches() {
    return this.#switches;
  }

  get webhooks() {
    return this.#switches.webhooks;
  }

  set(switches: z.output<typeof Switches>) {
    this.#switches = switches;
    for (const goOn of this.#held.splice(0)) goOn();
  }

  untilSetAnew() {
    return new Promise<void>((goOn) => void this.#held.push(goOn));
  }

  /** The fault for this call. Time goes on whatever else is broken. */
  of(call: string): Fault | undefined {
    if (call.includes(" /v1/test_helpers/")) return undefined;
    const { calls } = this.#switches;
    const own = calls.find(
      ({ calls: begin, times, share }) =>
        call.startsWith(begin) && times !== 0 && Math.random() < share,
    );
    if (own?.times !== undefined) own.times -= 1;
    return own?.what;
  }
}
