import { expect, onTestFinished, test } from "vitest";
import { setTo } from "#test/money/long-run.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { lookAtEnd, step } from "#test/money/sequences/steps.ts";
import { aMarket, aStory } from "#test/money/sequences/story.ts";
import { Refused } from "#test/world.ts";

const firstSeed = setTo("PAYMENT_SEED", 1);
const sequences = setTo("PAYMENT_SEQUENCES", 4);
/** How many share one market: a provider with a long past is slow. */
const together = 25;
const length = 12;

type Market = Awaited<ReturnType<typeof aMarket>>;

const said = (error: unknown) =>
  error instanceof Refused ? JSON.stringify(error.body) : String(error);

/** What went wrong, with all that led to it; nothing if all is well. */
const played = async (market: Market, seed: number) => {
  const chance = chanceOf(seed);
  const story = await aStory(market, chance);
  try {
    for (let count = 0; count < length; count += 1) {
      const wrong = await step(story);
      if (wrong.length > 0) return [`PAYMENT_SEED=${seed}`, ...story.told, ...wrong].join("\n");
    }
    const wrong = await lookAtEnd(story);
    return wrong.length > 0 ? [`PAYMENT_SEED=${seed}`, ...story.told, ...wrong].join("\n") : "";
  } catch (error) {
    return [`PAYMENT_SEED=${seed}`, ...story.told, said(error)].join("\n");
  } finally {
    await market.provider.switch();
  }
};

const markets = Array.from({ length: Math.ceil(sequences / together) }, (_, n) => n * together);

test.each(markets)(
  "whatever owners, banks, time and the provider do, money is as it should be (from %i on)",
  async (from) => {
    const market = await aMarket();
    onTestFinished(async () => void (await market.close()));
    const failures: string[] = [];
    for (let n = from; n < Math.min(sequences, from + together); n += 1) {
      const wrong = await played(market, firstSeed + n);
      if (wrong !== "") failures.push(wrong);
    }
    expect(failures.join("\n\n")).toBe("");
  },
  600_000,
);
