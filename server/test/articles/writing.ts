import type { RequestListener, ServerResponse } from "node:http";
import { setInterval } from "node:timers";
import { writer } from "@vitrine/contract/articles/writer";
import type { Output } from "@vitrine/contract/endpoint";
import { expect, onTestFinished } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { as, db, listenersDone, Refused } from "#test/world.ts";

/** The writer's key, which must appear nowhere. */
export const key = "sk-very-secret-0042";

/** The writer of this test, as configured. */
export const useWriter = (baseUrl: string, more: object = {}) => {
  const before = config();
  onTestFinished(() => useConfig(before));
  const own = { baseUrl, key, model: "m-1", isPlayed: false, priceIn: 2, priceOut: 10 };
  const limits = { answerWithinMs: 8_000, deadlineMs: 5_000, perHour: 1_000 };
  useConfig({ ...before, writer: { ...own, ...limits, ...more } });
};

export const useServer = async (answer: RequestListener, more: object = {}) =>
  useWriter(await aServer(answer), more);

export const chunk = (content: string, end: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 7 } })}\n\n`;
export const stream = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });
export const says =
  (text: string): RequestListener =>
  (_request, response) => {
    // In pieces, as writers send it.
    const pieces = (text.match(/[\s\S]{1,7}/g) ?? []).map((piece) => chunk(piece));
    stream(response).end(`${pieces.join("")}${chunk("", "stop")}${usage}data: [DONE]\n\n`);
  };

type Outcome = { answer?: Output<typeof writer.write>; error?: Refused };

/** Asks for a text, and runs the jobs queued meanwhile. */
export const ask = async (person: Person, fields: object = {}): Promise<Outcome> => {
  const asked = as(person).call(writer.write, { prompt: "Lamps", ...fields });
  const settled = asked.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Refused) return { error };
      throw error;
    },
  );
  await expect.poll(waiting).toBeGreaterThan(0);
  await listenersDone();
  return settled;
};

/** The same if a text is expected. */
export const textFor = async (person: Person, fields: object = {}) => {
  const { answer } = await ask(person, fields);
  if (!answer) throw new Error("No text came.");
  return answer;
};

/** How many texts are queued. */
export const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'articles.writing'`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
};

/** How many connections are still being sent something. */
export const openStreams = () => open;
let open = 0;

/** Sends this until the client hangs up. */
export const forEver = (response: ServerResponse, piece: string) => {
  const timer = setInterval(() => response.write(piece), 5);
  open += 1;
  response.once("close", () => {
    clearInterval(timer);
    open -= 1;
  });
};
