import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { files, imageLimit } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aStartup } from "#test/build/people.ts";
import { aNode, baseUrl, db } from "#test/world.ts";

const boundary = "----what-a-browser-writes";

const head = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
  "Content-Type: image/png\r\n\r\n";

type Request = { path: string; token: string; length?: number; largest?: string };

/** A connection that sends an upload piece by piece, and what the server has read of it. */
const aSlowUpload = async ({ path, token, length, largest = "6" }: Request) => {
  const node = await aNode({ UPLOAD_DOCUMENT_MB: largest });
  onTestFinished(() => node.stop());
  const accepted = once(node.app.server.server, "connection");
  const { hostname, port } = new URL(node.url);
  const client = connect(Number(port), hostname);
  onTestFinished(() => void client.destroy());
  client.on("error", () => {});
  const [server]: Socket[] = await accepted;
  if (!server) throw new Error("Nobody answered.");
  const size = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  client.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n${size}\r\n\r\n`,
  );
  return { client, server };
};

const chunked = (bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);

/** Sends until the other side closes; returns everything it said. */
const pour = async (client: Socket, bytes: Buffer) => {
  let said = "";
  client.on("data", (more) => (said += more.toString()));
  const closed = new Promise((resolve) => client.once("close", resolve));
  for (let sent = 0; sent < 40_000_000 && client.writable; sent += bytes.length)
    if (!client.write(bytes))
      await Promise.race([closed, new Promise((resolve) => client.once("drain", resolve))]);
  await closed;
  return said;
};

const piece = chunked(Buffer.alloc(64 * 1024, 120));
const mostAfter = 64 * 1024;
/** Request headers and the framing of each piece, in bytes. */
const around = 2 * 1024;

test.each([
  ["an image", files.uploadLogo.path, imageLimit, messages.imageTooLarge],
  ["a document", files.uploadDocument.path, 6 * 1024 * 1024, "A document can be up to 6 MB."],
])("%s without an end is read no further than 64 KB past its limit", async (...given) => {
  const [, path, limit, text] = given;
  const { accessToken: token } = await aStartup();
  const { client, server } = await aSlowUpload({ path, token });
  client.write(chunked(head("a.png")));

  const said = await pour(client, piece);

  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain(text);
  expect(server.bytesRead).toBeLessThan(limit + around + mostAfter);
});

test("an upload whose declared size is too large is not read at all", async () => {
  const { accessToken: token } = await aStartup();
  const path = files.uploadLogo.path;
  const { client, server } = await aSlowUpload({ path, token, length: 40_000_000 });

  const said = await pour(client, Buffer.alloc(64 * 1024, 120));

  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(server.bytesRead).toBeLessThan(2 * mostAfter);
});

test("an upload without a sign-in is refused before it is read", async () => {
  const path = files.uploadLogo.path;
  const { client, server } = await aSlowUpload({ path, token: "x".repeat(43) });
  client.write(chunked(head("a.png")));

  const said = await pour(client, piece);

  expect(said).toMatch(/^HTTP\/1\.1 401 /);
  expect(server.bytesRead).toBeLessThan(2 * mostAfter);
});

test("after a small upload that is refused the connection lives on", async () => {
  const { client } = await aSlowUpload({ path: files.uploadLogo.path, token: "x", length: 1_000 });
  let said = "";
  client.on("data", (bytes) => (said += bytes.toString()));
  client.write(Buffer.alloc(1_000, 120));
  await once(client, "data");
  client.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(client, "data");

  expect(said).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 /);
});

test("a session that ends while its file comes in keeps nothing", async () => {
  const { accessToken: token, id, sessionId } = await aStartup();
  const bytes = Buffer.alloc(600_000, "All of it is text.\n");
  const start = head("a.txt").replace("image/png", "text/plain");
  const end = `\r\n--${boundary}--\r\n`;
  const length = Buffer.byteLength(start) + bytes.length + end.length;
  const path = files.uploadDocument.path;
  const { client, server } = await aSlowUpload({ path, token, length });
  client.write(start);
  client.write(bytes.subarray(0, 500_000));
  // The server reads this far only after admitting the caller.
  await vi.waitFor(() => expect(server.bytesRead).toBeGreaterThan(4 * mostAfter));

  await sql`update sessions set ended_at = now() where id = ${sessionId}`.execute(db());
  client.write(bytes.subarray(500_000));
  client.write(end);

  const [said]: Buffer[] = await once(client, "data");
  expect(String(said)).toMatch(/^HTTP\/1\.1 401 [\s\S]*auth\.ended/);
  const kept = await db().selectFrom("files").select("id").where("ownerId", "=", id).execute();
  expect(kept).toEqual([]);
});

test("a file for which there is no room is not read until another is done", async () => {
  const { accessToken: token } = await aStartup();
  const given = { path: files.uploadDocument.path, token, largest: "40" };
  const first = await aSlowUpload({ ...given, length: 40_000_000 });
  const bytes = Buffer.concat([Buffer.from(head("a.txt")), Buffer.alloc(2_000_000, 120)]);
  first.client.write(bytes);
  await vi.waitFor(() => expect(first.server.bytesRead).toBeGreaterThan(bytes.length));
  const second = await aSlowUpload({ ...given, length: 40_000_000 });
  second.client.write(bytes);
  await vi.waitFor(() => expect(second.server.bytesRead).toBeGreaterThan(0));
  for (let n = 0; n < 5; n += 1) await fetch(`${baseUrl()}/healthz`);
  expect(second.server.bytesRead).toBeLessThan(5 * mostAfter);

  first.client.destroy();
  await vi.waitFor(() => expect(second.server.bytesRead).toBeGreaterThan(bytes.length));
});
