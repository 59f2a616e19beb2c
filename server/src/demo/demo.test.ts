import { dayMs } from "@vitrine/contract/days";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { IMAGE } from "#art/canvas.ts";
import { drawCover, sceneNames } from "#art/covers.ts";
import { avatarColours, drawLogo } from "#art/logos.ts";
import { renderCover, renderLogo } from "#art/render.ts";
import { scenesOfWords } from "#art/scene-words.ts";
import { catalogueAsOf } from "./catalogue/catalogue.ts";
import { demoMissions } from "./catalogue/missions.ts";
import { daysBefore } from "./catalogue/moments.ts";
import { startupChangesAsOf } from "./changes/company-rules.ts";
import { picturesOf, withGallery } from "./catalogue/galleries.ts";
import { generatedStartups } from "./catalogue/generated.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const demo = catalogueAsOf(now);
const reference = readFileSync(
  new URL("../../migrations/0008-reference.sql", import.meta.url),
  "utf8",
);
const week = 7 * dayMs;

const repeated = (values: readonly string[]) =>
  values.filter((value, i) => values.indexOf(value) !== i);

const people = [
  ...demo.startups.flatMap((startup) => startup.people),
  ...demo.retailers.flatMap(({ owner, members }) => [owner, ...members]),
];

test("the same moment gives the same shop, to the letter", () => {
  expect(catalogueAsOf(now)).toEqual(demo);
});

test("six hundred startups have names, addresses and one-liners of their own", () => {
  expect(demo.startups).toHaveLength(600);
  expect(repeated(demo.startups.map(({ name }) => name))).toEqual([]);
  expect(repeated(demo.startups.map(({ key }) => key))).toEqual([]);
  expect(repeated(demo.startups.flatMap(({ oneLiner }) => oneLiner || []))).toEqual([]);
  expect(repeated(people.map(({ email }) => email))).toEqual([]);
});

