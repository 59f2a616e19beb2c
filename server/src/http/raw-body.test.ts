import { createHmac } from "node:crypto";
import { write } from "@vitrine/contract/endpoint";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { anyone } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { aKitServer } from "#test/kit-server.ts";

const secret = "whsec";
const mostBytes = 2_000;
const hook = write("POST", "/hooks/:provider", {
  body: "raw",
  mostBytes,
  headers: ["x-signature"],
  input: z.object({
    provider: z.string(),
    "x-signature": z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  output: z.object({ isGenuine: z.boolean(), provider: z.string(), length: z.number() }),
});
const plain = write("POST", "/plain", {
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
});

const signatureOf = (bytes: Uint8Array) => createHmac("sha256", secret).update(bytes).digest("hex");

const receive = async (_db: Db, _visitor: Visitor, sent: z.output<typeof hook.input>) => ({
  isGenuine: sent["x-signature"] === signatureOf(sent.bytes),
  provider: sent.provider,
  length: sent.bytes.length,
});

const aServer = () => {
  const repeat = async (_db: Db, _visitor: Visitor, { text }: { text: string }) => ({ text });
  const { app, close } = aKitServer([on(hook, anyone, receive), on(plain, anyone, repeat)]);
  onTestFinished(close);
  return app;
};

type Sent = { bytes: Buffer; type?: string; signature?: string };

const send = async ({ bytes, type, signature = signatureOf(bytes) }: Sent) => {
  const answer = await aServer().inject({
    method: "POST",
    url: "/hooks/stripe",
    payload: bytes,
    headers: { "x-signature": signature, ...(type && { "content-type": type }) },
  });
  return { status: answer.statusCode, body: z.looseObject({}).parse(JSON.parse(answer.body)) };
};

const spaced = Buffer.from('{ "amount" : 1.0,\r\n "amount":2 }');

test.each<[string, Sent]>([
  ["JSON with spaces of its own", { bytes: spaced, type: "application/json" }],
  ["a form", { bytes: Buffer.from("a=1&a=2"), type: "application/x-www-form-urlencoded" }],
  ["parts", { bytes: Buffer.from("--x\r\n"), type: "multipart/form-data; boundary=x" }],
  ["bytes that are no text", { bytes: Buffer.from([0xff, 0, 0xc3]), type: "text/plain" }],
  ["bytes without a type", { bytes: Buffer.from("{") }],
  ["as many as are allowed", { bytes: Buffer.alloc(mostBytes, 32), type: "application/json" }],
])("a raw body comes byte by byte: %s", async (_what, sent) => {
  expect(await send(sent)).toEqual({
    status: 200,
    body: { isGenuine: true, provider: "stripe", length: sent.bytes.length },
  });
});

test("a raw body that was changed, or is empty, is not the one that was signed", async () => {
  const signature = signatureOf(spaced);
  const changed = await send({ bytes: Buffer.from(JSON.stringify({ amount: 2 })), signature });
  expect(changed.body).toMatchObject({ isGenuine: false });
  expect((await send({ bytes: Buffer.alloc(0), signature })).body).toMatchObject({ length: 0 });
});

test("a raw body that is larger than declared is refused", async () => {
  const refused = { status: 413, body: { code: "request.too_large" } };
  expect(await send({ bytes: Buffer.alloc(mostBytes + 1) })).toMatchObject(refused);
});

test("what is not raw is read as before beside it", async () => {
  const ask = (payload: string, type: string) =>
    aServer().inject({
      method: "POST",
      url: "/plain",
      payload,
      headers: { "content-type": type },
    });
  expect((await ask('{"text":"x"}', "application/json")).json()).toEqual({ text: "x" });
  expect((await ask('{"text":"x"}', "text/plain")).statusCode).toBe(415);
});

test("a signature that is missing is named, and the document says where it goes", async () => {
  const app = aServer();
  const unsigned = await app.inject({ method: "POST", url: "/hooks/stripe", payload: spaced });
  expect(unsigned.json()).toMatchObject({
    status: 400,
    errors: { "x-signature": expect.any(String) },
  });

  const document = await app.inject({ method: "GET", url: "/openapi.json" });
  expect(document.json()).toMatchObject({
    paths: {
      "/hooks/{provider}": {
        post: {
          parameters: [
            { name: "provider", in: "path" },
            { name: "x-signature", in: "header", required: true },
          ],
          requestBody: { content: { "*/*": { schema: { type: "string", format: "binary" } } } },
        },
      },
    },
  });
});

test("a raw body without a limit does not start", () => {
  const { mostBytes: _, ...unlimited } = hook;
  expect(() => aKitServer([on(unlimited, anyone, receive)])).toThrow("No size is declared");
});
