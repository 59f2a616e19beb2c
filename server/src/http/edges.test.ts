import { once } from "node:events";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { files } from "@vitrine/contract/files";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { routes } from "#capabilities.ts";
import { usualDeadlines } from "#http/deadlines.ts";
import { createLog } from "#log.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { answerIn, onTheWire, problemIn } from "#test/raw.ts";
import { aNode, type Node } from "#test/world.ts";

const lines: string[] = [];
const log = createLog(
  "info",
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);

let node: Node;
let hasty: Node;
let retailer: Person;

const short = { headersMs: 100, bodyMs: 150, uploadPiece: 1_000, lookMs: 20 };

beforeAll(async () => {
  node = await aNode({}, undefined, log);
  hasty = await aNode({}, undefined, log, short);
  retailer = await aRetailer();
});

const expectSafe = (headers: Headers) => {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toContain("max-age");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[\dA-F]{4}(-[\dA-F]{4}){2}$/);
};

const expectRefused = (heard: string, status: number) => {
  const answer = answerIn(heard);
  expect(answer.status, heard).toBe(status);
  expectSafe(answer.headers);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
  const problem = problemIn(answer.body);
  expect(problem).toMatchObject({ status, requestId: answer.headers.get("x-request-id") });
  return { ...answer, problem };
};

const request = (start: string, ...headers: string[]) =>
  [start, ...headers, "Connection: close", "", ""].join("\r\n");
const host = "Host: vitrine.example";
const json = "Content-Type: application/json";
const upgrading = ["Connection: Upgrade", "Upgrade: websocket"];
const browse = "/api/v1/browse/all";

test.each([
  ["an address that is no text", request("GET /api/v1/%zz HTTP/1.1", host), 400],
  ["half a letter in an address", request("GET /api/v1/%E0%A4 HTTP/1.1", host), 400],
  ["an expectation nobody knows", request("GET /healthz HTTP/1.1", host, "Expect: tea"), 417],
  ["no host", request("GET /healthz HTTP/1.1"), 400],
  ["two hosts", request("GET /healthz HTTP/1.1", host, "Host: other.example"), 400],
  ["two hosts in HTTP/1.0", request("GET /healthz HTTP/1.0", host, "Host: other.example"), 400],
  ["no HTTP at all", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n", 400],
  ["a version of the future", request("GET / HTTP/9.1", host), 400],
  ["a method nobody knows", request("BREW / HTTP/1.1", host), 400],
  ["a header without a name", request("GET / HTTP/1.1", host, ": x"), 400],
  ["headers that never end", request("GET / HTTP/1.1", host, `A: ${"a".repeat(20_000)}`), 431],
  ["an endless address", request(`GET /${"a".repeat(20_000)} HTTP/1.1`, host), 431],
  ["two lengths", request("POST / HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"), 400],
  [
    "a length and pieces",
    request("POST / HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked"),
    400,
  ],
  [
    "pieces of no size",
    `${request(`POST ${browse} HTTP/1.1`, host, json, "Transfer-Encoding: chunked")}zz\r\n`,
    400,
  ],
  ["a tunnel", request("CONNECT vitrine.example:443 HTTP/1.1", host), 405],
  ["an unusual method", request(`PROPFIND ${browse} HTTP/1.1`, host), 405],
  ["an unusual method nowhere", request("PROPFIND /api/v1/nowhere HTTP/1.1", host), 404],
  ["an echo", request(`TRACE ${browse} HTTP/1.1`, host), 405],
  ["a socket where there is none", request("GET /api/x HTTP/1.1", host, ...upgrading), 404],
  ["a socket without a host", request("GET /v1/ws/secured HTTP/1.1", ...upgrading), 400],
  ["half a socket", request("GET /v1/ws/secured HTTP/1.1", host, ...upgrading), 400],
  [
    "a socket of a stranger",
    request("GET /v1/ws/secured HTTP/1.1", host, "Origin: https://x.example", ...upgrading),
    403,
  ],
])("%s is refused with a problem document and the safe headers", async (_what, text, status) => {
  const { output } = onTheWire(node, text);

  expectRefused(await output, status);
});

test("HTTP/1.0 is answered, with a host or without", async () => {
  for (const headers of [[], [host]]) {
    const { status, headers: answered } = answerIn(
      await onTheWire(node, request("GET /healthz HTTP/1.0", ...headers)).output,
    );
    expect(status).toBe(200);
    expectSafe(answered);
  }
});

test("deadlines are fifteen seconds for headers, thirty for a body, sixty for a stalled reader, ten to close", () => {
  expect(usualDeadlines).toEqual({
    headersMs: 15_000,
    bodyMs: 30_000,
    uploadPiece: 65_536,
    uploadMs: 600_000,
    stalledMs: 60_000,
    idleMs: 75_000,
    finishMs: 10_000,
    lookMs: 1_000,
  });
  expect(node.app.server.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 600_000,
    timeout: 60_000,
    keepAliveTimeout: 75_000,
  });
});

