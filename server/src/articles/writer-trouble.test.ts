import type { RequestListener } from "node:http";
import { articles } from "@vitrine/contract/articles";
import { articleDrafts, staffArticles } from "@vitrine/contract/articles/staff";
import { writer } from "@vitrine/contract/articles/writer";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { typed } from "#test/articles/forms.ts";
import {
  ask,
  chunk,
  forEver,
  key,
  openStreams,
  says,
  stream,
  textFor,
  useServer,
  useWriter,
  waiting,
} from "#test/articles/writing.ts";
import { aSuperAdmin, type Person } from "#test/build/people.ts";
import { anArticle } from "#test/catalogue.ts";
import { everyRow } from "#test/database/every-row.ts";
import { aServer } from "#test/storage.ts";
import {
  aNode,
  as,
  asOwner,
  baseUrl,
  connection,
  db,
  listenersDone,
  visitor,
} from "#test/world.ts";
import { type FaultName, startPlayedWriter } from "./played/service.ts";

let boss: Person;
let articleId: string;
beforeAll(async () => {
  boss = await aSuperAdmin();
  articleId = await anArticle({ title: "Lamps", body: "As it was" });
  await as(boss).call(articleDrafts.keep, { id: articleId, draft: typed });
});

/** Nothing was published, and nothing typed was lost. */
const expectAllAsItWas = async () => {
  const { items } = await as(boss).call(staffArticles.all, {});
  expect(items.map(({ id }) => id)).toEqual([articleId]);
  expect((await visitor.call(articles.one, { id: articleId })).article.body).toBe("As it was");
  expect((await as(boss).call(articleDrafts.one, { id: articleId })).draft).toEqual(typed);
};

/** Asks for a text that fails, and checks what is reported and what is left behind. */
const isToldClearly = async (code: string) => {
  const { error } = await ask(boss, { articleId });

  expect(error?.code).toBe(`articles.${code}`);
  const { rows } = await sql<{ state: string }>`
    select t.state from article_texts x join tray_tasks t using (id) order by x.created_at desc limit 1`.execute(
    db(),
  );
  expect(rows[0]?.state).toBe("FAILED");
  expect(`${error?.message}${JSON.stringify(error)}`).not.toContain(key);
  expect(await waiting()).toBe(0);
  await expectAllAsItWas();
};

test.each<[string, RequestListener, string, object?]>([
  ["refuses the key", (_q, response) => void response.writeHead(401).end(key), "writer_refused"],
  ["knows no such model", (_q, response) => void response.writeHead(404).end(), "writer_refused"],
  ["has too much to do", (_q, response) => void response.writeHead(429).end(), "writer_busy"],
  ["breaks", (_q, response) => void response.writeHead(500).end("{}"), "writer_away"],
  [
    "leads elsewhere",
    (_q, response) => void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
    "writer_away",
  ],
  [
    "breaks, and goes on about it",
    (_q, response) => forEver(response.writeHead(500), "no "),
    "writer_away",
  ],
  ["hangs up", ({ socket }) => void socket.destroy(), "writer_away"],
  ["says nothing", () => {}, "writer_slow", { deadlineMs: 300 }],
  [
    "stops halfway",
    (_q, response) => void stream(response).write(chunk("Half")),
    "writer_slow",
    { deadlineMs: 300 },
  ],
  [
    "says a word now and then",
    (_q, response) => forEver(stream(response), chunk("a ")),
    "writer_slow",
    { deadlineMs: 300 },
  ],
  [
    "does not stop",
    (_q, response) => forEver(stream(response), chunk("more ".repeat(2_000))),
    "writer_too_long",
  ],
  [
    "sends one line for ever",
    (_q, response) => forEver(stream(response), "x".repeat(20_000)),
    "writer_too_long",
  ],
  [
    "ends half a text",
    (_q, response) => void stream(response).end(chunk("Half a")),
    "writer_wrong",
  ],
  [
    "stops at a limit of its own",
    (_q, response) => void stream(response).end(chunk("Half a", "length")),
    "writer_too_long",
  ],
  ["sends no text", says("  "), "writer_wrong"],
  [
    "sends a page",
    (_q, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>"),
    "writer_wrong",
  ],
  [
    "counts beyond all counting",
    (_q, response) =>
      void stream(response).end(
        `${chunk("Words", "stop")}data: {"usage":{"prompt_tokens":1e15,"completion_tokens":1}}\n\n`,
      ),
    "writer_wrong",
  ],
  ["sends broken JSON", (_q, response) => void stream(response).end("data: {\n\n"), "writer_wrong"],
  [
    "sends another shape",
    (_q, response) => void stream(response).end('data: {"choices":7}\n\n'),
    "writer_wrong",
  ],
])("a writer that %s is told clearly, and its key to nobody", async (_what, answer, code, more) => {
  await useServer(answer, more);
  await isToldClearly(code);
  await expect.poll(openStreams).toBe(0);
});

const soon = { deadlineMs: 300 };

/** The played writer of a demo, and its page. */
const aPlayedWriter = async (more: object = {}) => {
  const played = await startPlayedWriter(key);
  onTestFinished(played.stop);
  useWriter(played.baseUrl, { isPlayed: true, ...more });
  const press = (fields: Record<string, string>, site = "same-origin") =>
    fetch(`${baseUrl()}/dev/writer`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      headers: { "sec-fetch-site": site },
    });
  const page = async () => (await fetch(`${baseUrl()}/dev/writer`)).text();
  return { ...played, press, page };
};

