import { articles } from "@vitrine/contract/articles";
import { staffArticles } from "@vitrine/contract/articles/staff";
import { writer } from "@vitrine/contract/articles/writer";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { config } from "#config.ts";
import { sendForm } from "#test/articles/forms.ts";
import { hostileText, hostileTexts, markupIn } from "#test/articles/hostile.ts";
import { says, useServer } from "#test/articles/writing.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { as, baseUrl, listenersDone, Refused, visitor } from "#test/world.ts";
import { allowedFrom, allowedMarkdown } from "./texts/allowed.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

/** Works on as many at once as a browser requests. */
const each = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>) => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += 6)
    done.push(...(await Promise.all(all.slice(at, at + 6).map(work))));
  return done;
};

const body = async (id: string) => (await visitor.call(articles.one, { id })).article.body;

/** Undefined if the form was refused, so nothing is stored. */
const saved = async (text: string) => {
  const fields = { title: text.slice(0, 100), description: text.slice(0, 200), body: text };
  try {
    return (await sendForm(boss, staffArticles.create, { ...fields, link: "https://a.example" }))
      .id;
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return undefined;
    throw error;
  }
};

/** `count` texts, with a few hostile ones in each. */
const together = (count: number, few: number) =>
  Array.from({ length: count / few }, (_, at) =>
    hostileTexts(count)
      .slice(at * few, (at + 1) * few)
      .join("\n\n"),
  );

test("500 hostile texts in bodies: what is stored is text, stays as it is when saved again, and is no tag in feeds and previews", async () => {
  const ids = (await each(together(500, 2), saved)).filter((id) => id !== undefined);
  expect(ids.length).toBeGreaterThan(175);
  const stored = await each(ids, body);
  expect(stored.flatMap((text) => markupIn(text))).toEqual([]);

  for (const [at, id] of ids.slice(0, 10).entries()) {
    await sendForm(boss, staffArticles.update, { id, body: stored[at] });
    expect(await body(id)).toBe(stored[at]);
  }
  const feed = await (await fetch(`${baseUrl()}/articles.atom`)).text();
  const tags = feed.match(/<[^>]*/g)?.map((tag) => /^<[/?]?([a-z]*)/.exec(tag)?.[1]);
  expect([...new Set(tags)].toSorted()).toEqual(
    ["author", "entry", "feed", "id", "link", "name", "published", "subtitle", "summary"]
      .concat("title", "updated", "xml")
      .toSorted(),
  );
});

test("500 hostile texts of a writer: they are text, link only to what was given, and change no article", async () => {
  const startup = await aStartup({ shortName: "Lumen](https://evil.example)<script>" });
  const answers = together(500, 5).map((text) => `Words ${text}`);
  const left = [...answers];
  await useServer((request, response) => says(left.pop() ?? "")(request, response));
  const all = async () => await as(boss).call(staffArticles.all, { pageSize: 1 });
  const { count } = await all();

  const asked = { prompt: "Lamps", startupIds: [startup.companyId], inTray: true };
  const ids: string[] = [];
  // As many as one person may have under way.
  while (ids.length < answers.length) {
    const five = await each([1, 2, 3, 4, 5], () => as(boss).call(writer.write, asked));
    ids.push(...five.map(({ id }) => id));
    await listenersDone();
  }
  const texts = await each(ids, (id) => as(boss).call(writer.text, { id }));

  expect(new Set(texts.map(({ state }) => state))).toEqual(new Set(["DONE"]));
  const given = new RegExp(`^${config().publicUrl}/profile/startup/${startup.companyId}$`);
  expect(texts.flatMap(({ content = "" }) => markupIn(content, given))).toEqual([]);
  expect((await all()).count).toBe(count);
});

test("500 more: what is allowed is still the same when it is read again", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const [once, given] = [allowedMarkdown(text), allowedFrom(text, new Set())];
      expect([...markupIn(once), ...markupIn(given, /^$/)]).toEqual([]);
      expect([allowedMarkdown(once), allowedFrom(given, new Set())]).toEqual([once, given]);
    }),
    { numRuns: 500, seed: 1 },
  );
});
