import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import { setTo } from "#test/money/long-run.ts";
import { ask, asked } from "#test/money/sequences/asking.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { differencesOf } from "#test/money/sequences/mirror.ts";
import {
  aMarket,
  aStory,
  chargesOf,
  daysGoBy,
  settle,
  type Story,
} from "#test/money/sequences/story.ts";
import { aCard } from "#test/provider.ts";
import { db } from "#test/world.ts";

/** How many calls; a third of them lose their answer, fail or hang, before or after they took effect. */
const calls = setTo("PAYMENT_LOSSES", 7);
const atOnce = Math.min(10, Math.ceil(calls / 7));
const isLong = calls > 100;

const poorCard = "4000000000000341";

type Act = (story: Story) => Promise<unknown>;

const keeps =
  (number?: string): Act =>
  async (story) =>
    ask(story, cards.attach, { paymentMethodId: await aCard(story.provider, number) });

const takes =
  (at: number): Act =>
  (story) =>
    ask(story, subscription.recreate, { planId: story.plans[at]?.id ?? "", payNow: true });

const pays: Act = async (story) =>
  ask(story, subscription.attachAndPay, { methodId: await aCard(story.provider) });

/** What each company does, and how often it has paid afterwards. */
const acts: { act: Act; paid: number; monthLater?: true }[] = [
  { act: keeps(), paid: 0 },
  { act: takes(0), paid: 1 },
  { act: takes(1), paid: 2 },
  { act: keeps(poorCard), paid: 2 },
  { act: pays, paid: 3, monthLater: true },
  { act: (story) => ask(story, subscription.cancel, {}), paid: 3 },
  { act: (story) => ask(story, subscription.reactivate, {}), paid: 3 },
];

const losses = [
  "error",
  "error_after",
  "reset",
  "reset_after",
  ...(isLong ? ["hang", "hang_after"] : []),
];

const lossy = ["POST /v1/subscriptions", "POST /v1/invoices/in_", "POST /v1/setup_intents"];

/** Loses a third of the provider's calls that may charge or keep something. */
const loseThird = ({ provider }: Pick<Story, "provider">) =>
  provider.switch({
    calls: lossy.flatMap((begin) =>
      losses.map((what) => ({ calls: begin, what, share: 1 / 3 / losses.length })),
    ),
  });

const latestState = async ({ owner }: Story) => {
  const { rows } = await sql<{ state: string }>`
    select state from payment_operations where company_id = ${owner.companyId}
    order by begun_at desc limit 1`.execute(db());
  return rows[0]?.state;
};

/** Acts at once with losses, then settles without. Returns the stories that have to press again. */
const pressed = async (stories: Story[], act: Act) => {
  const [first] = stories;
  if (first) await loseThird(first);
  await Promise.all(stories.map((story) => asked(act(story))));
  if (first) await first.provider.switch();
  const again: Story[] = [];
  for (const story of stories) {
    await settle(story);
    if ((await latestState(story)) !== "SUCCEEDED") again.push(story);
  }
  return again;
};

const standing = async (story: Story) => ({
  paid: (await chargesOf(story)).length,
  wrong: await differencesOf(story),
});

test("a call whose answer is lost is what the provider has within a minute: one charge, receipt and e-mail", async () => {
  const market = await aMarket();
  onTestFinished(async () => void (await market.close()));
  let left = calls;
  for (let round = 0; left > 0; round += 1) {
    const stories = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => aStory(market, chanceOf(1_000 * round + n))),
    );
    for (const { act, paid, monthLater } of acts) {
      for (const story of monthLater ? stories : []) {
        await daysGoBy(story, 32);
        await settle(story);
      }
      for (let waiting = stories; waiting.length > 0; left -= waiting.length)
        waiting = await pressed(waiting, act);
      left -= stories.length;
      for (const story of stories) expect(await standing(story)).toEqual({ paid, wrong: [] });
    }
  }
}, 1_800_000);
