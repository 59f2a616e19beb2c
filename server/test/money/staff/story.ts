import { daysFromNow } from "@vitrine/contract/days";
import { randomUUID } from "node:crypto";
import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { config, useConfig } from "#config.ts";
import { aSuperAdmin, type Person } from "#test/build/people.ts";
import type { Chance } from "#test/money/sequences/chance.ts";
import { aStory, type Story } from "#test/money/sequences/story.ts";
import { as, Refused } from "#test/world.ts";

/** A person asked to pay by a link: the company, or a guest by e-mail address. */
type Link = { id: string; clientId: string; email: string | null };

export type StaffStory = Story & {
  boss: Person;
  /** The super admin who approves large amounts, or does not. */
  second: Person;
  links: Link[];
  /** What each receipt said when it was first seen. */
  papers: Map<string, string>;
  /** References of payments that staff confirmed as different, once for each time. */
  others: string[];
};

export type StaffStep = (story: StaffStory) => Promise<unknown>;

type Staff = Awaited<ReturnType<typeof aStaff>>;

/** Two super admins; above the amount the second one has to approve. */
export const aStaff = async (secondAbove: number) => {
  useConfig({ ...config(), limits: { ...config().limits, secondAbove } });
  return { boss: await aSuperAdmin(), second: await aSuperAdmin() };
};

export const aStaffStory = async (
  market: Parameters<typeof aStory>[0],
  chance: Chance,
  staff: Staff,
): Promise<StaffStory> => ({
  ...(await aStory(market, chance)),
  ...staff,
  links: [],
  papers: new Map(),
  others: [],
});

/** A call of staff, to either node. */
export const ask = <E extends Endpoint>(
  { boss, chance, nodes }: StaffStory,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
) => as(boss).call(endpoint, input, { headers, node: chance.pick(nodes) });

/** The code of a refusal; a fault of ours is rethrown. */
export const refusedOnly = (error: unknown) => {
  if (!(error instanceof Refused) || error.status >= 500) throw error;
  return error.code;
};

/** One to three simultaneous calls; returns the answers that were not refused. */
export const pressed = async <T>({ chance }: StaffStory, call: () => Promise<T>) => {
  const presses = Array.from({ length: 1 + chance.below(3) }, call);
  const answers = await Promise.allSettled(presses);
  return answers.flatMap((answer) => {
    if (answer.status === "fulfilled") return [answer.value];
    refusedOnly(answer.reason);
    return [];
  });
};

/** The key of one press, however often it is sent. */
export const aKey = () => ({ "idempotency-key": randomUUID() });

/** Now and then the answer of such a call is lost; then all is well again. */
export const losingAnswers = async <T>(
  { chance, provider }: StaffStory,
  calls: string,
  run: () => Promise<T>,
) => {
  const what = chance.pick(["error", "error_after"]);
  if (chance.isOnce(30)) await provider.switch({ calls: [{ calls, what, times: 1 }] });
  try {
    return await run();
  } finally {
    await provider.switch();
  }
};

export const inDays = (days: number) => daysFromNow(days).toISOString();
