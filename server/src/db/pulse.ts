import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const tickMs = 100;
/** Long enough that a busy database answers, short enough that every call is answered in two seconds. */
const mostTicks = 11;
const pauseMs = 250;
/** During an outage each connection is given up after this long: its route may be gone for good. */
const patienceMs = 2_000;

/** The database has stopped answering; treated like a lost connection. */
class Away extends Error {
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database does not answer");
  }
}

/** What was lost before an outage may be requested again after it: see `spentRefreshToken`. */
const noteOutage = `
  insert into settings (name, value) values ('outage',
    jsonb_build_object('began', now() - $1::float8 * interval '1 second', 'ended', now()))
  on conflict (name) do update set value = excluded.value`;

const ended = /^(57P01|57P02|57P03)$/;

/** Any reply of the server is an answer, except "starting", "stopping" and "ended by an administrator". */
const isAnswer = (error: unknown) =>
  error instanceof pg.DatabaseError && !ended.test(error.code ?? "");

/**
 * Notices when the database stops answering: stopped, or unreachable over the network. Then every connection
 * made with its `connection` breaks at once, with what waits on it, and so does every new one, until the
 * database has answered here. Time is counted in turns of the event loop, so a process that was itself held
 * up blames nobody.
 */
export class Pulse {
  readonly connection: pg.ClientConfig;
  private readonly born = new Map<Socket, number>();
  private readonly waiting = new Set<(away: Away) => void>();
  private readonly stopping = new AbortController();
  private readonly ticking: NodeJS.Timeout;
  private ticks = 0;
  private lastBeatAt = 0;
  private lastBeat = performance.now();
  private isAway = false;

  constructor(
    private readonly given: pg.ClientConfig,
    private readonly tell: (isAway: boolean) => void,
  ) {
    this.connection = { ...given, stream: () => this.newSocket() };
    this.ticking = setInterval(() => this.tick(), tickMs).unref();
    void this.keepAsking();
  }

  /**
   * Gives up the work while the database is away: connections held by others are broken, but not yet
   * returned.
   */
  unlessAway<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.isAway) reject(new Away());
      this.waiting.add(reject);
      void work.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }

  stop() {
    clearInterval(this.ticking);
    this.stopping.abort();
  }

  private newSocket() {
    const socket = new Socket();
    this.born.set(socket, this.ticks);
    socket.on("error", () => {}).once("close", () => this.born.delete(socket));
    if (this.isAway) process.nextTick(() => socket.destroy(new Away()));
    return socket;
  }

  private tick() {
    this.ticks += 1;
    const isLost = !this.isAway && this.ticks - this.lastBeatAt >= mostTicks;
    this.isAway ||= isLost;
    for (const [socket, at] of this.born) {
      const isUnanswered = socket.bytesRead === 0 && this.ticks - at >= mostTicks;
      if (isLost || isUnanswered) socket.destroy(new Away());
    }
    if (!isLost) return;
    for (const giveUp of this.waiting) giveUp(new Away());
    this.tell(true);
  }

  private noteBeat() {
    this.lastBeatAt = this.ticks;
    this.lastBeat = performance.now();
    if (this.isAway) this.tell(false);
    this.isAway = false;
  }

  private async keepAsking() {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.ask();
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Asks over a connection of its own until that breaks; each answer is noted. */
  private async ask() {
    const { signal } = this.stopping;
    const socket = new Socket().on("error", () => {});
    const end = () => socket.destroy();
    const client = new pg.Client({
      ...this.given,
      stream: () => socket,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: "vitrine pulse",
    });
    client.on("error", end);
    signal.addEventListener("abort", end);
    try {
      await client.connect();
      for (;;) {
        await client.query("select 1");
        if (this.isAway) await client.query(noteOutage, [this.secondsAway()]);
        this.noteBeat();
        await delay(pauseMs, undefined, { signal, ref: false });
      }
    } catch (error) {
      if (isAnswer(error)) this.noteBeat();
    } finally {
      signal.removeEventListener("abort", end);
      end();
    }
  }

  private secondsAway() {
    return (performance.now() - this.lastBeat) / 1_000;
  }
}
