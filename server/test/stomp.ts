import { Client, type IMessage } from "@stomp/stompjs";
import { billingChannels } from "@vitrine/contract/billing/live";
import { chatChannels } from "@vitrine/contract/chat/live";
import type { Channel, Command } from "@vitrine/contract/endpoint";
import { fillPath } from "@vitrine/contract/address";
import { notificationChannels } from "@vitrine/contract/notifications";
import { reportChannels } from "@vitrine/contract/reports";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { baseUrl, type Node, Refused } from "#test/world.ts";

const channels = [chatChannels, notificationChannels, billingChannels, reportChannels].flatMap(
  (all) => Object.values<Channel>(all),
);
const Fields = z.record(z.string(), z.unknown());
const Problem = z.looseObject({ status: z.number(), code: z.string(), message: z.string() });

type Wanted = (message: unknown) => boolean;
type Waiter = { destination: string; isWanted: Wanted; resolve: (message: unknown) => void };
type Answer = { resolve: () => void; reject: (error: Error) => void };

/** The stock client on every channel of the product, with what it receives as promises. */
export class Socket {
  readonly client: Client;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Everything that came, in its order, until `next` took it. */
  readonly arrived: { destination: string; message: unknown }[] = [];
  #waiters: Waiter[] = [];
  readonly #answers = new Map<string, Answer>();
  #count = 0;

  constructor(url: string, token: string) {
    this.client = new Client({
      webSocketFactory: () => new WebSocket(`${url.replace(/^http/, "ws")}/v1/ws/secured`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
      heartbeatIncoming: 10_000,
      heartbeatOutgoing: 10_000,
    });
    this.closed = new Promise((resolve) => {
      this.client.onWebSocketClose = ({ code }: { code: number }) => {
        for (const { reject } of this.#answers.values()) reject(new Error(`closed with ${code}`));
        resolve(code);
      };
    });
  }

  async open() {
    const connected = new Promise<void>((resolve, reject) => {
      this.client.onConnect = () => resolve();
      this.client.onStompError = ({ headers, body }) =>
        reject(new Refused(401, String(headers["code"]), { message: body }));
      void this.closed.then((code) => reject(new Error(`closed with ${code}`)));
    });
    this.client.activate();
    await connected;
    await Promise.all(
      channels.map(({ destination, message }) =>
        this.#subscribe(destination, ({ body }) =>
          this.#take(destination, message.parse(JSON.parse(body))),
        ),
      ),
    );
    await this.#subscribe("/user/queue/refusal", (refusal) => this.#refuse(refusal));
    return this;
  }

  /** Sends what the contract accepts; resolves with its receipt, rejects with its refusal. */
  send<I extends z.ZodType>({ destination }: Command<I>, input: z.input<I>) {
    return this.publish(fillPath(destination, Fields.parse(input)), JSON.stringify(input));
  }

  publish(destination: string, body: string, ownReceipt?: string) {
    return this.#answered(
      (receipt) => this.client.publish({ destination, body, headers: { receipt } }),
      ownReceipt,
    );
  }

  /** The next message of a channel, taken from what came; waits for it when it has not come yet. */
  next<M extends z.ZodType>(
    { destination, message: shape }: Channel<M>,
    isWanted: (message: z.output<M>) => boolean = () => true,
  ): Promise<z.output<M>> {
    const isMatch = (message: unknown) => isWanted(shape.parse(message));
    const index = this.arrived.findIndex(
      (one) => one.destination === destination && isMatch(one.message),
    );
    const [here] = index < 0 ? [] : this.arrived.splice(index, 1);
    if (here) return Promise.resolve(shape.parse(here.message));
    return new Promise((resolve) => {
      const take = (message: unknown) => resolve(shape.parse(message));
      this.#waiters.push({ destination, isWanted: isMatch, resolve: take });
    });
  }

  /** What arrived on a channel and was not taken. */
  left<M extends z.ZodType>({ destination, message }: Channel<M>): z.output<M>[] {
    const all = this.arrived.filter((one) => one.destination === destination);
    return all.map((one) => message.parse(one.message));
  }

  async close() {
    await this.client.deactivate();
  }

  #subscribe(destination: string, take: (message: IMessage) => void) {
    return this.#answered((receipt) => this.client.subscribe(destination, take, { receipt }));
  }

  #answered(act: (receipt: string) => unknown, ownReceipt?: string) {
    this.#count += 1;
    const receipt = ownReceipt ?? `r${this.#count}`;
    return new Promise<void>((resolve, reject) => {
      this.#answers.set(receipt, { resolve, reject });
      this.client.watchForReceipt(receipt, () => {
        this.#answers.delete(receipt);
        resolve();
      });
      act(receipt);
    });
  }

  #take(destination: string, message: unknown) {
    const isFor = (one: Waiter) => one.destination === destination && one.isWanted(message);
    const waiter = this.#waiters.find(isFor);
    if (!waiter) return void this.arrived.push({ destination, message });
    this.#waiters = this.#waiters.filter((one) => one !== waiter);
    waiter.resolve(message);
  }

  #refuse({ headers, body }: IMessage) {
    const problem = Problem.parse(JSON.parse(body));
    const receipt = String(headers["receipt-id"]);
    this.#answers.get(receipt)?.reject(new Refused(problem.status, problem.code, problem));
    this.#answers.delete(receipt);
  }
}

/** A socket of the person, open and listening; closed when the test ends. */
export const aSocket = async (
  { accessToken }: { accessToken: string },
  { node }: { node?: Node } = {},
) => {
  const socket = new Socket(node?.url ?? baseUrl(), accessToken);
  onTestFinished(() => socket.close());
  return socket.open();
};
