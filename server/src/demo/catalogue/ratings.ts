import { dayMs } from "@vitrine/contract/days";
import { at, type Chance, chance } from "#art/chance.ts";
import { answered } from "./answers.ts";
import { fields } from "./fields/all.ts";
import { firstWords } from "./first-words.ts";
import { knownStartups } from "./known.ts";
import { daysBefore } from "./moments.ts";
import type { DemoConversation, DemoRating, DemoRetailer, DemoStartup } from "./shapes.ts";
import { remarks } from "./wording.ts";

/** Only known startups are at the top of those with many ratings. */
const bestOfOthers = 4.4;

const counts: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 0], 14],
  [[1, 5], 30],
  [[6, 15], 32],
  [[16, 30], 17],
  [[31, 44], 7],
];

/** What retailers wrote about Loopwear, newest first. */
const aboutLoopwear = [
  [
    "Halden & Rowe",
    4,
    "Good pilot, slow first week\nTake-back worked from day one. Stock sync with our ERP needed two fixes before the numbers matched; their team stayed on it until they did.",
    39,
  ],
  [
    "Bazaro",
    4,
    "Customers understand it\nReturn rate on rented occasion wear fell from 31% to 12%. We would like more control over the repair partners.",
    84,
  ],
  [
    "Corvel Outlet",
    4,
    "Fair price for what it does\nSix weeks to go live was accurate. The repair step adds two days in August.",
    185,
  ],
  [
    "Verdi Moda",
    4,
    "Shoppers came back\nOne renter in four bought the piece at the end. We moved three more lines over.",
    232,
  ],
] as const;

export function ratingsOf(
  startups: readonly DemoStartup[],
  retailers: readonly DemoRetailer[],
  conversations: readonly DemoConversation[],
  now: Date,
) {
  const writers = retailers.filter(({ planStatus }) => planStatus !== "TRIAL");
  const firstWordOf = firstWords(startups, retailers, conversations);
  const joined = new Map(retailers.map(({ name, addedAt }) => [name, addedAt]));
  return startups.flatMap((startup) =>
    ratingsOn(startup, writers, now)
      .map((rating) => {
        const since = [startup.addedAt, joined.get(rating.retailer), firstWordOf(rating)];
        return { ...rating, givenAt: onceMet(rating, since, now) };
      })
      .map((rating) => answered(rating, startup.name, now)),
  );
}

/** Moves a rating after both have joined, and after the first message, if they write to each other. */
const onceMet = (
  { startup, retailer, givenAt }: DemoRating,
  since: (Date | undefined)[],
  now: Date,
) => {
  const met = Math.max(...since.map((moment) => moment?.getTime() ?? 0));
  if (givenAt.getTime() > met) return givenAt;
  const part = chance(`${retailer} meets ${startup}`).between(0.05, 0.95);
  return new Date(met + part * (now.getTime() - met));
};

function ratingsOn(
  startup: DemoStartup,
  writers: readonly DemoRetailer[],
  now: Date,
): DemoRating[] {
  if (!startup.isApproved || startup.isBlocked) return [];
  const choice = chance(`ratings ${startup.name}`);
  const fixed = startup.name === "Loopwear" ? aboutLoopwear : [];
  const stars = starsOf(startup, choice, now, writers.length);
  const age = Math.min(420, (now.getTime() - startup.addedAt.getTime()) / dayMs);
  const others = byNearness(choice.some(writers, writers.length)).filter(
    (name) => !fixed.some(([writer]) => writer === name),
  );
  for (const [, given] of fixed) stars.splice(stars.indexOf(given), 1);
  const used = new Set<string>();
  return [
    ...fixed.map(([retailer, given, text, days]) => ({
      startup: startup.key,
      retailer,
      stars: given,
      text,
      givenAt: daysBefore(now, days),
    })),
    ...stars.map((given, i) => ({
      startup: startup.key,
      retailer: at(others, i),
      stars: given,
      text: wordsFor(startup, given, choice, used),
      givenAt: daysBefore(now, Math.max(0.1, age * choice.between(0.02, 1))),
    })),
  ];
}

const fromAfar = ["RETAILER_VENTURE_CAPITAL", "RETAILER_INVESTOR", "RETAILER_PRIVATE_PERSON"];

/** Retailers with shops rate first; investors only if nearly everybody rated. */
const byNearness = (retailers: readonly DemoRetailer[]) =>
  retailers
    .map(({ name, role }) => ({ name, distance: fromAfar.includes(role) ? 1 : 0 }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name);

/** Stars that match the given count and sum, in no order. */
function starsOf(startup: DemoStartup, choice: Chance, now: Date, most: number) {
  const known = knownStartups[startup.name];
  const isFresh = now.getTime() - startup.addedAt.getTime() < 8 * dayMs;
  const [from, to] = isFresh ? [0, 3] : choice.weighted(counts);
  const count = Math.min(most, known?.ratings ?? choice.whole(from, to));
  const mean = choice.between(3.1, count >= 10 ? bestOfOthers : 4.9);
  const sum = known?.stars ?? Math.round(mean * count);
  const stars = Array.from({ length: count }, () =>
    clamp(Math.round(sum / count + choice.between(-1.3, 1.1))),
  );
  for (let left = sum - total(stars); left !== 0; left = sum - total(stars)) {
    const i = choice.whole(0, count - 1);
    stars[i] = clamp((stars[i] ?? 3) + Math.sign(left));
  }
  return stars;
}

const clamp = (value: number) => Math.min(5, Math.max(1, value));

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A title and one to three sentences; no two ratings on a profile use the same. */
function wordsFor(startup: DemoStartup, stars: number, choice: Chance, used: Set<string>) {
  const own = fields.find(({ name }) => name === startup.categories[0])?.words ?? [];
  const fitting = own.filter(([given]) => given === stars);
  const general = remarks[stars] ?? { titles: [], words: [] };
  for (let attempt = 0; ; attempt++) {
    const special = fitting.length > 0 && choice.maybe(0.55) ? choice.pick(fitting) : null;
    const title = special && choice.maybe(0.6) ? special[1] : choice.pick(general.titles);
    const more = choice.some(general.words, special ? choice.whole(0, 1) : choice.whole(1, 2));
    const parts = special ? [special[2], ...more] : more;
    const text = `${title}\n${parts.join(" ")}`;
    const isNew = ![title, ...parts].some((part) => used.has(part));
    if ((!isNew && attempt < 12) || (used.has(text) && attempt < 40)) continue;
    for (const part of [title, text, ...parts]) used.add(part);
    return text;
  }
}
