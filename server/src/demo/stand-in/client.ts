import { z } from "zod";
import type { Config } from "#config.ts";
import { found, refuse } from "#http/refuse.ts";
import { askOutside } from "#outside/client.ts";

export type Payments = NonNullable<Config["payments"]>;

const limits = { deadlineMs: 5_000, mostBytes: 200_000 };

/** Calls that only the stand-in has, besides those of the provider. */
const ask = async (
  { apiBase, secretKey }: Payments,
  path: string,
  asked: { method?: "POST"; body?: string } = {},
): Promise<unknown> => {
  const configured = found(apiBase);
  const { isOk, bytes } = await askOutside(
    new URL(`/stand-in/${path}`, configured),
    { configured, ...limits },
    { ...asked, headers: { authorization: `Bearer ${secretKey}` } },
  ).catch(() => refuse("unavailable"));
  return isOk && bytes ? JSON.parse(bytes.toString()) : refuse("request.invalid");
};

const Switches = z.object({
  calls: z.array(z.object({ calls: z.string(), what: z.string(), times: z.number().optional() })),
  webhooks: z.object({ copies: z.number(), delayMs: z.number(), shuffleMs: z.number() }),
});
export type Switches = z.output<typeof Switches>;

export const switchesOf = async (payments: Payments) =>
  Switches.parse(await ask(payments, "switches"));

export const switchTo = (payments: Payments, switches: Partial<Switches>) =>
  ask(payments, "switches", { method: "POST", body: JSON.stringify(switches) });

const ProviderEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  customer: z.string().nullable(),
  /** How often it was sent since the stand-in started; null if before that. */
  times: z.number().nullable(),
  takenAt: z.number().nullable(),
  isWaiting: z.boolean(),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** The latest events; of one customer, or of all. */
export const eventsOf = async (payments: Payments, customerId = "") =>
  z.object({ events: z.array(ProviderEvent) }).parse(await ask(payments, `events/${customerId}`))
    .events;

const Time = z.object({ clock: z.string().nullable(), now: z.number() });

export const timeOf = async (payments: Payments, customerId: string) =>
  Time.parse(await ask(payments, `time/${customerId}`));
