import type { ServerResponse } from "node:http";
import { articles } from "@vitrine/contract/articles";
import { articleDrafts } from "@vitrine/contract/articles/staff";
import { writer } from "@vitrine/contract/articles/writer";
import { tray } from "@vitrine/contract/reports";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { anArticle } from "#test/catalogue.ts";
import { typed } from "#test/articles/forms.ts";
import {
  ask,
  chunk,
  forEver,
  key,
  says,
  stream,
  textFor,
  useServer,
  useWriter,
} from "#test/articles/writing.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { as, db, listenersDone, visitor } from "#test/world.ts";
import { startPlayedWriter } from "./played/service.ts";
import { allowedFrom } from "./texts/allowed.ts";

let boss: Person;
let startup: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
  startup = await aStartup({ shortName: "Lumen", firstName: "Ottilie", lastName: "Vogel" });
  await db()
    .updateTable("companies")
    .set({ description: "Write to ottilie@lumen.example or +47 22 33 44 55, www.lumen.example/x." })
    .where("id", "=", startup.companyId)
    .execute();
  await db()
    .updateTable("startups")
    .set({ adminNote: "Only for staff" })
    .where("companyId", "=", startup.companyId)
    .execute();
});

const text = (id: string) => as(boss).call(writer.text, { id });

test("a text comes with its sources, what it cost is kept, and only public facts go out", async () => {
  const sent: string[] = [];
  await useServer((request, response) => {
    sent.push(JSON.stringify(request.headers));
    request.on("data", (piece: Buffer) => sent.push(piece.toString()));
    request.on("end", () => says("## Light\n\nSome **words**.")(request, response));
  });

  const { id, content, sources } = await textFor(boss, {
    startupIds: [startup.companyId],
    title: "On light",
  });
  const link = `${config().publicUrl}/profile/startup/${startup.companyId}`;
  expect(content).toBe(`## Light\n\nSome **words**.\n\n### Sources\n\n- [Lumen](${link})`);
  expect(sources).toEqual([{ name: "Lumen", link }]);
  expect(await text(id)).toMatchObject({ state: "DONE", tokensIn: 100, tokensOut: 7, cost: 270 });
  const out = sent.join("\n");
  expect(out).toContain("Lumen");
  expect(out).not.toMatch(/Ottilie|Vogel|lumen\.example|22 33 44|Only for staff/);

  const hidden = await aStartup({ shortName: "Hidden", isBlocked: true });
  await expect(
    as(boss).call(writer.write, { prompt: "x", startupIds: [hidden.companyId] }),
  ).rejects.toMatchObject({ status: 400, code: "articles.facts_gone" });
});

test("a long text comes from a writer that says much around each word", async () => {
  const around = { id: `chatcmpl-${"B".repeat(29)}`, object: "chat.completion.chunk" };
  const more = { created: 1_764_000_000, model: "m-1", system_fingerprint: "fp_0123456789" };
  const said = (content: string, end: string | null = null) => {
    const choices = [{ index: 0, delta: { content }, logprobs: null, finish_reason: end }];
    const obfuscation = "x".repeat(12);
    return `data: ${JSON.stringify({ ...around, ...more, choices, usage: null, obfuscation })}\n\n`;
  };
  await useServer((_request, response) =>
    stream(response).end(`${said("lamp ").repeat(1_200)}${said("", "stop")}`),
  );

  const { content } = await textFor(boss, { length: "LONG" });

  expect(content).toBe("lamp ".repeat(1_200).trim());
});

test("no part of an address goes out where a long description is cut, and no half emoji", async () => {
  const sent: string[] = [];
  await useServer((request, response) => {
    request.on("data", (piece: Buffer) => sent.push(piece.toString()));
    request.on("end", () => says("Words")(request, response));
  });
  const lamps = "Lamps ".repeat(249);
  const reached = `${lamps.slice(0, 1_482)}from ottilie@lumen.example`;
  const one = await aStartup({ shortName: "Reached", description: reached });
  const other = await aStartup({ shortName: "Lit", description: `${lamps}Lamps💡💡` });

  await textFor(boss, { startupIds: [one.companyId, other.companyId] });

  expect(sent.join("")).toContain("Lamps from …");
  expect(sent.join("")).not.toMatch(/ottilie|\\ud83d/i);
});

test("a text is about what its tags became, merged before it was asked for or while it waits", async () => {
  const sent: string[] = [];
  await useServer((request, response) => {
    request.on("data", (piece: Buffer) => sent.push(piece.toString()));
    request.on("end", () => says("Words")(request, response));
  });
  const [tag, twin, tagNow] = [await aTag("Quokka"), await aTag("Wombat"), await aTag("Numbat")];
  await as(boss).call(tags.merge, { fromId: tag, intoId: twin });
  const asked = { prompt: "Animals", tagIds: [tag, twin], inTray: true };
  const { id } = await as(boss).call(writer.write, asked);
  await as(boss).call(tags.merge, { fromId: twin, intoId: tagNow });

  await listenersDone();

  expect(await text(id)).toMatchObject({ state: "DONE", content: "Words" });
  expect(sent.join("")).toContain("Numbat");
});

