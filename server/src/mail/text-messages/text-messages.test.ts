import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { security } from "@vitrine/contract/accounts/security";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { workOff } from "#work/worker.ts";
import { aRetailer } from "#test/build/people.ts";
import { secret } from "#test/process.ts";
import { aNode, as, db, publish, queue } from "#test/world.ts";
import { emailJobs } from "../jobs.ts";

type Message = { id: string; to: string; text: string };
type Taken = { message: Message; authorization?: string | undefined; key?: unknown };

let taken: Taken[];
let answers: number[];

const bodyOf = async (request: IncomingMessage): Promise<Message> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const gateway = createServer((request, response) => {
  void bodyOf(request).then((message) => {
    const { authorization, "idempotency-key": key } = request.headers;
    const status = request.url === "/send" ? (answers.shift() ?? 202) : 404;
    if (status === 202) taken.push({ message, authorization, key });
    response.writeHead(status).end();
  });
});

const own = { VITRINE_MODE: "production", PUBLIC_URL: "https://vitrine.example" };
const production = { ...own, VITRINE_SECRET: secret, DATABASE_URL: "postgres://unused/x" };

beforeAll(async () => {
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const address = gateway.address();
  const port = typeof address === "object" ? address?.port : 0;
  await aNode({ TEXT_URL: `http://shop:s%20ecret@127.0.0.1:${port}/send` });
});

beforeEach(() => {
  [taken, answers] = [[], []];
});

afterAll(() => gateway.close());

const work = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    db(),
  );
  await workOff(
    {
      db: db(),
      publish,
      listeners: [],
      jobs: emailJobs,
      chores: [],
      log: createLog("silent"),
    },
    queue(),
  );
};

const phoneNumber = "+46701740605";
const askForCode = async () => as(await aRetailer()).call(security.sendPhoneCode, { phoneNumber });

test("the code for a phone goes to the gateway of text messages, with its key", async () => {
  await askForCode();
  await work();

  const authorization = `Basic ${Buffer.from("shop:s ecret").toString("base64")}`;
  expect(taken).toMatchObject([{ message: { to: phoneNumber }, authorization }]);
  expect(taken[0]?.message.text).toMatch(/^Vitrine:\s+Your code is\s+\d{6}$/);
  expect(taken[0]?.key).toBe(taken[0]?.message.id);
});

test("a gateway that is away for a moment gets the code later, once", async () => {
  answers = [503, 429];
  await askForCode();
  for (let round = 0; round < 4; round += 1) await work();

  expect(taken).toHaveLength(1);
});

test("a gateway that will never take a message is believed the third time", async () => {
  answers = Array.from({ length: 5 }, () => 400);
  await askForCode();
  for (let round = 0; round < 5; round += 1) await work();

  expect(taken).toEqual([]);
  expect(answers).toHaveLength(2);
});

test("in production without a gateway nobody is promised a text message", async () => {
  await aNode(production);

  await expect(askForCode()).rejects.toMatchObject({ status: 409, code: "accounts.no_texts" });
});
