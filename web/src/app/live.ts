import type { Client, IMessage } from "@stomp/stompjs";
import { type Channel, type Command, fillPath, type Input } from "@vitrine/contract/endpoint";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { nextDelay } from "#app/live-delay.ts";
import { Problem } from "#app/problem.ts";
import { accessToken, onSignedOut, renewAccess } from "#app/session.ts";

/** `waiting` tries again at `retryAt` (ms since 1970). */
export type LiveState = { state: "off" | "connecting" | "active" | "waiting"; retryAt?: number };

type Handler = (message: unknown) => void;
type Pending = { resolve: () => void; reject: (error: Problem) => void };

const refusals = "/user/queue/refusal";
const connectWithin = 10_000;
const heartbeat = 10_000;

const handlers = new Map<string, Set<Handler>>();
const resyncs = new Set<() => void>();
const watchers = new Set<() => void>();
const pending = new Map<string, Pending>();
const subscribed = new Set<string>();

let current: LiveState = { state: "off" };
let client: Client | null = null;
let attempt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let usedToken: string | undefined;
let mustRenew = false;
let receipts = 0;

const become = (next: LiveState) => {
  current = next;
  for (const watcher of watchers) watcher();
};

const deliver = (destination: string, body: string) => {
  const message: unknown = JSON.parse(body);
  for (const handler of handlers.get(destination) ?? []) handler(message);
};

const settle = (receipt: string | undefined, end: (waiting: Pending) => void) => {
  const waiting = receipt === undefined ? undefined : pending.get(receipt);
  if (!waiting || receipt === undefined) return;
  pending.delete(receipt);
  end(waiting);
};

const refuse = ({ headers, body }: IMessage) => {
  const document: { status?: unknown } = JSON.parse(body);
  const status = typeof document.status === "number" ? document.status : 400;
  settle(headers["receipt-id"], ({ reject }) => reject(new Problem(status, document)));
};

const nextReceipt = () => {
  receipts += 1;
  return `r${receipts}`;
};

/** Resolves when the server has begun to deliver, so that what is fetched after it has no gap. */
const subscribe = (socket: Client, destination: string) =>
  new Promise<void>((resolve) => {
    if (subscribed.has(destination)) return resolve();
    subscribed.add(destination);
    const receipt = nextReceipt();
    socket.watchForReceipt(receipt, () => resolve());
    socket.subscribe(destination, ({ body }) => deliver(destination, body), { receipt });
  });

const opened = async (socket: Client) => {
  await Promise.all([...handlers.keys()].map((destination) => subscribe(socket, destination)));
  if (socket !== client) return;
  attempt = 0;
  become({ state: "active" });
  for (const resync of resyncs) resync();
};

const dropPending = () => {
  subscribed.clear();
  for (const { reject } of pending.values()) reject(new Problem(0, {}));
  pending.clear();
};

const tryLater = (delay = nextDelay(attempt)) => {
  attempt += 1;
  clearTimeout(retry);
  retry = setTimeout(() => void open(), delay);
  become({ state: "waiting", retryAt: Date.now() + delay });
};

const closed = (socket: Client) => {
  dropPending();
  if (socket !== client) return;
  void socket.deactivate();
  client = null;
  tryLater(mustRenew ? 0 : undefined);
};

const freshToken = async () => {
  const held = accessToken();
  if (!mustRenew || held === undefined || held !== usedToken) return held;
  return renewAccess(held);
};

const makeClient = async (token: string) => {
  const { Client: StompClient } = await import("@stomp/stompjs");
  const socket = new StompClient({
    brokerURL: `${window.location.origin.replace(/^http/, "ws")}/v1/ws/secured`,
    connectHeaders: { Authorization: `Bearer ${token}` },
    connectionTimeout: connectWithin,
    heartbeatIncoming: heartbeat,
    heartbeatOutgoing: heartbeat,
    reconnectDelay: 0,
  });
  socket.onConnect = () => {
    mustRenew = false;
    void opened(socket);
  };
  socket.onStompError = ({ headers }) => {
    mustRenew = headers.code === "auth.ended";
  };
  socket.onUnhandledMessage = (message) => {
    if (message.headers.destination === refusals) refuse(message);
  };
  socket.onUnhandledReceipt = ({ headers }) =>
    settle(headers["receipt-id"], ({ resolve }) => resolve());
  socket.onWebSocketClose = () => closed(socket);
  return socket;
};

const open = async () => {
  clearTimeout(retry);
  if (client) return;
  become({ state: "connecting" });
  try {
    const token = await freshToken();
    if (token === undefined) return become({ state: "off" });
    usedToken = token;
    const socket = await makeClient(token);
    if (client || accessToken() === undefined) return;
    client = socket;
    socket.activate();
  } catch {
    // No connection, or no token to be had now: the waiting state says so, and a later try may succeed.
    if (accessToken() === undefined) become({ state: "off" });
    else tryLater();
  }
};

/** Opens the socket of the signed-in person; it stays open and comes back by itself. */
export const connectLive = () => {
  if (current.state === "off") void open();
};

/** Tries again at once instead of at `retryAt`. */
export const retryNow = () => {
  if (current.state === "waiting") void open();
};

const disconnect = () => {
  clearTimeout(retry);
  const socket = client;
  client = null;
  mustRenew = false;
  attempt = 0;
  void socket?.deactivate();
  dropPending();
  become({ state: "off" });
};

onSignedOut(disconnect);
window.addEventListener("online", retryNow);

/** Calls `handler` for each message on the channel until the returned function is called. */
export const onLive = <M extends z.ZodType>(
  channel: Channel<M>,
  handler: (message: z.output<M>) => void,
) => {
  const { destination } = channel;
  const known = handlers.get(destination) ?? new Set<Handler>();
  const own: Handler = (message) => handler(message as z.output<M>);
  handlers.set(destination, known.add(own));
  if (client && current.state === "active") void subscribe(client, destination);
  return () => {
    known.delete(own);
  };
};

/** Calls `resync` each time the socket is active again: fetch what may have been missed. */
export const onLiveAgain = (resync: () => void) => {
  resyncs.add(resync);
  return () => {
    resyncs.delete(resync);
  };
};

/**
 * Publishes and resolves once the server has stored it. Throws `Problem`: its status is 0 when it is
 * unknown whether it was stored, so send the same again.
 */
export const publish = <I extends z.ZodType>(command: Command<I>, input: Input<Command<I>>) =>
  new Promise<void>((resolve, reject) => {
    const socket = client;
    if (!socket || current.state !== "active") return reject(new Problem(0, {}));
    const receipt = nextReceipt();
    pending.set(receipt, { resolve, reject });
    socket.publish({
      destination: fillPath(command.destination, input as Record<string, unknown>),
      headers: { receipt },
      body: JSON.stringify(input),
    });
  });

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The state of the socket, for bars and presence. */
export const useLiveState = () => useSyncExternalStore(watch, () => current);
