import { createHmac } from "node:crypto";
import type { Faults } from "#faults.ts";
import type { Delivery } from "#objects/kinds.ts";
import type { Event, WebhookEndpoint } from "#objects/objects.ts";
import type { Store } from "#store/store.ts";

const answerWithinMs = 10_000;
const longestPauseMs = 3_600_000;

/** The header that proves who sends it, and when. */
const signatureOf = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

const send = async ({ url, secret }: WebhookEndpoint, event: Event) => {
  const body = JSON.stringify(event);
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: "error",
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
};

/** How often something was sent since the program runs, and when it was taken. */
interface Sent {
  times: number;
  takenAt: number | null;
}

const keptInMind = 2_000;
/** So that a shop that was away is not flooded with all it missed. */
const mostAtOnce = 8;

/** Delivers events to the endpoints, repeatedly until they are accepted. The order is not kept. */
export class Deliveries {
  readonly #underway = new Set<string>();
  readonly #sent = new Map<string, Sent>();
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #inLine: (() => void)[] = [];
  #sending = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(store: Store, faults: Faults) {
    this.#store = store;
    this.#faults = faults;
  }

  /** Checks what must be sent, and when next. */
  wake() {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const waiting = this.#store.all("delivery").filter(({ id }) => !this.#underway.has(id));
    const now = Date.now();
    for (const delivery of waiting) if (delivery.dueAt <= now) void this.#deliver(delivery);
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.wake(), next - now);
  }

  async #deliver(delivery: Delivery) {
    this.#underway.add(delivery.id);
    const { copies, delayMs, shuffleMs } = this.#faults.webhooks;
    await new Promise((resolve) => setTimeout(resolve, delayMs + Math.random() * shuffleMs));
    await this.#turn();
    const event = this.#store.get("evt", delivery.event);
    const endpoint = this.#store.get("we", delivery.endpoint);
    const isWanted = event !== undefined && endpoint?.status === "enabled";
    const sent = isWanted
      ? await Promise.all(Array.from({ length: copies }, () => send(endpoint, event)))
      : [true];
    this.#pass();
    this.#underway.delete(delivery.id);
    this.#remember(delivery.event, isWanted ? copies : 0, sent.includes(true));
    if (this.#isClosed) return;
    this.#store.run(() => this.#settle(delivery, sent.includes(true)));
    this.wake();
  }

  async #turn() {
    if (this.#sending >= mostAtOnce)
      await new Promise<void>((resolve) => void this.#inLine.push(resolve));
    else this.#sending += 1;
  }

  /** Passes the slot on to the next in line. */
  #pass() {
    const next = this.#inLine.shift();
    if (next) next();
    else this.#sending -= 1;
  }

  #remember(event: string, copies: number, isTaken: boolean) {
    const { times, takenAt } = this.#sent.get(event) ?? { times: 0, takenAt: null };
    const now = isTaken ? Date.now() : null;
    this.#sent.set(event, { times: times + copies, takenAt: takenAt ?? now });
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > keptInMind && oldest !== undefined) this.#sent.delete(oldest);
  }

  /** The state of an event; nothing is known of deliveries before the program started. */
  of(event: string) {
    const waiting = this.#store.all("delivery").find((delivery) => delivery.event === event);
    const sent = this.#sent.get(event) ?? { times: null, takenAt: null };
    return { ...sent, isWaiting: waiting !== undefined };
  }

  #settle(delivery: Delivery, isTaken: boolean) {
    if (isTaken) return this.#store.remove("delivery", delivery.id);
    const attempts = delivery.attempts + 1;
    const dueAt = Date.now() + Math.min(longestPauseMs, 500 * 2 ** attempts);
    this.#store.save("delivery", { ...delivery, attempts, dueAt });
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
