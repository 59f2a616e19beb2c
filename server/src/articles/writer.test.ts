import type { RequestListener, ServerResponse } from "node:http";
import { setInterval } from "node:timers";
import { writer } from "@vitrine/contract/articles/writer";
import type { Output } from "@vitrine/contract/endpoint";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build.ts";
import { aServer } from "#test/storage.ts";
import { as, db, listenersDone, Refused } from "#test/world.ts";
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
});

const key = "sk-very-secret-0042";

/** The writer of this test, as the configuration would name it. */
const useWriter = (baseUrl: string, more: object = {}) => {
  const before = config();
  onTestFinished(() => useConfig(before));
  const own = { baseUrl, key, model: "m-1", isPlayed: false, priceIn: 2, priceOut: 10 };
  const limits = { answerWithinMs: 8_000, deadlineMs: 5_000, perHour: 1_000 };
  useConfig({ ...before, writer: { ...own, ...limits, ...more } });
};

const useServer = async (answer: RequestListener, more: object = {}) =>
  useWriter(await aServer(answer), more);

const chunk = (content: string, end: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 7 } })}\n\n`;
const stream = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });
const says =
  (text: string): RequestListener =>
  (_request, response) =>
    void stream(response).end(`${chunk(text)}${chunk("", "stop")}${usage}data: [DONE]\n\n`);

type Outcome = { answer?: Output<typeof writer.write>; error?: Refused };

/** Asks, and lets the queue do what was put in line meanwhile. */
const ask = async (fields: object = {}): Promise<Outcome> => {
  const asked = as(boss).call(writer.write, { prompt: "Lamps", ...fields });
  const settled = asked.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Refused) return { error };
      throw error;
    },
  );
  await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
  await listenersDone();
  return settled;
};

/** The same where a text is expected. */
const textFor = async (fields: object = {}) => {
  const { answer } = await ask(fields);
  if (!answer) throw new Error("No text came.");
  return answer;
};

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'articles.writing'`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
};

const text = (id: string) => as(boss).call(writer.text, { id });

test("a text comes with its sources, what it cost is kept, and only public facts go out", async () => {
  const sent: string[] = [];
  await useServer((request, response) => {
    sent.push(JSON.stringify(request.headers));
    request.on("data", (piece: Buffer) => sent.push(piece.toString()));
    request.on("end", () => says("## Light\n\nSome **words**.")(request, response));
  });

  const { id, content, sources } = await textFor({
    ...{ startupIds: [startup.companyId], title: "On light" },
  });
  const link = `${config().publicUrl}/profile/startup/${startup.companyId}`;
  expect(content).toBe(`## Light\n\nSome **words**.\n\n### Sources\n\n- [Lumen](${link})`);
  expect(sources).toEqual([{ name: "Lumen", link }]);
  expect(await text(id)).toMatchObject({ state: "DONE", tokensIn: 100, tokensOut: 7, cost: 270 });
  const out = sent.join("\n");
  expect(out).toContain("Lumen");
  expect(out).not.toMatch(/Ottilie|Vogel|lumen\.example|22 33 44/);
});

const forEver = (response: ServerResponse, piece: string) => {
  const timer = setInterval(() => response.write(piece), 5);
  response.once("close", () => clearInterval(timer));
};

test.each<[string, RequestListener, string, object?]>([
  ["refuses the key", (_q, response) => void response.writeHead(401).end(key), "writer_wrong"],
  ["has too much to do", (_q, response) => void response.writeHead(429).end(), "writer_busy"],
  ["breaks", (_q, response) => void response.writeHead(500).end("{}"), "writer_away"],
  [
    "leads elsewhere",
    (_q, response) => void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
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
  ["sends no text", says("  "), "writer_wrong"],
  [
    "sends a page",
    (_q, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>"),
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
  const { error } = await ask();

  expect(error?.code).toBe(`articles.${code}`);
  const { rows } = await sql<{ row: string; state: string }>`
    select to_jsonb(x)::text || to_jsonb(t)::text as row, t.state from article_texts x join tray_tasks t using (id)
    order by x.created_at desc limit 1`.execute(db());
  expect(rows[0]?.state).toBe("FAILED");
  expect(rows[0]?.row + `${error?.message}${JSON.stringify(error)}`).not.toContain(key);
  expect(await waiting()).toBe(0);
});

test("what takes longer than the call waits goes on in the tray, and its end stops the server's work", async () => {
  let isClosed = false;
  let open: ServerResponse | undefined;
  await useServer(
    (_request, response) => {
      open = stream(response);
      response.write(chunk("Slowly"));
      response.once("close", () => (isClosed = true));
    },
    { answerWithinMs: 200, deadlineMs: 30_000 },
  );
  const { id, content } = await as(boss).call(writer.write, { prompt: "Slow lamps" });
  expect(content).toBeUndefined();
  const working = listenersDone();
  await expect.poll(() => open !== undefined).toBe(true);
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
});

test("twenty an hour each, nothing about nothing, and nobody reads another's text", async () => {
  await useServer(says("Words"));
  const answer = await textFor();
  const other = await aSuperAdmin();
  await expect(as(other).call(writer.text, { id: answer.id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(as(boss).call(writer.write, {})).rejects.toMatchObject({ status: 400 });
  const { left } = await as(other).call(writer.state, {});

  useWriter("http://127.0.0.1:1", { perHour: 1 });
  await expect(as(boss).call(writer.write, { prompt: "x" })).rejects.toMatchObject({
    ...{ status: 429, code: "articles.too_many_texts" },
  });
  expect(left).toBe(1_000);
});

test("without a writer that is said, and nothing is put into the tray", async () => {
  const before = config();
  onTestFinished(() => useConfig(before));
  useConfig({ ...before, writer: undefined });
  expect(await as(boss).call(writer.state, {})).toMatchObject({ isThere: false, left: 0 });
  await expect(as(boss).call(writer.write, { prompt: "x" })).rejects.toMatchObject({
    ...{ status: 409, code: "articles.no_writer" },
  });
});

test("what a demo plays writes of the facts, over HTTP, and lets nobody in without its key", async () => {
  const played = await startPlayedWriter(key);
  onTestFinished(played.stop);
  useWriter(played.baseUrl);
  const answer = await textFor({ startupIds: [startup.companyId], length: "LONG" });
  expect(answer.content).toMatch(/^This article is about Lamps\. It looks at Lumen\./);
  expect(answer.content).toContain("### Sources");
  useWriter(played.baseUrl, { key: "another" });
  expect(await ask()).toMatchObject({ error: { code: "articles.writer_wrong" } });
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
