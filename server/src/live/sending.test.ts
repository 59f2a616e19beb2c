import { once } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { Refusal, refuse } from "#http/refuse.ts";
import {
  aConnectedPerson,
  aLive,
  aPromise,
  aSocket,
  connectFrame,
  type Person,
} from "#test/live.ts";
import type { CommandHandler } from "./commands.ts";
import type { LiveSession } from "./connection.ts";
import { createRate } from "./rate.ts";

type Handler = CommandHandler<LiveSession>;

const chat = "/app/messages/chat/:id";
const toRoom = "/app/messages/chat/r1";

const aRoom = (handler: Handler) => aLive({ commands: { [chat]: handler } });

/** The answers to refused frames. */
const refusals = async (person: Person) => {
  const heard = await person.listen("/user/queue/refusal");
  const first = async () => {
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    const { headers, body = "" } = heard[0] ?? {};
    return { headers, problem: JSON.parse(body) };
  };
  return { heard, first };
};

describe("a frame that is sent", () => {
  test("reaches the handler of its destination with everything it carries", async () => {
    const handler = vi.fn<Handler>(async () => {});
    const live = await aRoom(handler);
    const person = await aConnectedPerson(live, { token: "ann/s1" });

    const headers = { "client-id": "a:b\\c\nd" };
    await person.receipt((receipt) =>
      person.send(toRoom, { text: "é\0:\n" }, { ...headers, receipt }),
    );

    const [session, sent] = handler.mock.calls[0] ?? [];
    expect(session).toEqual({ id: "ann", sessionId: "s1" });
    expect(sent).toMatchObject({ params: { id: "r1" }, body: { text: "é\0:\n" } });
    expect(sent?.headers.get("client-id")).toBe(headers["client-id"]);
    expect(sent?.visitor).toMatchObject({ ip: "127.0.0.1", requestId: expect.any(String) });
  });

  test("is confirmed only once its work is done", async () => {
    const [begun, committed] = [aPromise(), aPromise()];
    const live = await aRoom(async () => {
      begun.keep();
      await committed.kept;
    });
    const person = await aConnectedPerson(live);
    const heard = await person.listen("/user/queue/chat");
    let isConfirmed = false;
    const confirmed = person.sent(toRoom).then(() => (isConfirmed = true));

    await begun.kept;
    live.toUser("ann", "/user/queue/chat", {});
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(isConfirmed).toBe(false);

    committed.keep();
    await confirmed;
  });

  test("waits until the one before it is done, even when that takes long", async () => {
    const [first, order] = [aPromise(), Array.of<string>()];
    const live = await aRoom(async (_, { body }) => {
      const text = JSON.stringify(body);
      order.push(`begin ${text}`);
      if (text === "1") await first.kept;
      order.push(`end ${text}`);
    });
    const person = await aConnectedPerson(live);

    const all = [1, 2, 3].map((number) => person.sent(toRoom, number));
    await vi.waitFor(() => expect(order).toEqual(["begin 1"]));
    first.keep();
    await Promise.all(all);

    expect(order).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  });
});

describe("a frame that is refused", () => {
  test("is answered by name, and the connection goes on", async () => {
    const live = await aRoom(async (_, { body }) => {
      if (body === "bad") throw new Refusal("request.invalid", { errors: { text: "Too long." } });
    });
    const person = await aConnectedPerson(live);
    const { heard, first } = await refusals(person);

    person.send(toRoom, "bad", { receipt: "mine" });
    const { headers, problem } = await first();

    expect(headers).toMatchObject({ "receipt-id": "mine", refused: toRoom });
    expect(problem).toMatchObject({
      status: 400,
      code: "request.invalid",
      message: expect.any(String),
      requestId: expect.any(String),
      errors: { text: "Too long." },
    });
    await person.sent(toRoom, "good");
    expect(heard).toHaveLength(1);
  });

  test("is answered even to who does not listen for refusals", async () => {
    const person = await aConnectedPerson(await aRoom(async () => refuse("access.denied")));
    person.send(toRoom, {}, { receipt: "mine" });
    await vi.waitFor(() => expect(person.unhandled).toHaveLength(1));
    expect(person.unhandled[0]?.headers["receipt-id"]).toBe("mine");
  });

  test("for an error of ours says nothing of the inside", async () => {
    const live = await aRoom(async () => {
      throw new Error("duplicate key in table secrets");
    });
    const person = await aConnectedPerson(live);
    const { first } = await refusals(person);
    person.send(toRoom);
    const { problem } = await first();
    expect(problem).toMatchObject({ status: 500, code: "unknown" });
    expect(JSON.stringify(problem)).not.toContain("secrets");
  });

  test.each([
    ["that is no JSON", "{", toRoom, "request.unreadable"],
    ["to a destination nobody declared", "{}", "/app/other", "not_found"],
    ["to a part of a destination", "{}", "/app/messages/chat/", "not_found"],
    ["to more than a destination", "{}", `${toRoom}/x`, "not_found"],
  ])("%s, stays connected", async (_, body, destination, code) => {
    const person = await aConnectedPerson(await aRoom(async () => {}));
    const { first } = await refusals(person);
    person.client.publish({ destination, body });
    expect((await first()).problem.code).toBe(code);
    expect(person.client.connected).toBe(true);
  });

  test("because the login is over also ends the connection", async () => {
    const person = await aConnectedPerson(await aRoom(async () => refuse("auth.ended")));
    person.send(toRoom);
    expect(await person.closed).toMatchObject({ code: 1008, reason: "signed-out" });
    expect(person.unhandled).toHaveLength(1);
  });
});

