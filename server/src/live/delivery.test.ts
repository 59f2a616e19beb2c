import { once } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { refuse } from "#http/refuse.ts";
import { aConnectedPerson, aLive, aPerson, aPromise, aSocket, connectFrame } from "#test/live.ts";
import type { LiveSession } from "./connection.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { startRecheck } from "./recheck.ts";

const chat = "/user/queue/chat";

describe("listening", () => {
  test("a message reaches every socket of the person that listens, and nobody else", async () => {
    const live = await aLive();
    const [here, there, silent] = [
      await aConnectedPerson(live),
      await aConnectedPerson(live),
      await aConnectedPerson(live),
    ];
    const ben = await aConnectedPerson(live, { token: "ben" });
    const heard = [await here.listen(chat), await here.listen(chat), await there.listen(chat)];
    const others = [await silent.listen("/user/queue/count"), await ben.listen(chat)];
    const text = "a:b\\c\nd\0e \u{1F600}";

    expect(live.toUser("ann", chat, { text })).toBe(2);
    expect(live.toUser("nobody", chat, { text })).toBe(0);
    await vi.waitFor(() => expect(heard.map(({ length }) => length)).toEqual([1, 1, 1]));

    for (const { headers, body } of heard.flat()) {
      expect(JSON.parse(body)).toEqual({ text });
      expect(headers).toMatchObject({ destination: chat, "content-type": "application/json" });
    }
    expect(live.toUsers(["ann", "ben"], "/user/queue/count", {})).toBe(1);
    await vi.waitFor(() => expect(others.map((list) => list.length)).toEqual([1, 0]));
  });

  test("a subscription's id comes back as it was given", async () => {
    const { ws, frames } = await aSocket(await aLive());
    ws.send(connectFrame());
    await once(ws, "message");
    ws.send(`SUBSCRIBE\nid:a\\cb\\\\n\ndestination:/user/queue/refusal\n\n\0`);
    ws.send("SEND\ndestination:/app/nowhere\n\n\0");
    await vi.waitFor(() => expect(frames).toHaveLength(2));
    expect(frames[1]?.headers.get("subscription")).toBe("a:b\\n");
  });

  test("ends with UNSUBSCRIBE, and with the connection", async () => {
    const live = await aLive();
    const person = await aConnectedPerson(live);
    await person.listen(chat, { id: "mine" });

    await person.receipt((receipt) => person.client.unsubscribe("mine", { receipt }));
    expect(live.toUser("ann", chat, {})).toBe(0);

    await person.listen(chat);
    await person.client.deactivate();
    expect(live.toUser("ann", chat, {})).toBe(0);
    expect(live.localUsers()).toEqual([]);
  });

  test.each([
    ["to what nobody declared", { destination: "/user/ben/queue/chat" }],
    ["under an id in use", { id: "mine" }],
    ["with acknowledgements", { ack: "client" }],
    ["without an id", { id: "" }],
  ])("%s is refused and closes the socket, as STOMP wants it", async (_, headers) => {
    const { ws, frames, closed } = await aSocket(await aLive());
    ws.send(connectFrame());
    await once(ws, "message");
    const all = Object.entries({ id: "x", destination: chat, ...headers });
    const wire = `SUBSCRIBE\n${all.map((pair) => `${pair.join(":")}\n`).join("")}\n\0`;
    ws.send("SUBSCRIBE\nid:mine\ndestination:/user/queue/chat\n\n\0");
    ws.send(wire);
    expect((await closed).code).toBe(1008);
    expect(frames.at(-1)?.command).toBe("ERROR");
  });

  test("to more than 32 things at once closes the socket", async () => {
    const person = await aConnectedPerson(await aLive());
    for (let count = 0; count < 32; count++) await person.listen(chat);
    person.client.subscribe(chat, () => {});
    expect((await person.error).headers["message"]).toBe("too many subscriptions");
  });

  test("where one may not is refused, and the connection goes on", async () => {
    const maySubscribe = async (_: LiveSession, channel: string) =>
      channel === chat && refuse("access.denied");
    const live = await aLive({ maySubscribe });
    const person = await aConnectedPerson(live);
    person.client.subscribe(chat, () => {}, { receipt: "mine" });
    await person.listen("/user/queue/count");
    expect(person.unhandled[0]?.headers).toMatchObject({ "receipt-id": "mine", refused: chat });
    expect(live.toUser("ann", chat, {})).toBe(0);
  });

  test("a channel nobody declared is an error of ours", async () => {
    const live = await aLive();
    expect(() => live.toUser("ann", "/user/queue/caht", {})).toThrow(/declared/);
  });
});

