import { expect, onTestFinished, test } from "vitest";
import { aSuperAdmin } from "#test/build.ts";
import { setTo } from "#test/money/long-run.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { aMarket, aStory } from "#test/money/sequences/story.ts";
import { isPayer, type StaffStory, staffStep } from "#test/money/staff-steps.ts";
import { Refused } from "#test/world.ts";

const firstSeed = setTo("PAYMENT_SEED", 4);
const sequences = setTo("STAFF_SEQUENCES", 1);
const length = 16;

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

test("in whatever order staff write on money, no card is charged and no cent or seat is too many", async () => {
  const market = await aMarket();
  onTestFinished(async () => void (await market.close()));
  const boss = await aSuperAdmin();
  const failures: string[] = [];
  for (let n = 0; n < sequences; n += 1) {
    const seed = firstSeed + n;
    const story = { ...(await aStory(market, chanceOf(seed))), boss, papers: new Map() };
    const wrong = await played(story);
    if (wrong !== "") failures.push(`PAYMENT_SEED=${seed}\n${wrong}`);
  }
  expect(failures.join("\n\n")).toBe("");
}, 600_000);