describe("too much at once", () => {
  test("ten frames a second pass, the others are refused at once and cost nothing", async () => {
    const first = aPromise();
    const handler = vi.fn<Handler>(() => first.kept);
    const live = await aRoom(handler);
    const [here, there] = [await aConnectedPerson(live), await aConnectedPerson(live)];

    const began = performance.now();
    for (let sent = 0; sent < 200; sent++) (sent % 2 ? here : there).send(toRoom, sent);
    await vi.waitFor(() => {
      expect(here.unhandled.length + there.unhandled.length).toBeGreaterThan(100);
    });
    first.keep();

    const refused = here.unhandled[0];
    expect(refused?.headers["retry-after"]).toBe("1");
    expect(JSON.parse(refused?.body ?? "")).toMatchObject({
      status: 429,
      code: "request.too_many",
    });
    await here.listen("/user/queue/chat");
    await there.listen("/user/queue/chat");
    const share = 10 + Math.ceil((performance.now() - began) / 100);
    expect(handler.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(handler.mock.calls.length).toBeLessThanOrEqual(share);
    expect(handler.mock.calls.length + here.unhandled.length + there.unhandled.length).toBe(200);
  });

  test("a second's share may be used in one burst, and comes back evenly", () => {
    let now = 0;
    const mayPass = createRate(10, () => now);
    const passed = (key: string) =>
      Array.from({ length: 30 }, () => mayPass(key)).filter(Boolean).length;

    expect([passed("ann"), passed("ann"), passed("ben")]).toEqual([10, 0, 10]);
    now = 350;
    expect(passed("ann")).toBe(3);
    now = 60_000;
    expect(passed("ann")).toBe(10);
  });

  test("somebody else is not held up by it", async () => {
    const live = await aRoom(async () => {});
    const ann = await aConnectedPerson(live);
    for (let sent = 0; sent < 50; sent++) ann.send(toRoom);
    const ben = await aConnectedPerson(live, { token: "ben" });
    await expect(ben.sent(toRoom)).resolves.toBe("r0");
  });

  test("a flood is not answered for ever, but ends the connection", async () => {
    const limits = { sendsPerSecond: 10, refusalsPerSecond: 20 };
    const live = await aLive({ commands: { [toRoom]: async () => {} }, limits });
    const [flooding, calm] = [await aConnectedPerson(live), await aConnectedPerson(live)];

    for (let sent = 0; sent < 1_000; sent++) flooding.send(toRoom);

    expect(await flooding.closed).toMatchObject({ code: 1008, reason: "too many frames at once" });
    expect(flooding.unhandled.length).toBeLessThan(100);
    await expect(calm.listen("/user/queue/chat")).resolves.toEqual([]);
  });

  test("a queue of frames that grows too long closes the socket", async () => {
    const limits = { pendingFrames: 5, sendsPerSecond: 100 };
    const live = await aLive({
      commands: { [chat]: () => aPromise().kept },
      limits: { ...limits, finishMs: 0 },
    });
    const person = await aConnectedPerson(live);
    for (let sent = 0; sent < 7; sent++) person.send(toRoom);
    expect(await person.closed).toMatchObject({ code: 1008, reason: "too many frames at once" });
  });
});

describe("what STOMP has and this server does not", () => {
  test.each(["BEGIN", "COMMIT", "ABORT", "ACK", "NACK", "MESSAGE"])("%s", async (command) => {
    const { ws, frames, closed } = await aSocket(await aLive());
    ws.send(connectFrame());
    await once(ws, "message");
    ws.send(`${command}\ntransaction:1\nid:1\nreceipt:r\n\n\0`);
    await closed;
    expect(frames.map((frame) => frame.command)).toEqual(["CONNECTED", "ERROR"]);
  });

  test("a SEND within a transaction is not done half", async () => {
    const handler = vi.fn<Handler>(async () => {});
    const person = await aConnectedPerson(await aRoom(handler));
    person.send(toRoom, {}, { transaction: "t1" });
    expect((await person.error).headers["message"]).toBe("transactions are not supported");
    expect(handler).not.toHaveBeenCalled();
  });
});
