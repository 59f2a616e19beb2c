import { type Kind, type Kinds, kinds } from "#objects/kinds.ts";
import { type Entry, Journal } from "./journal.ts";

type Maps = { [K in Kind]: Map<string, Kinds[K]> };

const emptyMaps = (): Maps => ({
  cus: new Map(),
  pm: new Map(),
  seti: new Map(),
  pi: new Map(),
  ch: new Map(),
  re: new Map(),
  dp: new Map(),
  txi: new Map(),
  prod: new Map(),
  price: new Map(),
  txr: new Map(),
  sub: new Map(),
  sub_sched: new Map(),
  in: new Map(),
  inpay: new Map(),
  we: new Map(),
  evt: new Map(),
  clock: new Map(),
  coupon: new Map(),
  di: new Map(),
  secret: new Map(),
  answer: new Map(),
  delivery: new Map(),
});

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

/**
 * Everything, in memory and in the journal. Objects are never changed in place: a change saves a new object
 * instead, so that failed work can be undone completely.
 */
export class Store {
  readonly #maps = emptyMaps();
  readonly #journal: Journal;
  #before: (() => void)[] | undefined;
  #written = new Map<string, Entry>();

  constructor(path: string) {
    this.#journal = new Journal(path);
    for (const line of this.#journal.read())
      for (const [kind, id, value] of line) if (isKind(kind)) this.#put(kind, id, value);
    this.#journal.rewrite(this.#all());
  }

  #put(kind: Kind, id: string, value: unknown) {
    const map: Map<string, unknown> = this.#maps[kind];
    // Old journals hold null for deleted objects.
    if (value === undefined || value === null) map.delete(id);
    else map.set(id, value);
  }

  #all(): Entry[] {
    return kinds.flatMap((kind) =>
      [...this.#maps[kind]].map(([id, value]): Entry => [kind, id, value]),
    );
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#maps[kind].get(id);
  }

  /** All of a kind, the oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#maps[kind].values()];
  }

  save<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    this.#write(kind, value.id, value);
    return value;
  }

  remove(kind: Kind, id: string) {
    this.#write(kind, id, undefined);
  }

  #write(kind: Kind, id: string, value: unknown) {
    if (!this.#before) throw new Error("Things are written within `run` alone.");
    const old = this.#maps[kind].get(id);
    this.#before.push(() => this.#put(kind, id, old));
    this.#put(kind, id, value);
    this.#written.set(`${kind} ${id}`, value === undefined ? [kind, id] : [kind, id, value]);
  }

  /** Everything written in it is stored together, or, if it throws, not at all. */
  run<T>(work: () => T): T {
    this.#before = [];
    this.#written = new Map();
    try {
      const result = work();
      if (this.#written.size > 0) this.#journal.append([...this.#written.values()]);
      return result;
    } catch (error) {
      for (const undo of this.#before.toReversed()) undo();
      throw error;
    } finally {
      this.#before = undefined;
    }
  }

  /** Tries something within `run`, and takes back what it wrote. */
  attempt<T>(work: () => T): T {
    const outer = this.#before;
    const kept = this.#written;
    if (!outer) throw new Error("Things are written within `run` alone.");
    this.#before = [];
    this.#written = new Map();
    try {
      return work();
    } finally {
      for (const undo of this.#before.toReversed()) undo();
      this.#before = outer;
      this.#written = kept;
    }
  }

  close() {
    this.#journal.close();
  }
}
