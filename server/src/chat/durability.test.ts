import { chatCommands } from "@vitrine/contract/chat/live";
import { expect, test, vi } from "vitest";
import type { Person } from "#test/build/people.ts";
import { aProcess } from "#test/process.ts";
import { aPair, storedMessages } from "#test/rooms.ts";
import { Socket } from "#test/stomp.ts";

const pairs = 4;
const messagesEach = 60;
const inFlight = 5;

const inOrder = Array.from({ length: messagesEach }, (_, turn) => turn);

/** A client that writes until every message has its receipt, whatever happens to the server. */
class Writer {
  readonly acknowledged = new Set<string>();
  readonly #url: string;
  readonly #person: Person;
  readonly #roomId: string;

  constructor(url: string, person: Person, roomId: string) {
    this.#url = url;
    this.#person = person;
    this.#roomId = roomId;
  }

  get expected() {
    return inOrder.map((turn) => `${this.#person.id} ${turn}`);
  }

  async write() {
    while (this.acknowledged.size < messagesEach) {
      const socket = new Socket(this.#url, this.#person.accessToken);
      await vi.waitFor(() => fetch(`${this.#url}/readyz`));
      await socket.open().then(
        () => this.#writeOn(socket),
        () => {},
      );
      await socket.close();
    }
  }

  /** A few at a time, in order; after a loss, messages without a receipt go out again under the same id. */
  async #writeOn(socket: Socket) {
    const waiting: Promise<boolean>[] = [];
    const hasOne = async () => (await waiting.shift()) ?? false;
    for (const text of this.expected.filter((one) => !this.acknowledged.has(one))) {
      if (waiting.length >= inFlight && !(await hasOne())) break;
      waiting.push(this.#say(socket, text));
    }
    await Promise.all(waiting);
  }

  async #say(socket: Socket, text: string) {
    try {
      await socket.send(chatCommands.send, { id: this.#roomId, text, clientMessageId: text });
      this.acknowledged.add(text);
      return true;
    } catch {
      return false;
    }
  }
}

test("kill -9 at any moment loses no acknowledged message and doubles none", async () => {
  const rooms = await Promise.all(Array.from({ length: pairs }, aPair));
  const server = await aProcess();
  const writers = rooms.flatMap(({ retailer, startup, roomId }) =>
    [retailer, startup].map((person) => new Writer(server.url, person, roomId)),
  );
  const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const all = pairs * 2 * messagesEach;

  const written = Promise.all(writers.map((writer) => writer.write()));
  for (const part of [0.2, 0.45, 0.7]) {
    await vi.waitFor(() => expect(count()).toBeGreaterThan(part * all), {
      timeout: 20_000,
      interval: 2,
    });
    await server.kill();
    const ledger = writers.flatMap(({ acknowledged }) => [...acknowledged]);
    const texts = await Promise.all(rooms.map(({ roomId }) => storedMessages(roomId)));
    const kept = new Set(texts.flat().map(({ clientMessageId }) => clientMessageId));
    expect(ledger.filter((one) => !kept.has(one))).toEqual([]);
    await server.start();
  }
  await written;

  for (const [index, { roomId, retailer, startup }] of rooms.entries()) {
    const messages = await storedMessages(roomId);
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => at + 1));
    const ids = (person: Person) =>
      messages.filter(({ senderId }) => senderId === person.id).map((one) => one.clientMessageId);
    expect(ids(retailer)).toEqual(writers[2 * index]?.expected);
    expect(ids(startup)).toEqual(writers[2 * index + 1]?.expected);
  }
});