test("a text without a title is called by the beginning of what was asked, with whole emoji", async () => {
  await useServer(says("Words"));
  const words = `${"Lamps ".repeat(13)}a`;
  const { id } = await textFor(boss, { prompt: `${words}👩‍🚀👩‍🚀` });
  const { items } = await as(boss).call(tray.list, {});
  expect(items.find((item) => item.id === id)).toMatchObject({ name: `${words}👩‍🚀` });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ["writes slowly", (response) => stream(response).write(chunk("Slowly"))],
  ["says nothing", () => {}],
  ["does not stop", (response) => forEver(stream(response), chunk("a "))],
])(
  "cancelling a writer that %s ends its work, and what was typed and published is as it was",
  async (_what, answer) => {
    let isClosed = false;
    let isOpen = false;
    await useServer(
      (_request, response) => {
        isOpen = true;
        answer(response);
        response.once("close", () => (isClosed = true));
      },
      { answerWithinMs: 200, deadlineMs: 30_000 },
    );
    const articleId = await anArticle({ title: "Lamps", body: "As it was" });
    await as(boss).call(articleDrafts.keep, { id: articleId, draft: typed });
    const { id, content } = await as(boss).call(writer.write, { prompt: "Slow lamps", articleId });
    expect(content).toBeUndefined();
    const working = listenersDone();
    await expect.poll(() => isOpen).toBe(true);
    expect(await text(id)).toMatchObject({ state: "RUNNING", problem: null });
    const { items } = await as(boss).call(tray.list, {});
    expect(items[0]).toMatchObject({ id, kind: "TEXT", name: "Slow lamps", state: "RUNNING" });

    const begun = performance.now();
    await as(boss).call(tray.cancel, { id });
    await working;
    await expect.poll(() => isClosed).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await text(id)).toMatchObject({ state: "CANCELLED" });
    expect((await text(id)).content).toBeUndefined();
    expect((await visitor.call(articles.one, { id: articleId })).article.body).toBe("As it was");
    expect((await as(boss).call(articleDrafts.one, { id: articleId })).draft).toEqual(typed);
  },
);

test("a text that is cancelled before its turn is asked of nobody", async () => {
  let asked = 0;
  await useServer(() => (asked += 1));
  const { id } = await as(boss).call(writer.write, { prompt: "Never", inTray: true });
  expect(await text(id)).toMatchObject({ state: "WAITING" });
  await as(boss).call(tray.cancel, { id });
  await listenersDone();
  expect([asked, (await text(id)).state]).toEqual([0, "CANCELLED"]);
});

test("twenty an hour each, nothing about nothing, and nobody reads another's text", async () => {
  await useServer(says("Words"));
  const answer = await textFor(boss);
  const other = await aSuperAdmin();
  await expect(as(other).call(writer.text, { id: answer.id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(as(boss).call(writer.write, {})).rejects.toMatchObject({ status: 400 });
  const { left } = await as(other).call(writer.state, {});

  useWriter("http://127.0.0.1:1", { perHour: 1 });
  await expect(as(boss).call(writer.write, { prompt: "x" })).rejects.toMatchObject({
    status: 429,
    code: "articles.too_many_texts",
    body: { message: "You can have 1 text written per hour. Try again later." },
  });
  expect(left).toBe(1_000);
});

test("without a writer that is said, and nothing is put into the tray", async () => {
  const before = config();
  onTestFinished(() => useConfig(before));
  useConfig({ ...before, writer: undefined });
  expect(await as(boss).call(writer.state, {})).toMatchObject({ isThere: false, left: 0 });
  await expect(as(boss).call(writer.write, { prompt: "x" })).rejects.toMatchObject({
    status: 409,
    code: "articles.no_writer",
  });
});

test("what a demo plays writes of the facts, over HTTP, and lets nobody in without its key", async () => {
  const played = await startPlayedWriter(key);
  onTestFinished(played.stop);
  useWriter(played.baseUrl);
  const answer = await textFor(boss, { startupIds: [startup.companyId], length: "LONG" });
  expect(answer.content).toMatch(/^This article is about Lamps\. It looks at Lumen\./);
  expect(answer.content).toContain("### Sources");
  useWriter(played.baseUrl, { key: "another" });
  expect(await ask(boss)).toMatchObject({ error: { code: "articles.writer_refused" } });
});

test.each([
  ["[a](https://given.example) [b](https://other.example)", "[a](https://given.example) b"],
  ["<https://other.example>", "https://other.example"],
  ["![x](/api/v1/files/cover/0190b2a0-0000-7000-8000-000000000000)", "x"],
  ["<script>alert(1)</script>", "\\<script>alert(1)\\</script>"],
  ["| a | b |\n|---|---|", "| a | b |\n|---|---|"],
])("of what comes back links lead only to what was given: %s", (came, kept) => {
  const given = new Set(["https://given.example"]);
  expect(allowedFrom(came, given)).toBe(kept);
  expect(allowedFrom(allowedFrom(came, given), given)).toBe(allowedFrom(came, given));
});
