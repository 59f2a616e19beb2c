import type { MessageRange } from "./queries.ts";

type Told = { from: number; to: number };

const mostRooms = 20_000;

/**
 * The numbers of a room this node has sent to its sockets, first to last without gaps. Only a memory: if it
 * is lost, recent messages may be sent twice.
 */
export class ToldNumbers {
  readonly #rooms = new Map<string, Told>();

  /** What is still to be told after these numbers of a room were published; empty if all was. */
  wanted(roomId: string, published: number[]): MessageRange[] {
    const told = this.#rooms.get(roomId);
    const late = published.filter((number) => told && number < told.from);
    const next = published.filter((number) => !told || number > told.to);
    const wanted = late.map((number) => ({
      roomId,
      after: number - 1,
      from: number,
      upTo: number,
    }));
    if (next.length === 0) return wanted;
    const span = { roomId, from: Math.min(...next), upTo: Math.max(...next) };
    return [...wanted, { ...span, after: told?.to ?? 0 }];
  }

  has(roomId: string, number: number) {
    const told = this.#rooms.get(roomId);
    return told !== undefined && number >= told.from && number <= told.to;
  }

  add(roomId: string, number: number) {
    const { from, to } = this.#rooms.get(roomId) ?? { from: number, to: number - 1 };
    this.#rooms.delete(roomId);
    if (number > to + 1) this.#rooms.set(roomId, { from: number, to: number });
    else if (number === to + 1) this.#rooms.set(roomId, { from, to: number });
    else this.#rooms.set(roomId, { from: number === from - 1 ? number : from, to });
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size > mostRooms && oldest !== undefined) this.#rooms.delete(oldest);
  }
}