describe("heart-beats", () => {
  test("keep the stock client connected over many intervals", async () => {
    const live = await aLive({ limits: { heartbeatMs: 300 } });
    const beats = vi.fn<() => void>();
    // It promises more beats than it is asked for, and is not held to it.
    const person = await aConnectedPerson(live, { heartbeatMs: 100, onBeat: beats });
    await vi.waitFor(() => expect(beats.mock.calls.length).toBeGreaterThan(3), { timeout: 5_000 });
    expect(person.client.connected).toBe(true);
  });

  test("a client that promised to beat and fell silent is dropped, one that beats more slowly is not", async () => {
    const live = await aLive({ limits: { heartbeatMs: 50 } });
    const [slower, { ws, closed }] = [await aSocket(live, false), await aSocket(live)];
    slower.ws.send(connectFrame("ben", "heart-beat:30000,0\n"));
    await once(slower.ws, "message");
    ws.send(connectFrame("ann", "heart-beat:50,0\n"));
    expect((await closed).code).toBe(1006);
    expect(live.localUsers()).toEqual(["ben"]);
  });

  test.each([
    ["none", ""],
    ["too few", "heart-beat:60001,0\n"],
  ])("a client that promised %s is pinged, and stays while it answers", async (_, promise) => {
    const live = await aLive({ limits: { heartbeatMs: 150 } });
    const { ws } = await aSocket(live);
    const [pings, beats] = [vi.fn<() => void>(), vi.fn<() => void>()];
    ws.on("ping", pings);
    ws.send(connectFrame("ann", promise));
    await once(ws, "message");
    ws.on("message", beats);
    await vi.waitFor(() => expect(pings.mock.calls.length).toBeGreaterThan(4), { timeout: 5_000 });
    expect(live.localUsers()).toEqual(["ann"]);
    expect(beats).not.toHaveBeenCalled();
  });

  test("and dropped when it does not", async () => {
    const live = await aLive({ limits: { heartbeatMs: 50 } });
    const { ws, closed } = await aSocket(live, false);
    ws.send(connectFrame());
    expect((await closed).code).toBe(1006);
  });

  test("are spread over the interval: never many at one moment, each once", () => {
    vi.useFakeTimers();
    const heartbeat = createHeartbeat(10_000);
    const moments = new Map<number, number>();
    const beats = Array.from({ length: 10_000 }, () => vi.fn<() => void>());
    for (const spy of beats) {
      const beat = () => {
        spy();
        moments.set(Date.now(), (moments.get(Date.now()) ?? 0) + 1);
      };
      heartbeat.join({ beat, check: () => {} });
    }

    vi.advanceTimersByTime(30_000);
    heartbeat.stop();
    vi.useRealTimers();

    expect(new Set(beats.map((spy) => spy.mock.calls.length))).toEqual(new Set([3]));
    expect(Math.max(...moments.values())).toBeLessThan(150);
  });
});

