import { once } from "node:events";
import { createServer } from "node:http";
import { Client, type IFrame, type IMessage, type StompHeaders } from "@stomp/stompjs";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { FrameDecoder } from "#live/codec.ts";
import type { LiveSession } from "#live/connection.ts";
import type { LiveOptions } from "#live/desk.ts";
import type { Frame } from "#live/frame.ts";
import { createLive } from "#live/socket.ts";
import { createLog } from "#log.ts";

/** A token is `person/session`; one that begins with `bad` is invalid. */
const authenticate = async (token: string): Promise<LiveSession | null> => {
  const [id = "", sessionId = token] = token.split("/");
  return id.startsWith("bad") ? null : { id, sessionId };
};

/** A promise that a test resolves when it wants to. */
export const aPromise = () => {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep };
};

/** A node with only the live kit, on a port of its own, for one test. */
export const aLive = async (options: Partial<LiveOptions<LiveSession>> = {}) => {
  const live = createLive<LiveSession>({
    authenticate,
    endedAmong: async () => [],
    channels: ["/user/queue/chat", "/user/queue/count"],
    commands: {},
    allowedOrigin: (origin) => origin === "https://vitrine.example",
    log: createLog("silent"),
    ...options,
  });
  const server = createServer((_request, response) => void response.writeHead(404).end());
  live.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  onTestFinished(async () => {
    await live.stop();
    server.close();
  });
  return { ...live, url: `ws://127.0.0.1:${port}/v1/ws/secured` };
};

type ClientOptions = { token?: string; heartbeatMs?: number; onBeat?: () => void };

/** The stock stompjs client, with its events as promises. */
export class Person {
  readonly client: Client;
  readonly unhandled: IMessage[] = [];
  readonly error: Promise<IFrame>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly connected: Promise<IFrame>;
  #receipts = 0;

  constructor(url: string, { token = "ann", heartbeatMs = 0, onBeat }: ClientOptions) {
    const client = new Client({
      webSocketFactory: () => new WebSocket(url, ["v12.stomp"]),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
      heartbeatIncoming: heartbeatMs,
      heartbeatOutgoing: heartbeatMs,
    });
    client.onHeartbeatReceived = onBeat ?? client.onHeartbeatReceived;
    client.onUnhandledMessage = (message) => void this.unhandled.push(message);
    this.error = new Promise((resolve) => (client.onStompError = resolve));
    this.closed = new Promise((resolve) => (client.onWebSocketClose = resolve));
    this.connected = new Promise((resolve) => (client.onConnect = resolve));
    this.client = client;
  }

  /** Resolves with the receipt of what `act` sends under the given receipt id. */
  receipt(act: (receipt: string) => void) {
    const id = `r${this.#receipts++}`;
    return new Promise<string>((resolve) => {
      this.client.watchForReceipt(id, () => resolve(id));
      act(id);
    });
  }

  /** What arrives on a channel, once the server has confirmed the subscription. */
  async listen(destination: string, headers: StompHeaders = {}) {
    const received: IMessage[] = [];
    await this.receipt((receipt) => {
      this.client.subscribe(destination, (message) => void received.push(message), {
        ...headers,
        receipt,
      });
    });
    return received;
  }

  send(destination: string, body: unknown = {}, headers: StompHeaders = {}) {
    this.client.publish({ destination, body: JSON.stringify(body), headers });
  }

  sent(destination: string, body: unknown = {}) {
    return this.receipt((receipt) => this.send(destination, body, { receipt }));
  }
}

/** A person whose client begins to connect; gone when the test ends. */
export const aPerson = ({ url }: { url: string }, options: ClientOptions = {}) => {
  const person = new Person(url, options);
  person.client.activate();
  onTestFinished(() => person.client.deactivate({ force: true }));
  return person;
};

export const aConnectedPerson = async (live: { url: string }, options: ClientOptions = {}) => {
  const person = aPerson(live, options);
  await person.connected;
  return person;
};

/** A bare websocket, for what the stock client would never send. */
export const aSocket = async ({ url }: { url: string }, autoPong = true) => {
  const ws = new WebSocket(url, { autoPong, perMessageDeflate: true });
  const frames: Frame[] = [];
  const decoder = new FrameDecoder({ limit: 1e9, onFrame: (frame) => frames.push(frame) });
  ws.on("message", (data: Buffer) => decoder.push(data));
  ws.on("error", () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on("close", (code, reason) => resolve({ code, reason: String(reason) })),
  );
  onTestFinished(() => ws.terminate());
  await once(ws, "open");
  return { ws, frames, closed };
};

export const connectFrame = (token = "ann", headers = "") =>
  `CONNECT\naccept-version:1.2\nAuthorization:Bearer ${token}\n${headers}\n\0`;
