import type { Step } from "./asking.ts";
import {
  cancels,
  choosesPlan,
  keepsCard,
  paysInvoice,
  paysWithCard,
  peopleChange,
  reactivates,
  removesCard,
  takesPlan,
} from "./buying.ts";
import {
  bankIsTold,
  isEndedThere,
  isLookedAt,
  isRefunded,
  isSoldTwice,
  messagesAreLost,
  timeGoesBy,
} from "./elsewhere.ts";
import { differencesOf } from "./mirror.ts";
import { breachesOf } from "./rules.ts";
import { type Charge, chargesOf, settle, type Story } from "./story.ts";

type Named = { name: string; run: Step; weight: number; isPaying?: true };

const paying = { isPaying: true } as const;

const steps: Named[] = [
  { name: "takes a plan", run: takesPlan, weight: 8, ...paying },
  { name: "time goes by", run: timeGoesBy, weight: 6 },
  { name: "keeps a card", run: keepsCard, weight: 4, ...paying },
  { name: "chooses a plan", run: choosesPlan, weight: 2 },
  { name: "cancels", run: cancels, weight: 3, ...paying },
  { name: "reactivates", run: reactivates, weight: 3, ...paying },
  { name: "pays the invoice", run: paysInvoice, weight: 3, ...paying },
  { name: "pays with a card", run: paysWithCard, weight: 3, ...paying },
  { name: "the bank is told", run: bankIsTold, weight: 3 },
  { name: "people change", run: peopleChange, weight: 2 },
  { name: "removes a card", run: removesCard, weight: 1 },
  { name: "is refunded", run: isRefunded, weight: 1 },
  { name: "is ended at the provider", run: isEndedThere, weight: 1 },
  { name: "is sold twice", run: isSoldTwice, weight: 1 },
  { name: "messages are lost", run: messagesAreLost, weight: 1 },
  { name: "is looked at", run: isLookedAt, weight: 1 },
];

const bag = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));

const lossy = [
  "POST /v1/subscriptions",
  "POST /v1/invoices/in_",
  "POST /v1/setup_intents",
  "POST /v1/customers",
  "POST /v1/subscription_schedules",
  "DELETE /v1/subscriptions",
];
const faults = ["error", "error_after", "reset", "reset_after"];

/** Now and then the answer of a call is lost, before or after it has worked. */
const loseAnswers = async ({ provider, chance }: Story) => {
  const calls = chance.pick(lossy);
  const what = chance.pick(faults);
  const times = what.startsWith("reset") ? 2 : 1 + chance.below(2);
  await provider.switch({ calls: [{ calls, what, times }] });
  return `, ${what} of ${calls}`;
};

/** Whether each charge was shown beforehand, or is a renewal after time has passed. */
const isShown = (charged: Charge[], { may, hasTimePassed }: Story) => {
  const left = [...may];
  return charged.every(({ amount, reason }) => {
    if (reason === "subscription_cycle" && hasTimePassed) return true;
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** After everything in progress has ended: the charges, and the present state. */
const look = async (story: Story) => {
  await settle(story);
  const charged = (await chargesOf(story)).filter(({ id }) => !story.charged.has(id));
  for (const { id } of charged) story.charged.add(id);
  const news = isShown(charged, story) ? [] : [`charged unseen: ${JSON.stringify(charged)}`];
  Object.assign(story, { may: [], hasTimePassed: false });
  return [...news, ...(await differencesOf(story))];
};

/** One random step; after it nothing forbidden may be true. Returns what is. */
export const step = async (story: Story) => {
  const { chance, provider, told } = story;
  const { name, run, isPaying = false } = chance.pick(bag);
  const lost = isPaying && chance.isOnce(15) ? await loseAnswers(story) : "";
  told.push(`${name}${lost}`);
  const { answer, may } = await run(story);
  told.push(`  ${answer}`);
  await provider.switch();
  if (may === "renewals") story.hasTimePassed = true;
  else story.may.push(...may);
  const isLate = chance.isOnce(30);
  return [...(isLate ? [] : await look(story)), ...(await breachesOf(story))];
};

/** At the end every message has come. */
export const lookAtEnd = look;
