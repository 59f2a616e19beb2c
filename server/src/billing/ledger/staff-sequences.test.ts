import { expect, onTestFinished, test } from "vitest";
import { setTo } from "#test/money/long-run.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { aMarket } from "#test/money/sequences/story.ts";
import { isPayer, staffStep } from "#test/money/staff/steps.ts";
import { aStaff, aStaffStory, type StaffStory } from "#test/money/staff/story.ts";
import { Refused } from "#test/world.ts";

const firstSeed = setTo("PAYMENT_SEED", 4);
const sequences = setTo("STAFF_SEQUENCES", 1);
/** How many are one test. */
const together = 20;
const length = 16;
/** Above this amount a second super admin has to agree. */
const secondAbove = 60_000;

const said = (error: unknown) =>
  error instanceof Refused ? JSON.stringify(error.body) : String(error);

const played = async (story: StaffStory) => {
  await isPayer(story);
  for (let count = 0; count < length; count += 1) {
    const wrong = await staffStep(story).catch((error: unknown) => [said(error)]);
    if (wrong.length > 0) return [...story.told, ...wrong].join("\n");
  }
  return "";
};

const markets = Array.from({ length: Math.ceil(sequences / together) }, (_, n) => n * together);

test.each(markets)(
  "in whatever order staff write on money, no card is charged and no cent or seat is too many (from %i on)",
  async (from) => {
    const failures: string[] = [];
    for (let n = from; n < Math.min(sequences, from + together); n += 1) {
      const seed = firstSeed + n;
      // Staff change what is sold, so each sequence has its own market.
      const market = await aMarket();
      onTestFinished(async () => void (await market.close()));
      const staff = await aStaff(secondAbove);
      const wrong = await played(await aStaffStory(market, chanceOf(seed), staff));
      if (wrong !== "") failures.push(`PAYMENT_SEED=${seed}\n${wrong}`);
      await market.close();
    }
    expect(failures.join("\n\n")).toBe("");
  },
  900_000,
);
