import type { Channel, Command, Input } from "@vitrine/contract/endpoint";
import { fillPath } from "@vitrine/contract/address";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { Problem } from "#app/calls/problem.ts";
import { noteSilence, onBack } from "#app/calls/reach.ts";
import { accessToken, onSignedOut, renewAccess } from "#app/session/session.ts";
import { inTime } from "#ui/state/in-time.ts";
import type { Connection, Ended } from "./live-connection.ts";
import { nextDelay } from "./live-delay.ts";

/**
 * `waiting` tries again at `retryAt` (ms since 1970). `isLost` from the first failure until the
 * socket is active again, also while it is being tried.
 */
export type LiveState = {
  state: "off" | "connecting" | "active" | "waiting";
  isLost: boolean;
  retryAt?: number;
};

type Handler = (message: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
const resyncs = new Set<() => void>();
const watchers = new Set<() => void>();

let current: LiveState = { state: "off", isLost: false };
let connection: Connection | null = null;
/** The number of the current try: results of earlier ones are dropped. */
let tries = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** A token the socket was refused with; a new one is fetched before the next try. */
let refused: string | undefined;

const become = (state: LiveState["state"], retryAt?: number) => {
  current = { state, isLost: failures > 0, ...(retryAt !== undefined && { retryAt }) };
  for (const watcher of watchers) watcher();
};

const deliver = (destination: string, body: string) => {
  const message: unknown = JSON.parse(body);
  for (const handler of handlers.get(destination) ?? []) handler(message);
};

const resync = () => {
  for (const ask of resyncs) ask();
};

/** Subscribes to all channels first, then sets the state and resyncs, so that nothing is missed. */
const opened = async (socket: Connection) => {
  await Promise.allSettled([...handlers.keys()].map((name) => socket.subscribe(name)));
  if (socket !== connection) return;
  failures = 0;
  refused = undefined;
  become("active");
  resync();
};

const tryLater = (delay = nextDelay(failures)) => {
  noteSilence();
  failures += 1;
  clearTimeout(retry);
  retry = setTimeout(() => void open(), delay);
  become("waiting", Date.now() + delay);
};

/** Off until `connectLive` is called again. */
const rest = () => {
  failures = 0;
  refused = undefined;
  become("off");
};

/** A token that ran out is renewed at once, but only the first time. After a denial it does not try again. */
const ended = (token: string, { isRefused, isDenied }: Ended) => {
  connection = null;
  if (isDenied) return rest();
  const isNew = isRefused && refused === undefined;
  if (isRefused) refused = token;
  if (isNew) void open();
  else tryLater();
};

const freshToken = async () => {
  const held = accessToken();
  return held !== undefined && held === refused ? renewAccess(held) : held;
};

const connect = async (token: string, isPresent: () => boolean) => {
  const { Connection: Socket } = await inTime(() => import("./live-connection.ts"))();
  if (!isPresent()) return;
  const socket: Connection = new Socket({
    token,
    onOpen: () => void opened(socket),
    onMessage: deliver,
    onEnd: (how) => {
      if (socket === connection) ended(token, how);
    },
  });
  connection = socket;
};

const open = async () => {
  clearTimeout(retry);
  if (connection) return;
  tries += 1;
  const own = tries;
  const isPresent = () => own === tries && !connection;
  become("connecting");
  try {
    const token = await freshToken();
    if (!isPresent()) return;
    if (token === undefined) return become("off");
    await connect(token, isPresent);
  } catch {
    // No connection, or no token available now: the waiting state says so, and a later try may succeed.
    if (isPresent()) tryLater();
  }
};

/** Opens the socket of the signed-in person; it stays open and reconnects by itself. */
export const connectLive = () => {
  if (current.state === "off") void open();
};

/** Tries again at once instead of at `retryAt`. */
export const retryNow = () => {
  if (current.state === "waiting") void open();
};

const disconnect = () => {
  clearTimeout(retry);
  tries += 1;
  connection?.close();
  connection = null;
  rest();
};

onSignedOut(disconnect);
onBack(retryNow);
window.addEventListener("online", retryNow);
// A socket does not notice by itself that its network is gone.
window.addEventListener("offline", () => connection?.drop());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") retryNow();
});

/** Calls `handler` for each message on the channel until the returned function is called. */
export const onLive = <M extends z.ZodType>(
  channel: Channel<M>,
  handler: (message: z.output<M>) => void,
) => {
  const { destination } = channel;
  const known = handlers.get(destination) ?? new Set<Handler>();
  const own: Handler = (message) => handler(message as z.output<M>);
  const isLate = !handlers.has(destination) && connection?.isOpen;
  handlers.set(destination, known.add(own));
  if (isLate) connection?.subscribe(destination).then(resync, () => {});
  return () => {
    known.delete(own);
  };
};

/** Calls `resync` each time the socket is active again: fetch what may have been missed. */
export const onLiveAgain = (ask: () => void) => {
  resyncs.add(ask);
  return () => {
    resyncs.delete(ask);
  };
};

/**
 * Publishes and resolves once the server has stored it. Throws `Problem`: its status is 0 when it is
 * unknown whether it was stored, so send the same again.
 */
export const publish = async <I extends z.ZodType>(
  command: Command<I>,
  input: Input<Command<I>>,
) => {
  if (!connection || current.state !== "active") throw new Problem(0, {});
  const destination = fillPath(command.destination, input as Record<string, unknown>);
  await connection.publish(destination, JSON.stringify(input));
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The state of the socket, for bars and presence. */
export const useLiveState = () => useSyncExternalStore(watch, () => current);

/** Whether something can be sent right now. */
export const isLive = () => current.state === "active";
