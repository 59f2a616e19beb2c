import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { Faults } from "#faults.ts";
import { answer, broken, noKey, type Reply, tooLarge, unknownAddress } from "#http/answering.ts";
import type { Call } from "#http/call.ts";
import { StripeError } from "#http/errors.ts";
import { parseForm } from "#http/params.ts";
import { Store } from "#store/store.ts";
import { apiVersion, chance } from "#store/world.ts";
import { Deliveries } from "#webhooks/deliver.ts";
import { routes } from "./routes.ts";
import { Time } from "./time.ts";
import { answerTrying, tryingPath } from "./trying.ts";

export interface Settings {
  /** The folder of the journal. */
  folder: string;
  secretKey: string;
  publishableKey: string;
  /** The webhook that receives all events, besides the endpoints made by calls. */
  webhook?: { url: string; secret: string };
  /** Called with errors of our own. */
  onError: (error: unknown) => void;
}

const mostBytes = 1_000_000;

/** A page proves by a secret which object it may look at. */
const namesSecret = ({ form }: Call) =>
  typeof form === "object" && form !== null && "client_secret" in form;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const callOf = async (request: IncomingMessage): Promise<Call & { text: string }> => {
  const { method = "GET", url = "/", headers } = request;
  const [path = "/", query = ""] = url.split("?");
  const text = await bodyOf(request);
  const key = headers["idempotency-key"];
  const form = parseForm(method === "GET" || text === "" ? query : text);
  return { method, path, form, text, key: typeof key === "string" ? key : undefined };
};

const send = (response: ServerResponse, { status, body, replayed }: Reply) => {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": `req_${chance(14)}`,
    ...(replayed && { "idempotent-replayed": "true" }),
  });
  response.end(JSON.stringify(body));
};

// The same way from src and from dist.
const pageScript = new URL("../browser/stripe.js", import.meta.url);

const sendScript = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" });
  response.end(readFileSync(pageScript));
};

/** The stand-in: it answers as the provider would, from what is in its folder. */
export class StandIn {
  readonly #settings: Settings;
  readonly #store: Store;
  readonly #faults = new Faults();
  readonly #deliveries: Deliveries;
  readonly #time: Time;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#store = new Store(join(settings.folder, "journal.jsonl"));
    this.#deliveries = new Deliveries(this.#store, this.#faults);
    this.#time = new Time(this.#store, () => this.#deliveries.wake());
  }

  async listen(port: number) {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#welcomeListener();
    this.#time.goOn();
    this.#time.begin();
    this.#deliveries.wake();
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : port;
  }

  #welcomeListener() {
    const { webhook } = this.#settings;
    if (!webhook) return;
    const created = Math.floor(Date.now() / 1000);
    this.#store.run(() =>
      this.#store.save("we", {
        id: "we_shop",
        object: "webhook_endpoint",
        created,
        livemode: false,
        metadata: {},
        ...webhook,
        enabled_events: ["*"],
        status: "enabled",
        api_version: apiVersion,
      }),
    );
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    try {
      const call = await callOf(request);
      if (call.path.startsWith(tryingPath)) return this.#try(request, response, call);
      if (call.path === "/v3") return sendScript(response);
      if (call.path === "/healthz") return send(response, { status: 200, body: { is: "ready" } });
      await this.#answer(request, response, call);
    } catch (error) {
      const reply = error instanceof StripeError ? error : undefined;
      if (!reply) this.#settings.onError(error);
      send(response, reply ? { status: reply.status, body: reply.body() } : broken());
    }
  }

  #isSecret({ headers }: IncomingMessage) {
    return headers.authorization === `Bearer ${this.#settings.secretKey}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse, call: Call) {
    const { publishableKey } = this.#settings;
    const isPublic = request.headers.authorization === `Bearer ${publishableKey}`;
    if (!this.#isSecret(request) && !isPublic) throw noKey();
    const own = routes.find(({ method, path }) => method === call.method && path.test(call.path));
    if (!own) throw unknownAddress(call);
    const isBlind = call.method === "GET" && !namesSecret(call);
    if (isPublic && (own.key === "secret" || isBlind)) throw noKey();
    const fault = this.#faults.of(`${call.method} ${call.path}`);
    if (fault === "hold") await this.#faults.untilSetAnew();
    if (fault === "hang") return;
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "error") return send(response, broken());
    const reply = answer(this.#tools(), own, call, fault === "error_after");
    this.#deliveries.wake();
    if (fault === "hang_after") return;
    if (fault === "reset_after") return void request.socket.destroy();
    send(response, reply);
  }

  #tools() {
    // The answer leaves first.
    const advance = (clock: string, to: number) =>
      void setImmediate(() => this.#time.advance(clock, to));
    return { store: this.#store, advance };
  }

  #try(request: IncomingMessage, response: ServerResponse, call: Call & { text: string }) {
    if (!this.#isSecret(request)) throw noKey();
    const store = this.#store;
    const faults = this.#faults;
    const deliveries = this.#deliveries;
    send(response, answerTrying({ store, faults, deliveries }, call));
  }

  async close() {
    this.#time.close();
    this.#deliveries.close();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
    this.#store.close();
  }
}