test("one-liners fit a card and no text has an empty place left in it", () => {
  for (const { oneLiner, description, solutions } of demo.startups) {
    expect(oneLiner.length).toBeLessThanOrEqual(90);
    expect(`${oneLiner} ${description} ${JSON.stringify(solutions)}`).not.toMatch(/\{\w+[^":]*\}/);
  }
});

test("every notification leads to a room, startup or article that the demo has", () => {
  const known = [
    ...demo.conversations.map(({ creator, participant }) => `${creator} ${participant}`),
    ...demo.startups.map(({ key }) => key),
    ...demo.articles.map(({ key }) => key),
  ];
  const named = demo.notifications.flatMap(({ to, target }) => {
    if ("roomWith" in target) return `${to} ${target.roomWith}`;
    if ("startup" in target) return target.startup;
    return "article" in target ? target.article : [];
  });

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

/** When each company joined, by its name, its key and the addresses of its people. */
const joined = new Map(
  [
    ...demo.startups.map((one) => ({ ...one, emails: one.people.map(({ email }) => email) })),
    ...demo.retailers.map((one) => ({
      ...one,
      emails: [one.owner, ...one.members].map(({ email }) => email),
    })),
  ].flatMap(({ name, key, emails, addedAt }) =>
    [name, key, ...emails].map((known) => [known, addedAt] as const),
  ),
);

type Happened = { what: string; at: Date | undefined; who: string[] };

const happened = (): Happened[] => [
  ...demo.conversations.map(({ creator, participant, messages }) => ({
    what: `chat ${participant}`,
    at: messages[0]?.sentAt,
    who: [creator, participant],
  })),
  ...demo.ratings.flatMap(({ startup, retailer, givenAt, answer }) => {
    const rating = { what: `rating ${startup}`, at: givenAt, who: [startup, retailer] };
    return answer ? [rating, { ...rating, at: answer.givenAt }] : [rating];
  }),
  ...demo.notifications.map(({ to, title, target, about, sentAt }) => ({
    what: `notification ${title}`,
    at: sentAt,
    who: [to, ...("startup" in target ? [target.startup] : []), ...(about ? [about] : [])],
  })),
  ...demoMissions.map(({ title, retailer, sent }) => ({
    what: `mission ${title}`,
    at: daysBefore(now, sent),
    who: [retailer],
  })),
];

test("nothing happened before the companies it concerns had joined, or in the future", () => {
  const all = happened();
  const wrong = all.filter(
    ({ at, who }) =>
      at === undefined || at > now || who.some((one) => at < (joined.get(one) ?? at)),
  );

  expect(all.length).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
});

test("whoever is told that a startup joined this week is told about one that did", () => {
  const told = demo.notifications.flatMap(({ text, target, sentAt }) =>
    text.endsWith("this week.") && "startup" in target ? [{ ...target, sentAt }] : [],
  );

  expect(told).toHaveLength(2);
  for (const { startup, sentAt } of told)
    expect(sentAt.getTime() - (joined.get(startup)?.getTime() ?? 0)).toBeLessThan(week);
});

test("a mission that is done was worked on with startups that had joined by then", () => {
  const done = demoMissions.filter(({ doneReason }) => doneReason);

  expect(done).not.toEqual([]);
  for (const { sent, startups = [] } of done)
    for (const { name } of startups)
      expect(Number(joined.get(name)), name).toBeLessThan(daysBefore(now, sent).getTime());
});

test("every category, tag, country, department and position that is named exists", () => {
  const categories = new Set(demo.categories.map(({ name }) => name));
  const tags = new Set(demo.tags);
  const known = new Set(reference.match(/(?<=')(?:[^']|'')+(?=')/g));
  for (const startup of demo.startups) {
    for (const name of [...startup.categories, ...startup.areas])
      expect(categories).toContain(name);
    for (const tag of startup.tags) expect(tags).toContain(tag);
    for (const code of [startup.country ?? "IT", ...startup.presence])
      expect(known).toContain(code);
  }
  for (const { country, sectors, areas, members } of demo.retailers) {
    expect(known).toContain(country);
    for (const name of [...sectors, ...areas]) expect(categories).toContain(name);
    for (const { department } of members) expect(known).toContain(department);
  }
  for (const { position } of people) expect(known).toContain(position);
});

test("twelve visible startups joined within the week", () => {
  const isNew = demo.startups.filter(({ addedAt }) => now.getTime() - addedAt.getTime() < week);
  const isShown = isNew.filter(({ isApproved, isBlocked }) => isApproved && !isBlocked);

  expect(isShown).toHaveLength(12);
});

test("no startup waits for staff longer than eleven days, and the newest came today", () => {
  const days = demo.startups
    .filter(({ isApproved, accountType }) => !isApproved && accountType !== "IMPORTED")
    .map(({ addedAt }) => (now.getTime() - addedAt.getTime()) / dayMs);

  expect(days.length).toBeGreaterThan(10);
  expect(Math.max(...days)).toBeGreaterThan(9);
  expect(Math.max(...days)).toBeLessThan(11.1);
  expect(Math.min(...days)).toBeLessThan(1);
});

test("staff and owners have changed startups in the last three months, each after it came", () => {
  const changes = [...startupChangesAsOf(demo.startups, now).values()];

  expect(new Set(changes.map(({ event }) => event)).size).toBe(6);
  expect(changes.length).toBeGreaterThan(20);
  for (const { at, startup } of changes) {
    expect(at > startup.addedAt && at < now, startup.name).toBe(true);
    expect(now.getTime() - at.getTime()).toBeLessThan(13 * week);
  }
});

test("data is missing here and there, and one name has forty letters", () => {
  const { startups } = demo;

  expect(startups.some(({ cover }) => cover === null)).toBe(true);
  expect(startups.some(({ logo }) => logo === null)).toBe(true);
  expect(startups.some(({ totalFundingAmount }) => totalFundingAmount === null)).toBe(true);
  expect(startups.some(({ name }) => name.length === 40)).toBe(true);
  expect(startups.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(startups.some(({ name }) => /\p{Script=Hebrew}/u.test(name))).toBe(true);
});

test("no two companies have the same logo, whatever its colour", () => {
  const drawn = [...demo.startups, ...demo.retailers].flatMap(({ name, logo }) =>
    logo ? [drawLogo(name, { ...logo, colour: avatarColours[0] })] : [],
  );

  expect(drawn.length).toBeGreaterThan(600);
  expect(repeated(drawn)).toEqual([]);
});

test.each([
  ["Scuff", ["sneaker"]],
  ["Kurierrad", ["basket", "van"]],
  ["Latchkey", ["lockers"]],
  ["Looking Glass Co", ["mirror"]],
  ["Degree Days", ["crystals", "thermometers"]],
  ["Halo Track", ["spotlights"]],
])("the cover of %s shows what its one-liner speaks of", (name, scenes) => {
  expect(scenes).toContain(demo.startups.find((one) => one.name === name)?.cover?.scene);
});

test("most covers show what a one-liner speaks of", () => {
  const covered = demo.startups.filter(({ cover }) => cover);
  const spoken = covered.filter(({ oneLiner }) => scenesOfWords(oneLiner).length > 0);

  expect(spoken.length / covered.length).toBeGreaterThan(0.6);
});

test("a gallery shows nothing twice, and not its cover again", () => {
  const shown = withGallery(demo.startups);

  expect(shown.length).toBeGreaterThan(30);
  for (const startup of shown) {
    const scenes = picturesOf(startup).map(({ scene }) => scene);
    expect(repeated([...scenes, startup.cover?.scene ?? ""]), startup.name).toEqual([]);
    expect(scenes.length).toBeGreaterThan(2);
  }
});

test("a company rates a startup once, and nobody rates in the future", () => {
  expect(repeated(demo.ratings.map(({ startup, retailer }) => `${startup} ${retailer}`))).toEqual(
    [],
  );
  expect(demo.ratings.every(({ givenAt }) => givenAt < now)).toBe(true);
  expect(demo.ratings.every(({ stars }) => stars >= 1 && stars <= 5)).toBe(true);
});

test("all eight kinds of retailer are there, and the people of the sign-in screen", () => {
  expect(new Set(demo.retailers.map(({ role }) => role)).size).toBe(8);
  for (const name of ["retailer", "member", "trial", "startup", "other-retailer", "other-startup"])
    expect(people.map(({ email }) => email)).toContain(`${name}@vitrine.example`);
});

test("conversations run forward in time between people who exist", () => {
  const staff = ["super@vitrine.example"];
  const known = new Set([...staff, ...people.map(({ email }) => email)]);
  for (const { creator, participant, messages } of demo.conversations) {
    expect(known).toContain(creator);
    expect(known).toContain(participant);
    const times = messages.map(({ sentAt }) => sentAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now.getTime());
  }
});

test("nobody rates whom they first write to later, and the bell tells of messages when they came", () => {
  const hosts = new Map(demo.startups.map(({ key, people: [host] }) => [key, host?.email]));
  const guests = new Map(demo.retailers.map(({ name, owner }) => [name, owner.email]));
  const early = demo.ratings.filter(({ startup, retailer, givenAt }) => {
    const room = demo.conversations.find(
      ({ creator, participant }) =>
        creator === guests.get(retailer) && participant === hosts.get(startup),
    );
    return room?.messages.some(({ sentAt }, i) => i === 0 && givenAt < sentAt);
  });
  expect(early).toEqual([]);
  for (const { givenAt, answer } of demo.ratings)
    if (answer) expect(answer.givenAt.getTime()).toBeGreaterThan(givenAt.getTime());

  const told = demo.notifications.filter(({ title }) => title === "New message");
  expect(told.length).toBe(2);
  for (const { about, sentAt } of told) {
    const heard = demo.conversations
      .filter(({ creator }) => creator === "retailer@vitrine.example")
      .flatMap(({ messages }) => messages.filter(({ from }) => from === about));
    expect(heard.at(-1)?.sentAt).toEqual(sentAt);
  }
});

test("Nadia has written twice what Marta has not read", () => {
  const room = demo.conversations.find(
    ({ creator, participant }) =>
      creator === "retailer@vitrine.example" && participant === "startup@vitrine.example",
  );

  expect(room).toMatchObject({ unread: 2 });
  expect(room?.messages.at(-1)?.text).toContain("40 pieces of partywear");
});

test("any number of startups can be made, each with a name of its own", () => {
  const names = [...generatedStartups(5000, now)].map(({ name }) => name);

  expect(new Set(names).size).toBe(5000);
  expect([...generatedStartups(3, now)]).toEqual([...generatedStartups(5000, now)].slice(0, 3));
});

describe("the pictures", () => {
  test.each(sceneNames)("%s is drawn, small and in its size", async (scene) => {
    const svg = drawCover("a window", { scene });
    const image = await renderCover(svg);

    expect(svg).toBe(drawCover("a window", { scene }));
    expect(await sharp(image).metadata()).toMatchObject({ format: "webp", ...IMAGE });
    expect(image.length).toBeGreaterThan(1500);
    expect(image.length).toBeLessThan(40_000);
    const { channels } = await sharp(image).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
  });

  test("a cover has no text in it and needs no font", () => {
    for (const scene of sceneNames) expect(drawCover("emails", { scene })).not.toContain("<text");
  });

  test("a logo comes in three sizes on one of the avatar colours", async () => {
    for (const name of ["Gondola", "واجهة العرض", "Østerlund", "7 Days"]) {
      const svg = drawLogo(name, { glyph: "letter" });
      const files = await renderLogo(svg);

      expect(avatarColours.some((colour) => svg.includes(colour))).toBe(true);
      for (const size of [30, 60, 120] as const)
        expect(await sharp(files[size]).metadata()).toMatchObject({ format: "png", width: size });
    }
  });
});
