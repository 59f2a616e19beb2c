import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Pair } from "./crowd.ts";

const at = (values: number[], share: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const opened = async (url: string) => {
  const socket = new WebSocket(url.replace("http", "ws"));
  await once(socket, "open");
  return socket;
};

/** Some at a time, so that nobody waits too long to be let in. */
const openAll = async <T>(all: T[], open: (one: T, at: number) => Promise<WebSocket>) => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < all.length; from += 50) {
    const some = all.slice(from, from + 50).map((one, index) => open(one, from + index));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
};

type Heard = { onStored: (sender: number) => void; onArrived: (id: string) => void };

/** People who write to each other: sockets to send on, and what a message looks like there. */
type Side = {
  join: (pairs: Pair[], heard: Heard) => Promise<{ senders: WebSocket[]; listeners: WebSocket[] }>;
  frame: (pair: Pair, id: string) => string;
};

const text = "Could we pilot the shelf sensors in the Bergen store in spring?";

/** As little as speaks STOMP, so that the client takes little of the machine. */
export const stomp = async (url: string, token: string, onFrame: (frame: string) => void) => {
  const socket = await opened(`${url}/v1/ws/secured`);
  const connected = new Promise<void>((resolve) => {
    socket.on("message", (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith("CONNECTED")) resolve();
      else if (frame.startsWith("ERROR")) throw new Error(frame);
      else onFrame(frame);
    });
  });
  socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`);
  await connected;
  for (const queue of ["chat", "refusal"])
    socket.send(`SUBSCRIBE\nid:${queue}\ndestination:/user/queue/${queue}\n\n\0`);
  return socket;
};

/** The shop itself, spoken to as a browser speaks to it. */
export const ofShop = (url: string): Side => ({
  join: async (pairs, { onStored, onArrived }) => {
    const heard = (frame: string) =>
      onArrived(/"clientMessageId":"([^"]+)"/.exec(frame)?.[1] ?? "");
    const readers = [...new Set(pairs.map(({ to }) => to))];
    const listeners = await openAll(readers, (token) => stomp(url, token, heard));
    const answered = (sender: number) => (frame: string) => {
      if (frame.startsWith("RECEIPT")) onStored(sender);
      else if (frame.includes("/user/queue/refusal")) throw new Error(frame);
    };
    const senders = await openAll(pairs, ({ from }, sender) => stomp(url, from, answered(sender)));
    return { senders, listeners };
  },
  frame: ({ roomId }, id) =>
    `SEND\ndestination:/app/messages/chat/${roomId}\nreceipt:${id}\n\n${JSON.stringify({ text, clientMessageId: id })}\0`,
});

/** The least that stores a line and passes it on. */
export const ofRaw = (url: string): Side => ({
  join: async (pairs, { onStored, onArrived }) => {
    const readers = [...new Set(pairs.map(({ to }) => to))];
    const listeners = await openAll(readers, async (name) => {
      const socket = await opened(`${url}/storing/${name}`);
      return socket.on("message", (data: Buffer) => onArrived(data.toString()));
    });
    const senders = await openAll(pairs, async ({ from }, sender) => {
      const socket = await opened(`${url}/storing/${from}`);
      return socket.on("message", () => onStored(sender));
    });
    return { senders, listeners };
  },
  frame: ({ to }, id) => `${id} ${to}`,
});

const inTalk = async <T>(
  side: Side,
  pairs: Pair[],
  onStored: Heard["onStored"],
  work: (send: (count: number) => void, times: number[]) => Promise<T>,
) => {
  const sent = new Map<string, number>();
  const times: number[] = [];
  const onArrived = (id: string) => {
    const began = sent.get(id);
    if (began !== undefined && sent.delete(id)) times.push(performance.now() - began);
  };
  const { senders, listeners } = await side.join(pairs, { onStored, onArrived });
  const send = (count: number) => {
    const pair = pairs[count % pairs.length];
    if (pair === undefined) return;
    const id = randomUUID();
    sent.set(id, performance.now());
    senders[count % pairs.length]?.send(side.frame(pair, id));
  };
  try {
    return await work(send, times);
  } finally {
    for (const socket of [...senders, ...listeners]) socket.terminate();
  }
};

/** Milliseconds from sending to arrival at a steady rate, however slow the answers are. */
export const paced = (side: Side, pairs: Pair[], perSecond: number, seconds: number) =>
  inTalk(
    side,
    pairs,
    () => {},
    async (send, times) => {
      const began = performance.now();
      const all = perSecond * seconds;
      for (let count = 0; count < all; await pause(2)) {
        const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
        for (; count < Math.min(all, due); count += 1) send(count);
      }
      while (times.length < all && performance.now() - began < (seconds + 10) * 1_000)
        await pause(20);
      if (times.length < all) throw new Error(`${all - times.length} messages did not arrive.`);
      const inOrder = times.toSorted((one, other) => one - other);
      return { p50: at(inOrder, 0.5), p99: at(inOrder, 0.99) };
    },
  );

/** Messages stored a second while each sender always has `depth` of them unanswered. */
export const sustained = async (side: Side, pairs: Pair[], depth: number, seconds: number) => {
  let stored = 0;
  let again: (sender: number) => void = () => {};
  const onStored = (sender: number) => {
    stored += 1;
    again(sender);
  };
  return inTalk(side, pairs, onStored, async (send) => {
    again = send;
    for (let count = 0; count < depth * pairs.length; count += 1) send(count);
    await pause(seconds * 1_000);
    again = () => {};
    return stored / seconds;
  });
};

/** So many sockets that listen and say nothing, while `work` goes on. */
export const besideIdle = async <T>(url: string, tokens: string[], work: () => Promise<T>) => {
  const sockets = await openAll(tokens, (token) => stomp(url, token, () => {}));
  try {
    return await work();
  } finally {
    for (const socket of sockets) socket.terminate();
  }
};
