import { createBatches } from "#chat/batches/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { ring } from "#chat/doorbell/service.ts";
import type { Log } from "#log.ts";
import {
  deleteConnections,
  deleteConnectionsOfNode,
  deleteNode,
  insertConnections,
  insertNode,
  type LocalConnection,
  refreshNode,
  sweepNodes,
} from "./queries.ts";

type Change = LocalConnection & { isOpen: boolean };

const mostPerRing = 150;
const refreshMs = 5_000;
const collectMs = 10;

const ringPresence = async (db: Db, userIds: Iterable<string>) => {
  const all = [...new Set(userIds)];
  for (let at = 0; at < all.length; at += mostPerRing)
    await ring(db, "chat.presence", { userIds: all.slice(at, at + mostPerRing) });
};

/** Writes down what happened; false when this node is not known to the others any more. */
const store = (db: Db, nodeId: string, changes: Change[]) =>
  inTransaction(db, async (trx) => {
    const opened = changes.filter(({ isOpen }) => isOpen);
    const closed = changes.filter(({ isOpen }) => !isOpen);
    const stored = opened.length > 0 ? await insertConnections(trx, nodeId, opened) : 0;
    if (closed.length > 0)
      await deleteConnections(
        trx,
        closed.map(({ id }) => id),
      );
    await ringPresence(
      trx,
      changes.map(({ userId }) => userId),
    );
    return stored === opened.length;
  });

/** Makes the tables say what this node knows: at its start, and when the tables were lost. */
const restore = (db: Db, nodeId: string, local: ReadonlyMap<string, LocalConnection>) =>
  inTransaction(db, async (trx) => {
    await insertNode(trx, nodeId);
    const before = await deleteConnectionsOfNode(trx, nodeId);
    const all = [...local.values()];
    if (all.length > 0) await insertConnections(trx, nodeId, all);
    await ringPresence(trx, [...before, ...all.map(({ userId }) => userId)]);
  });

const leave = (db: Db, nodeId: string) =>
  inTransaction(db, async (trx) => {
    const userIds = await deleteConnectionsOfNode(trx, nodeId);
    await deleteNode(trx, nodeId);
    await ringPresence(trx, userIds);
  });

const sweep = (db: Db) =>
  inTransaction(db, async (trx) => ringPresence(trx, await sweepNodes(trx)));

type PresenceOptions = { db: Db; nodeId: string; log: Log };

/**
 * Who is connected to this node, for every node to see. Each change rings; whoever hears it reads
 * the tables again, so it does not matter which of two nodes rang last.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #local = new Map<string, LocalConnection>();
  readonly #sockets = new Map<string, number>();
  readonly #changes: ReturnType<typeof createBatches<Change>>;
  #isTold = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
    const work = (batch: Change[]) => this.#store(batch);
    this.#changes = createBatches({ collectMs, work, onError: (error) => this.#fail(error) });
  }

  async start() {
    await this.#refresh();
    const refresh = () => this.#refresh().catch((error: unknown) => this.#fail(error));
    this.#timer = setInterval(() => void refresh(), refreshMs).unref();
  }

  isHere(userId: string) {
    return this.#sockets.has(userId);
  }

  opened({ id: userId }: { id: string }, socketId: string) {
    this.#local.set(socketId, { id: socketId, userId });
    this.#count(userId, 1);
    return this.#changes.add([{ id: socketId, userId, isOpen: true }]);
  }

  closed({ id: userId }: { id: string }, socketId: string) {
    this.#local.delete(socketId);
    this.#count(userId, -1);
    return this.#changes.add([{ id: socketId, userId, isOpen: false }]);
  }

  async stop() {
    const { db, nodeId } = this.#options;
    clearInterval(this.#timer);
    await this.#changes.stop();
    await leave(db, nodeId).catch((error: unknown) => this.#fail(error));
  }

  #count(userId: string, more: number) {
    const sockets = (this.#sockets.get(userId) ?? 0) + more;
    if (sockets > 0) this.#sockets.set(userId, sockets);
    else this.#sockets.delete(userId);
  }

  async #store(batch: Change[]) {
    const { db, nodeId } = this.#options;
    if (!(await store(db, nodeId, batch))) this.#isTold = false;
  }

  async #refresh() {
    const { db, nodeId } = this.#options;
    const isKnown = await refreshNode(db, nodeId);
    if (!isKnown || !this.#isTold) {
      this.#isTold = true;
      await restore(db, nodeId, this.#local);
    }
    await sweep(db);
  }

  #fail(err: unknown) {
    this.#isTold = false;
    this.#options.log.warn({ err }, "presence could not be stored");
  }
}