const multipart = () => [
  `POST ${files.uploadAvatar.path} HTTP/1.1`,
  host,
  `Authorization: Bearer ${retailer.accessToken}`,
  "Content-Type: multipart/form-data; boundary=x",
];
const posted = (length: number) => [
  `POST ${browse} HTTP/1.1`,
  host,
  json,
  `Content-Length: ${length}`,
];

test.each([
  ["nothing", () => ""],
  ["half a header", () => "GET /healthz HTTP/1.1\r\nHost: vitr"],
  ["headers without an end", () => `GET /healthz HTTP/1.1\r\n${host}\r\n`],
  ["half a socket's headers", () => `GET /v1/ws/secured HTTP/1.1\r\n${upgrading.join("\r\n")}\r\n`],
  ["a body that stops", () => `${[...posted(100), "", ""].join("\r\n")}{"keyWord":`],
  ["a body that never begins", () => [...posted(100), "", ""].join("\r\n")],
  [
    "an upload that stops",
    () =>
      `${[...multipart(), "Content-Length: 9000", "", ""].join("\r\n")}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx`,
  ],
  [
    "an endless piece",
    () => `${[...posted(0).slice(0, 3), "Transfer-Encoding: chunked", "", ""].join("\r\n")}ff\r\nx`,
  ],
])("whoever sends %s is told that it took too long", async (_what, text) => {
  const { output } = onTheWire(hasty, text());

  expectRefused(await output, 408);
});

test("a body that comes letter by letter is cut off all the same, an unread one too", async () => {
  for (const start of [posted(9_000), [`GET /healthz HTTP/1.1`, host, "Content-Length: 9000"]]) {
    const { socket, output } = onTheWire(hasty, [...start, "", ""].join("\r\n"));
    const dripping = setInterval(() => socket.write(" "), 10);
    const { status } = answerIn(await output);
    clearInterval(dripping);
    expect(status).toBe(start[0]?.startsWith("GET") ? 200 : 408);
  }
});

/** Resolves when everything that was sent has been read, so that only time matters from then on. */
const sentTo = async (server: Node, text: string, pieces: string[]) => {
  let theirs: Socket | undefined;
  server.app.server.server.once("connection", (socket: Socket) => (theirs = socket));
  const wire = onTheWire(server, text);
  let sent = text.length;
  const more = async () => {
    const piece = pieces.shift() ?? "";
    wire.socket.write(piece);
    sent += piece.length;
    await vi.waitFor(() => expect(theirs?.bytesRead).toBe(sent));
  };
  await more();
  return { ...wire, more };
};

test("an upload may take longer than a body, as long as it goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const start = [...multipart(), "Content-Length: 1000000", "", ""].join("\r\n");
  const piece = "x".repeat(usualDeadlines.uploadPiece);
  const { output, more } = await sentTo(node, start, [head, piece, piece, piece]);

  for (let left = 3; left > 0; left -= 1) {
    await more();
    vi.advanceTimersByTime(30_000);
  }
  vi.advanceTimersByTime(30_000);

  expectRefused(await output, 408);
});

