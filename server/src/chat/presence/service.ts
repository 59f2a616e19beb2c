import { createBatches } from "#chat/batches/service.ts";
import type { Db } from "#db/connect.ts";
import type { Publish } from "#live/bus.ts";
import { publishingAfter } from "#live/publishing.ts";
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

type Here = { db: Db; publish: Publish; nodeId: string; log: Log };
type Change = LocalConnection & { isOpen: boolean };
/** All that this node knows is stored anew: at its start, and when the tables were lost. */
const everything = "everything";

const mostPerEvent = 150;
const refreshMs = 5_000;
const collectMs = 10;

const publishPresence = async (publish: Publish, userIds: Iterable<string>) => {
  const all = [...new Set(userIds)];
  for (let at = 0; at < all.length; at += mostPerEvent)
    await publish("chat.presence", { userIds: all.slice(at, at + mostPerEvent) });
};

/** Stores the changes; false if the other nodes no longer know this one. */
const store = ({ db, nodeId, ...tools }: Here, changes: Change[]) =>
  publishingAfter(db, tools, async (trx, later) => {
    const opened = changes.filter(({ isOpen }) => isOpen);
    const closed = changes.filter(({ isOpen }) => !isOpen);
    const stored = opened.length > 0 ? await insertConnections(trx, nodeId, opened) : 0;
    if (closed.length > 0)
      await deleteConnections(
        trx,
        closed.map(({ id }) => id),
      );
    await publishPresence(
      later,
      changes.map(({ userId }) => userId),
    );
    return stored === opened.length;
  });

/** Makes the tables say what this node knows. */
const restore = ({ db, nodeId, ...tools }: Here, local: ReadonlyMap<string, LocalConnection>) =>
  publishingAfter(db, tools, async (trx, later) => {
    await insertNode(trx, nodeId);
    const before = await deleteConnectionsOfNode(trx, nodeId);
    const all = [...local.values()];
    if (all.length > 0) await insertConnections(trx, nodeId, all);
    await publishPresence(later, [...before, ...all.map(({ userId }) => userId)]);
  });

const leave = ({ db, nodeId, ...tools }: Here) =>
  publishingAfter(db, tools, async (trx, later) => {
    const userIds = await deleteConnectionsOfNode(trx, nodeId);
    await deleteNode(trx, nodeId);
    await publishPresence(later, userIds);
  });

const sweep = ({ db, ...tools }: Here) =>
  publishingAfter(db, tools, async (trx, later) => publishPresence(later, await sweepNodes(trx)));

/**
 * Who is connected to this node, for every node to see. Each change is published; listeners read the tables
 * again, so it does not matter which of two nodes published last.
 */
export class Presence {
  readonly #options: Here;
  readonly #local = new Map<string, LocalConnection>();
  readonly #sockets = new Map<string, number>();
  readonly #changes: ReturnType<typeof createBatches<Change | typeof everything>>;
  #isTold = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Here) {
    this.#options = options;
    this.#changes = createBatches({
      collectMs,
      work: (batch) => this.#store(batch),
      onError: (error) => this.#fail(error),
    });
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
    clearInterval(this.#timer);
    await this.#changes.stop();
    await leave(this.#options).catch((error: unknown) => this.#fail(error));
  }

  #count(userId: string, more: number) {
    const sockets = (this.#sockets.get(userId) ?? 0) + more;
    if (sockets > 0) this.#sockets.set(userId, sockets);
    else this.#sockets.delete(userId);
  }

  async #store(batch: (Change | typeof everything)[]) {
    const changes = batch.filter((one) => one !== everything);
    if (changes.length < batch.length) await restore(this.#options, this.#local);
    else if (!(await store(this.#options, changes))) this.#isTold = false;
  }

  async #refresh() {
    const { db, nodeId } = this.#options;
    const isKnown = await refreshNode(db, nodeId);
    if (!isKnown || !this.#isTold) {
      this.#isTold = true;
      // In its turn: a connection that closes meanwhile must not come back.
      await this.#changes.add([everything]);
    }
    await sweep(this.#options);
  }

  #fail(err: unknown) {
    this.#isTold = false;
    this.#options.log.warn({ err }, "presence could not be stored");
  }
}