describe("the end of a connection", () => {
  test("comes within the next check when its session is over, and only to it", async () => {
    const ended = new Set<string>();
    const endedAmong = vi.fn<(sessions: LiveSession[]) => Promise<string[]>>(async (sessions) =>
      sessions.map(({ sessionId }) => sessionId).filter((id) => ended.has(id)),
    );
    const live = await aLive({ endedAmong, limits: { recheckMs: 20 } });
    const [gone, alsoGone, stays] = [
      await aConnectedPerson(live, { token: "ann/s1" }),
      await aConnectedPerson(live, { token: "ann/s1" }),
      await aConnectedPerson(live, { token: "ann/s2" }),
    ];

    const each = ["s1", "s1", "s2"].map((sessionId) => ({ id: "ann", sessionId }));
    await vi.waitFor(() => expect(endedAmong).toHaveBeenCalledWith(each));
    ended.add("s1");

    expect(await gone.closed).toMatchObject({ code: 1008, reason: "signed-out" });
    expect(await alsoGone.closed).toMatchObject({ code: 1008, reason: "signed-out" });
    await expect(stays.listen(chat)).resolves.toEqual([]);
  });

  test("is looked for in parts where many are connected, and for everybody within one round", async () => {
    vi.useFakeTimers();
    const all = Array.from({ length: 10_000 }, (_, n) => ({ id: `p${n}`, sessionId: `s${n}` }));
    const asked: LiveSession[][] = [];
    const stop = startRecheck({
      everyMs: 4_000,
      sessions: () => all,
      endedAmong: async (part) => {
        asked.push(part);
        return [];
      },
      onEnded: () => {},
      onError: () => {},
    });

    await vi.advanceTimersByTimeAsync(4_000);
    stop();
    vi.useRealTimers();

    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(1_000);
    expect(new Set(asked.flat()).size).toBe(10_000);
  });

  test("does not come because the check cannot be made", async () => {
    let asked = 0;
    const endedAmong = async () => {
      asked += 1;
      throw new Error("database away");
    };
    const live = await aLive({ endedAmong, limits: { recheckMs: 10 } });
    const person = await aConnectedPerson(live);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
    expect(person.client.connected).toBe(true);
  });

  test("may be asked for, of one session", async () => {
    const live = await aLive();
    const person = await aConnectedPerson(live, { token: "ann/s1" });
    live.closeSession("s1");
    expect(await person.closed).toMatchObject({ code: 1008, reason: "signed-out" });
  });

  test("comes to a reader too slow to hold its messages for, and to no other", async () => {
    const live = await aLive();
    const slow = await aSocket(live);
    slow.ws.send(`${connectFrame("slow")}`);
    await once(slow.ws, "message");
    slow.ws.send(`SUBSCRIBE\nid:1\ndestination:${chat}\nreceipt:r\n\n\0`);
    await once(slow.ws, "message");
    const ann = await aConnectedPerson(live);
    const heard = await ann.listen(chat);

    slow.ws.pause();
    const big = { text: "x".repeat(60_000) };
    await vi.waitFor(() => expect(live.toUser("slow", chat, big)).toBe(0), {
      interval: 1,
      timeout: 10_000,
    });
    live.toUser("ann", chat, {});

    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(live.localUsers()).toEqual(["ann"]);
  });

  test("comes to a reader that takes nothing for too long", async () => {
    const live = await aLive({ limits: { stalledMs: 500, heartbeatMs: 100, bufferedBytes: 1e9 } });
    const reading = await aSocket(live);
    reading.ws.send(connectFrame("ann", "heart-beat:30000,100\n"));
    await once(reading.ws, "message");
    const stalled = await aSocket(live);
    stalled.ws.send(connectFrame("slow"));
    await once(stalled.ws, "message");
    stalled.ws.send(`SUBSCRIBE\nid:1\ndestination:${chat}\nreceipt:r\n\n\0`);
    await once(stalled.ws, "message");

    stalled.ws.pause();
    const beating = setInterval(() => stalled.ws.send("\n"), 50);
    const big = { text: "x".repeat(10_000_000) };
    live.toUser("slow", chat, big);

    await vi.waitFor(() => expect(live.localUsers()).toEqual(["ann"]), { timeout: 20_000 });
    clearInterval(beating);
    await once(reading.ws, "message");
    expect(live.localUsers()).toEqual(["ann"]);
  });

  test("ends what it has sent and nobody has begun", async () => {
    const [begun, done] = [aPromise(), aPromise()];
    const work = vi.fn<(session: LiveSession) => Promise<void>>(async ({ id }) => {
      begun.keep();
      if (id === "ann") await done.kept;
    });
    const live = await aLive({ commands: { "/app/work": work } });
    const { ws } = await aSocket(live);
    ws.send(connectFrame());
    await once(ws, "message");
    for (const turn of [1, 2, 3]) ws.send(`SEND\ndestination:/app/work\n\n${turn}\0`);
    await begun.kept;

    ws.terminate();
    await vi.waitFor(() => expect(live.localUsers()).toEqual([]));
    done.keep();
    await (await aConnectedPerson(live, { token: "ben" })).sent("/app/work");

    expect(work.mock.calls.map(([{ id }]) => id)).toEqual(["ann", "ben"]);
  });

  test("is told after its beginning, even when that takes long", async () => {
    const [opening, order] = [aPromise(), Array.of<string>()];
    const onOpen = async () => {
      await opening.kept;
      order.push("open");
    };
    const onClose = ({ id }: LiveSession) => order.push(`close ${id}`);
    const live = await aLive({ onOpen, onClose });
    const person = await aConnectedPerson(live);
    await person.client.deactivate();
    expect(order).toEqual([]);
    opening.keep();
    await vi.waitFor(() => expect(order).toEqual(["open", "close ann"]));
  });
});

describe("a node that stops", () => {
  test("answers what has begun, closes with 1012 and takes nobody new", async () => {
    const [begun, committed] = [aPromise(), aPromise()];
    const work = vi.fn<() => Promise<void>>(async () => {
      begun.keep();
      await committed.kept;
    });
    const live = await aLive({ commands: { "/app/work": work } });
    const person = await aConnectedPerson(live);
    const receipt = person.sent("/app/work");
    await begun.kept;

    const stopped = live.stop();
    person.send("/app/work");
    const late = aPerson(live, { token: "late" });
    expect((await late.closed).code).toBe(1006);
    committed.keep();

    await expect(receipt).resolves.toBe("r0");
    expect(await person.closed).toMatchObject({ code: 1012, reason: "restart" });
    await stopped;
    expect(work).toHaveBeenCalledTimes(1);
    expect(live.localUsers()).toEqual([]);
  });
});