/** The logged errors, except those of a busy machine that opens database connections too slowly. */
const errorsLogged = () =>
  lines.filter(
    (line) => line.includes('"level":"error"') && !line.includes("due to connection timeout"),
  );

test("a client that hangs up is no error of ours", async () => {
  const { server } = node.app.server;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  const cut = [
    `GET /healthz HTTP/1.1\r\nHost: vitr`,
    `${[...posted(100), "", ""].join("\r\n")}{"keyWord":`,
    `${[...posted(0).slice(0, 3), "Transfer-Encoding: chunked", "", ""].join("\r\n")}ff\r\nx`,
    `${[...multipart(), "Content-Length: 9000", "", ""].join("\r\n")}--x\r\n`,
    `POST ${browse} HTTP/1.1\r\n${host}\r\n${json}\r\nAuthorization: Bearer ${retailer.accessToken}\r\nContent-Length: 2\r\n\r\n{}`,
    `GET /openapi.json HTTP/1.1\r\n${host}\r\n\r\n`,
  ];
  for (const text of cut)
    for (const hangUp of ["destroy", "resetAndDestroy"] as const) {
      const { socket, output } = onTheWire(node, text);
      await new Promise((resolve) => socket.write("", resolve));
      socket[hangUp]();
      await output;
    }
  await vi.waitFor(async () => expect(await connections()).toBe(0));

  expect(errorsLogged()).toEqual([]);
});

test.each([
  ["POST", "/api/v1/categories", 405, "GET, HEAD, OPTIONS"],
  ["GET", "/api/v1/feedbacks/create", 405, "OPTIONS, POST"],
  ["HEAD", "/api/v1/feedbacks/create", 405, "OPTIONS, POST"],
  ["DELETE", "/docs", 405, "GET, HEAD, OPTIONS"],
  ["OPTIONS", "/api/v1/feedbacks/create", 204, "OPTIONS, POST"],
  ["OPTIONS", "/api/v1/nowhere", 404, null],
  ["HEAD", "/api/v1/categories", 200, null],
  ["GET", "/api/v1/nowhere", 404, null],
  ["POST", "/api/v1/nowhere", 404, null],
])("%s %s is answered with %i", async (method, path, status, allow) => {
  const response = await fetch(node.url + path, { method });

  expect(response.status).toBe(status);
  expect(response.headers.get("allow")).toBe(allow);
  expectSafe(response.headers);
});

const placeOf = (path: string) => path.replaceAll(/:[A-Za-z]+/g, retailer.id);
const takes = (path: string, method: string) =>
  routes.some(
    ({ endpoint }) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`).test(path),
  );

test("a call by a method that its address does not have is told which ones it has", async () => {
  const places = [...new Set(routes.map(({ endpoint }) => placeOf(endpoint.path)))];
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  for (const place of places) {
    const wrong = methods.filter((method) => !takes(place, method));
    const answers = wrong.map((method) => fetch(node.url + place, { method }));
    for (const { status, headers } of await Promise.all(answers)) {
      expect(status, place).toBe(405);
      const allowed = headers.get("allow")?.split(", ") ?? [];
      expect(methods.filter((method) => !allowed.includes(method))).toEqual(wrong);
    }
  }
});

const postedText = (length: number) => `${posted(length).join("\r\n")}\r\n\r\n`;

test.each([
  ["says nothing", "", 60_000],
  ["never ends its headers", "GET / HTTP/1.1\r\n", 100],
  ["never sends the body it began", postedText(5), 100],
])("a client that %s keeps no node from closing", async (_what, text, finishMs) => {
  const closing = await aNode({}, undefined, log, { finishMs });
  const connected = once(closing.app.server.server, "connection");
  const { socket } = onTheWire(closing, text);
  await connected;

  await closing.stop();

  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
});