test.each<[FaultName, string, object?]>([
  ["key", "writer_refused"],
  ["model", "writer_refused"],
  ["busy", "writer_busy"],
  ["broken", "writer_away"],
  ["elsewhere", "writer_away"],
  ["hang_up", "writer_away"],
  ["silent", "writer_slow", soon],
  ["halfway", "writer_slow", soon],
  ["slow", "writer_slow", soon],
  ["endless", "writer_too_long"],
  ["cut", "writer_wrong"],
  ["empty", "writer_wrong"],
  ["wrong", "writer_wrong"],
])("the writer of a demo, switched to %s, is told as clearly", async (what, code, more) => {
  const { press, page, open } = await aPlayedWriter(more);
  expect((await press({ what, times: "1" })).status).toBe(303);
  expect(await page()).toContain("Back to normal");

  await isToldClearly(code);
  await expect.poll(open).toBe(0);
  expect(await page()).toContain("Everything works");
});

test.each<FaultName>(["silent", "slow", "endless"])(
  "the writer of a demo, switched to %s, hangs up where its text is cancelled",
  async (what) => {
    const { press, open } = await aPlayedWriter({ answerWithinMs: 200, deadlineMs: 30_000 });
    await press({ what });
    const asked = { prompt: "Lamps", articleId, inTray: true };
    const { id } = await as(boss).call(writer.write, asked);
    const working = listenersDone();
    await expect.poll(open).toBe(1);

    await as(boss).call(tray.cancel, { id });
    await working;

    await expect.poll(open, { timeout: 2_000 }).toBe(0);
    expect(await as(boss).call(writer.text, { id })).toMatchObject({ state: "CANCELLED" });
    await expectAllAsItWas();
  },
);

test("the writer of a demo fails until it is switched back, by its own page alone", async () => {
  const { press } = await aPlayedWriter();
  expect((await press({ what: "busy" }, "cross-site")).status).toBe(403);
  expect((await press({ what: "sing" })).status).toBe(400);
  await textFor(boss);
  await press({ what: "busy" });
  const busy = { error: { code: "articles.writer_busy" } };
  expect([await ask(boss), await ask(boss)]).toMatchObject([busy, busy]);
  await press({});

  expect((await textFor(boss)).content).toContain("This article is about Lamps.");
});

test("a text that a fault of ours stops has failed at once, and is in nobody's way", async () => {
  onTestFinished(() => asOwner("alter table article_texts rename column kept_sources to sources"));
  await asOwner("alter table article_texts rename column sources to kept_sources");
  await useServer(says("Words"));
  const { id } = await as(boss).call(writer.write, { prompt: "Lamps", inTray: true });
  await listenersDone();

  const { items } = await as(boss).call(tray.list, {});
  expect(items.find((task) => task.id === id)).toMatchObject({ state: "FAILED" });
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    db(),
  );
  await listenersDone();
  expect(await waiting()).toBe(0);
});

test("a writer that leads elsewhere is not followed there", async () => {
  let asked = 0;
  const elsewhere = await aServer((request, response) => {
    asked += 1;
    says("Elsewhere")(request, response);
  });
  for (const status of [301, 302, 307, 308]) {
    const location = `${elsewhere}/v1/chat/completions`;
    await useServer((_request, response) => void response.writeHead(status, { location }).end());
    expect(await ask(boss)).toMatchObject({ error: { code: "articles.writer_away" } });
  }
  expect(asked).toBe(0);
});

test("the key stands in no log line and in no row, whatever the writer does with it", async () => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  const node = await aNode({}, connection(), log);
  const answers: RequestListener[] = [
    says(`The key is ${key}`.slice(0, 11)),
    (_request, response) => void response.writeHead(401, { "x-key": key }).end(key),
    (_request, response) => void stream(response).end(`data: {"key": "${key}"\n\n`),
    ({ socket }) => void socket.destroy(new Error(key)),
  ];
  await useServer((request, response) => answers.pop()?.(request, response));
  const asked = answers.map(() =>
    as(boss).call(writer.write, { prompt: "Lamps", inTray: true }, { node }),
  );
  const ids = (await Promise.all(asked)).map(({ id }) => id);
  await listenersDone(log);

  expect(answers).toEqual([]);
  const rows = await everyRow();
  const kept = `${rows} ${lines.join(" ")}`;
  for (const id of ids) expect(rows).toContain(id);
  expect(lines.length).toBeGreaterThan(ids.length - 1);
  expect(kept).not.toContain(key);
});
