import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { Refusal } from "#http/refuse.ts";
import { aPromise, aConnectedPerson, aLive, aPerson, aSocket, connectFrame } from "#test/live.ts";
import type { LiveSession } from "./connection.ts";

const ann = { id: "ann", sessionId: "s1" };

const upgradeHeaders = {
  connection: "upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

/** The answer to an upgrade that is not granted. */
const refusedUpgrade = async ({ url }: { url: string }, headers = {}, path = "/v1/ws/secured") => {
  const asked = request(new URL(path, url.replace("ws:", "http:")), {
    headers: { ...upgradeHeaders, ...headers },
  });
  asked.end();
  const [response] = await once(asked, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, problem: JSON.parse(text) };
};

const rawUpgrade = (path: string, headers: Record<string, string>) => {
  const all = { ...upgradeHeaders, host: "vitrine.example", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

/** Whether the upgrade is granted. */
const upgraded = async ({ url }: { url: string }, headers: Record<string, string>) => {
  const ws = new WebSocket(url, { headers });
  await once(ws, "open");
  ws.terminate();
  return true;
};

describe("who may open a socket", () => {
  test("our own pages and programs that are no browser", async () => {
    const live = await aLive();
    expect(await upgraded(live, { origin: "https://vitrine.example" })).toBe(true);
    expect(await upgraded(live, {})).toBe(true);
  });

  test.each([
    "https://vitrine.example.evil.example",
    "https://vitrine.example:444",
    "http://vitrine.example",
    "https://VITRINE.example",
    "null",
    "",
  ])("never a page of %j", async (origin) => {
    const { status, problem } = await refusedUpgrade(await aLive(), { origin });
    expect(status).toBe(403);
    expect(problem).toMatchObject({ status: 403, code: "access.denied" });
  });

  test("only at its one address, and only by a right handshake", async () => {
    const live = await aLive();
    const elsewhere = await refusedUpgrade(live, {}, "/v1/ws/secured/x");
    const wrong = await refusedUpgrade(live, { "sec-websocket-version": "7" });
    expect(elsewhere.problem).toMatchObject({ status: 404, code: "not_found" });
    expect(wrong.problem).toMatchObject({ status: 400, code: "request.unreadable" });
  });

  test("not who is refused for calling too often, nor anybody when the node is full", async () => {
    const admit = () => {
      throw new Refusal("request.too_many", { retryAfterSeconds: 7 });
    };
    const tooOften = await refusedUpgrade(await aLive({ admit }));
    const full = await refusedUpgrade(await aLive({ limits: { sockets: 0 } }));
    expect(tooOften).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
    expect(full).toMatchObject({ status: 503, problem: { code: "unavailable" } });
  });

  test.each([
    ["at another address", "/elsewhere", {}],
    ["of another origin", "/v1/ws/secured", { origin: "https://evil.example" }],
    ["with a wrong handshake", "/v1/ws/secured", { "sec-websocket-version": "1" }],
  ])("who is refused %s cannot keep the line by never hanging up", async (_, path, headers) => {
    const { hostname, port } = new URL((await aLive()).url);
    const line = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    onTestFinished(() => void line.destroy());
    const ended = once(line.resume(), "end");
    line.write(rawUpgrade(path, headers));
    await ended;

    // A server that has let go answers later data with a reset.
    const said = setInterval(() => line.write("x"), 10);
    onTestFinished(() => clearInterval(said));
    const [reset] = await once(line, "error");
    expect(["ECONNRESET", "EPIPE"]).toContain(reset.code);
  });

  test("and never with compression", async () => {
    const { ws } = await aSocket(await aLive());
    expect(ws.extensions).toBe("");
  });
});

describe("connecting", () => {
  test("the stock client is connected with its token in CONNECT", async () => {
    const authenticate = vi.fn<() => Promise<LiveSession>>(async () => ann);
    const live = await aLive({ authenticate });

    const { headers } = await aPerson(live, { token: "a.b-c_d~e" }).connected;

    expect(headers).toMatchObject({ version: "1.2", "heart-beat": "10000,10000" });
    expect(authenticate).toHaveBeenCalledWith("a.b-c_d~e", {
      requestId: expect.any(String),
      ip: "127.0.0.1",
      userAgent: expect.any(String),
    });
    expect(live.localUsers()).toEqual(["ann"]);
  });

  test("a wrong token is refused", async () => {
    const person = aPerson(await aLive(), { token: "bad" });
    expect((await person.error).headers["code"]).toBe("auth.ended");
    expect((await person.closed).code).toBe(1008);
  });

  test("an outage says so, and does not look like a sign-out", async () => {
    const authenticate = async () => {
      throw new Error("connect ECONNREFUSED 10.0.0.7");
    };
    const person = aPerson(await aLive({ authenticate }));
    const { headers, body } = await person.error;
    expect(headers).toMatchObject({ code: "unavailable", message: "temporarily unavailable" });
    expect(body).not.toContain("10.0.0.7");
    expect((await person.closed).code).toBe(1013);
  });

  test.each([
    ["without a token", "CONNECT\naccept-version:1.2\n\n\0", "auth.required"],
    ["in another version", connectFrame().replace("1.2", "1.1"), "request.unreadable"],
    ["with a heart-beat that is none", connectFrame("ann", "heart-beat:x\n"), "request.unreadable"],
    ["twice at once", connectFrame() + connectFrame(), "request.unreadable"],
    ["and sending before it is granted", `${connectFrame()}SEND\n\n\0`, "request.unreadable"],
    ["not at all", "SUBSCRIBE\nid:1\ndestination:/user/queue/chat\n\n\0", "auth.required"],
    ["with what is not STOMP", "hello\n\n\0", "request.unreadable"],
  ])("%s is refused", async (_, wire, code) => {
    const { ws, frames, closed } = await aSocket(await aLive({ limits: { connectMs: 60_000 } }));
    ws.send(wire);
    await closed;
    expect(frames.at(-1)?.command).toBe("ERROR");
    expect(frames.at(-1)?.headers.get("code")).toBe(code);
  });

  test("a second time is refused", async () => {
    const { ws, frames, closed } = await aSocket(await aLive());
    ws.send(connectFrame());
    await once(ws, "message");
    ws.send(connectFrame("ben"));
    await closed;
    expect(frames.map(({ command }) => command)).toEqual(["CONNECTED", "ERROR"]);
  });

  test("whoever does not connect in time is closed", async () => {
    const { frames, closed } = await aSocket(await aLive({ limits: { connectMs: 30 } }));
    await closed;
    expect(frames[0]?.headers.get("code")).toBe("auth.required");
  });

  test("one person more often than is good for the node is refused, somebody else is not", async () => {
    const live = await aLive({ limits: { socketsPerPerson: 2 } });
    const [first] = [await aConnectedPerson(live), await aConnectedPerson(live)];

    const third = aPerson(live);

    expect((await third.error).headers["code"]).toBe("live.too_many_sockets");
    expect((await third.closed).code).toBe(1013);
    await aConnectedPerson(live, { token: "ben" });
    await first?.client.deactivate();
    await aConnectedPerson(live);
  });

  test("somebody who left before the token was looked up is never counted as online", async () => {
    const [asked, looked] = [aPromise(), aPromise()];
    const onOpen = vi.fn<(session: LiveSession) => void>();
    const authenticate = async (id: string) => {
      asked.keep();
      if (id === "ann") await looked.kept;
      return { id, sessionId: id };
    };
    const live = await aLive({ authenticate, onOpen });
    const { ws, closed } = await aSocket(live);
    ws.send(connectFrame("ann"));
    await asked.kept;

    live.closeAll(1012, "restart");
    await closed;
    looked.keep();
    await aConnectedPerson(live, { token: "ben" });

    expect(live.localUsers()).toEqual(["ben"]);
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(["ben"]);
  });

  test.each([
    ["in one message, be it only heart-beats", ["\n".repeat(70_000)]],
    ["in one message of text", [`SEND\n\n${"x".repeat(70_000)}\0`]],
    ["in several", ["SEND\n\n", ..."xxx".split("").map((x) => x.repeat(30_000))]],
  ])("a frame above 64 KB %s closes the socket", async (_, messages) => {
    const { ws, closed } = await aSocket(await aLive());
    for (const message of messages) ws.send(message);
    expect((await closed).code).toBe(1009);
  });

  test("no junk disturbs the others", async () => {
    const live = await aLive();
    const person = await aConnectedPerson(live);
    const heard = await person.listen("/user/queue/chat");
    const junk = [
      "\0\0\0",
      "A".repeat(60_000),
      "SEND\ncontent-length:x\n\n\0",
      "\xff\xfe",
      "CONNECT\n:",
    ];
    for (const one of junk) {
      const { ws } = await aSocket(live);
      ws.send(Buffer.from(one, "latin1"));
      ws.send(connectFrame("ben"));
      ws.close();
    }
    live.toUser("ann", "/user/queue/chat", { still: "here" });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });
});

describe("the handshake of DISCONNECT", () => {
  test("is answered before the socket closes", async () => {
    const { ws, frames, closed } = await aSocket(await aLive());
    ws.send(connectFrame());
    await once(ws, "message");
    ws.send("DISCONNECT\nreceipt:bye\n\n\0SEND\ndestination:/app/late\n\n\0");
    expect((await closed).code).toBe(1000);
    expect(frames.map(({ command }) => command)).toEqual(["CONNECTED", "RECEIPT"]);
  });
});
