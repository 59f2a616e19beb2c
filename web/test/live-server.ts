import { vi } from "vitest";

/** What the server says to a message that is sent; `silence` when its answer is lost. */
export type Answer = "stored" | "silence" | { status: number; message?: string };

type Sent = { destination: string; body: unknown };

const frameOf = (text: string) => {
  const [head = "", body = ""] = text.split("\n\n");
  const [command, ...lines] = head.split("\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const end = line.indexOf(":");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
  return { command, headers, body: body.replace("\0", "") };
};

const frame = (command: string, headers: Record<string, string>, body = "") => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  return `${[command, ...lines].join("\n")}\n\n${body}\0`;
};

class SocketHere {
  binaryType = "";
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #server: LiveServer;

  constructor(server: LiveServer) {
    this.#server = server;
    server.sockets.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    }, 1);
  }

  send(text: string) {
    const { command, headers, body } = frameOf(text);
    const receipt = headers.get("receipt") ?? "";
    if (command === "CONNECT") this.#connect(headers.get("Authorization") ?? "");
    if (command === "SUBSCRIBE" || command === "DISCONNECT")
      this.say("RECEIPT", { "receipt-id": receipt });
    if (command === "SEND") this.#answer(headers.get("destination") ?? "", receipt, body);
  }

  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  say(command: string, headers: Record<string, string>, body?: string) {
    this.onmessage?.({ data: frame(command, headers, body) });
  }

  #connect(authorization: string) {
    this.#server.tokens.push(authorization.replace("Bearer ", ""));
    if (this.#server.refusesWith) {
      this.say("ERROR", { code: this.#server.refusesWith });
      return this.close(1008);
    }
    this.say("CONNECTED", { version: "1.2", "heart-beat": "0,0" });
  }

  #answer(destination: string, receipt: string, body: string) {
    this.#server.sent.push({ destination, body: JSON.parse(body) });
    const answer = this.#server.answers.shift() ?? "stored";
    if (answer === "stored") return this.say("RECEIPT", { "receipt-id": receipt });
    if (answer === "silence") return;
    const headers = { "receipt-id": receipt, destination: "/user/queue/refusal" };
    this.say("MESSAGE", { ...headers, subscription: "none" }, JSON.stringify(answer));
  }
}

/** The other end of the tab's sockets. */
class LiveServer {
  readonly sockets: SocketHere[] = [];
  /** With which token each socket came, in order. */
  readonly tokens: string[] = [];
  /** What was published, in order. */
  readonly sent: Sent[] = [];
  /** To the messages that come next; after them all are stored. */
  answers: Answer[] = [];
  /** Closes what connects, and says why. */
  refusesWith: "auth.ended" | "access.denied" | undefined;

  /** The network is gone: the socket ends without a word. */
  drop() {
    this.sockets.at(-1)?.close(1006);
  }
}

/** Takes the place of the browser's sockets. */
export const aLiveServer = () => {
  const server = new LiveServer();
  vi.stubGlobal(
    "WebSocket",
    class extends SocketHere {
      constructor() {
        super(server);
      }
    },
  );
  return server;
};
