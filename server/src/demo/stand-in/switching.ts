import { z } from "zod";
import type { Switches } from "./client.ts";

export const faults = [
  ["error", "Fail, and nothing is done"],
  ["error_after", "Fail after they worked"],
  ["reset", "Break off, and nothing is done"],
  ["reset_after", "Break off after they worked"],
  ["hang", "Never answer, and nothing is done"],
  ["hang_after", "Never answer after they worked"],
] as const;

export const calls = [
  ["POST", "Calls that change something"],
  ["POST /v1/invoices", "Payments of invoices"],
  ["POST /v1/subscriptions", "Changes of subscriptions"],
  ["", "All calls"],
] as const;

const lateMs = 30_000;
const shuffledMs = 10_000;
const thrice = 3;

const Form = z.object({
  what: z.enum(["", ...faults.map(([name]) => name)]).default(""),
  calls: z.enum(calls.map(([begin]) => begin)).default("POST"),
  times: z
    .literal("")
    .transform(() => undefined)
    .or(z.coerce.number().int().min(1).max(1_000))
    .optional(),
  late: z.string().optional(),
  thrice: z.string().optional(),
  shuffled: z.string().optional(),
});

/** The switches a form sets; undefined if it is not one of ours. */
export const switchesIn = (form: unknown): Switches | undefined => {
  const { data } = Form.safeParse(form);
  if (!data) return undefined;
  const { what, calls: begin, times } = data;
  return {
    calls: what === "" ? [] : [{ what, calls: begin, ...(times !== undefined && { times }) }],
    webhooks: {
      copies: data.thrice ? thrice : 1,
      delayMs: data.late ? lateMs : 0,
      shuffleMs: data.shuffled ? shuffledMs : 0,
    },
  };
};

/** Which boxes are ticked. */
export const ticked = ({ webhooks: { copies, delayMs, shuffleMs } }: Switches) => ({
  late: delayMs > 0,
  thrice: copies > 1,
  shuffled: shuffleMs > 0,
});

const nameOf = (all: readonly (readonly [string, string])[], one: string) =>
  all.find(([name]) => name === one)?.[1] ?? one;

const callsText = ({ calls: begin, what, times }: Switches["calls"][number]) => {
  const left = times === undefined ? "until you switch it off" : `${times} more`;
  return `${nameOf(calls, begin)}: ${nameOf(faults, what).toLowerCase()} (${left}).`;
};

/** What is wrong at present, in words; empty if all is well. */
export const wrongs = (switches: Switches) => {
  const { late, thrice: isThrice, shuffled } = ticked(switches);
  return [
    ...switches.calls.filter(({ times }) => times !== 0).map(callsText),
    ...(late ? ["Events are sent 30 seconds late."] : []),
    ...(isThrice ? ["Each event is sent three times."] : []),
    ...(shuffled ? ["Events are sent in another order."] : []),
  ];
};
