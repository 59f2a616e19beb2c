import { Client, type IFrame, type IMessage } from "@stomp/stompjs";
import { closeCodes, refusalChannel, socketPath } from "@vitrine/contract/live";
import { Problem } from "#app/calls/problem.ts";

type Pending = {
  resolve: () => void;
  reject: (error: Problem) => void;
  timer: ReturnType<typeof setTimeout>;
};

/** Refused: the token is no longer valid. Denied: the person has no access, however often they try. */
export type Ended = { isRefused: boolean; isDenied: boolean };

type Options = {
  token: string;
  /** Called once the server accepts frames. */
  onOpen: () => void;
  onMessage: (destination: string, body: string) => void;
  /** Called once, however the socket ended. */
  onEnd: (how: Ended) => void;
};

const heartbeat = 10_000;
const connectWithin = 10_000;
const answerWithin = 15_000;

const address = () => `${window.location.origin.replace(/^http/, "ws")}${socketPath}`;

/** One socket from opening to end. Requests still open when it ends are rejected. */
export class Connection {
  readonly #client: Client;
  readonly #options: Options;
  readonly #pending = new Map<string, Pending>();
  readonly #subscribed = new Map<string, Promise<void>>();
  #receipts = 0;
  #isRefused = false;
  #isDenied = false;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.#client = this.#makeClient(options);
    this.#client.activate();
  }

  get isOpen() {
    return !this.#isOver && this.#client.connected;
  }

  /** Resolves when the server has begun to deliver, so that data fetched afterwards has no gap. */
  subscribe(destination: string) {
    const known = this.#subscribed.get(destination);
    if (known) return known;
    const begun = this.#ask((receipt) =>
      this.#client.subscribe(
        destination,
        ({ body }) => this.#options.onMessage(destination, body),
        { receipt },
      ),
    );
    this.#subscribed.set(destination, begun);
    return begun;
  }

  /** Resolves once the server has stored it. Status 0 means that this is not known. */
  publish(destination: string, body: string) {
    return this.#ask((receipt) =>
      this.#client.publish({ destination, headers: { receipt }, body }),
    );
  }

  /** Closes properly; `onEnd` is not called. */
  close() {
    this.#finish();
    void this.#client.deactivate();
  }

  /** Drops a dead socket without waiting for the other end. */
  drop() {
    this.#end();
    void this.#client.deactivate({ force: true });
  }

  #makeClient({ token, onOpen }: Options) {
    const client = new Client({
      brokerURL: address(),
      connectHeaders: { Authorization: `Bearer ${token}` },
      connectionTimeout: connectWithin,
      heartbeatIncoming: heartbeat,
      heartbeatOutgoing: heartbeat,
      discardWebsocketOnCommFailure: true,
      reconnectDelay: 0,
    });
    client.onConnect = () => !this.#isOver && onOpen();
    client.onStompError = (frame) => this.#noteError(frame);
    client.onUnhandledMessage = (message) => this.#refuse(message);
    client.onUnhandledReceipt = ({ headers }) =>
      this.#settle(headers["receipt-id"], ({ resolve }) => resolve());
    client.onWebSocketClose = ({ code }: CloseEvent) => {
      if (code === closeCodes.refused) this.#isRefused = true;
      this.#end();
      void client.deactivate({ force: true });
    };
    // The timers of a hidden tab sleep; answering keeps the server from taking it for gone.
    client.onHeartbeatReceived = () => {
      if (document.hidden && client.connected) client.webSocket?.send("\n");
    };
    return client;
  }

  #noteError({ headers }: IFrame) {
    if (headers.code === "auth.ended") this.#isRefused = true;
    if (headers.code?.startsWith("access.")) this.#isDenied = true;
  }

  #ask(send: (receipt: string) => unknown) {
    return new Promise<void>((resolve, reject) => {
      if (!this.isOpen) return reject(new Problem(0, {}));
      this.#receipts += 1;
      const receipt = `r${this.#receipts}`;
      const giveUp = () => this.#settle(receipt, () => reject(new Problem(0, {})));
      const timer = setTimeout(giveUp, answerWithin);
      this.#pending.set(receipt, { resolve, reject, timer });
      send(receipt);
    });
  }

  #settle(receipt: string | undefined, answer: (waiting: Pending) => void) {
    const waiting = receipt === undefined ? undefined : this.#pending.get(receipt);
    if (!waiting || receipt === undefined) return;
    this.#pending.delete(receipt);
    clearTimeout(waiting.timer);
    answer(waiting);
  }

  #refuse({ headers, body }: IMessage) {
    if (headers.destination !== refusalChannel) return;
    const document: { status?: unknown } = JSON.parse(body);
    const status = typeof document.status === "number" ? document.status : 400;
    this.#settle(headers["receipt-id"], ({ reject }) => reject(new Problem(status, document)));
  }

  /** True the first time. */
  #finish() {
    if (this.#isOver) return false;
    this.#isOver = true;
    for (const receipt of [...this.#pending.keys()])
      this.#settle(receipt, ({ reject }) => reject(new Problem(0, {})));
    return true;
  }

  #end() {
    const isRefused = this.#isRefused;
    const isDenied = this.#isDenied;
    if (this.#finish()) this.#options.onEnd({ isRefused, isDenied });
  }
}
