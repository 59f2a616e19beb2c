import type pg from "pg";
import type { Log } from "#log.ts";

const everyMs = 5_000;

/** A lock held by a worker's process while it lives; nothing else of ours locks with this seed. */
const answering = "select pg_advisory_lock(hashtextextended($1, 3))";

// A worker may take its first job before it holds its lock; nobody counts as dead that quickly.
const freeing = `
  with held as materialized (
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '5 seconds' and locked_by <> all($1::text[])
  ),
  dead as materialized (
    select locked_by from held where pg_try_advisory_xact_lock(hashtextextended(locked_by, 3))
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::int as count
  from dead having count(*) > 0`;

/**
 * Tells living workers from dead ones, on all nodes: the jobs of a killed process are free again after some
 * seconds. The queue itself would wait four hours.
 */
export class RollCall {
  private readonly ours = new Set<string>();
  private readonly answered = new Set<string>();
  private readonly calling: NodeJS.Timeout;
  private line: pg.PoolClient | undefined;
  private turn = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: Log,
  ) {
    this.calling = setInterval(() => this.next(), everyMs);
  }

  /** A name under which this process takes jobs. */
  join(name: string) {
    this.ours.add(name);
    this.next();
  }

  async stop() {
    clearInterval(this.calling);
    await this.turn;
    this.line?.release(true);
  }

  private next() {
    this.turn = this.turn.then(() => this.call()).catch((error: unknown) => this.lose(error));
  }

  private async call() {
    this.line ??= await this.pool.connect();
    for (const id of this.ours) {
      if (this.answered.has(id)) continue;
      await this.line.query(answering, [id]);
      this.answered.add(id);
    }
    const { rowCount } = await this.line.query(freeing, [[...this.ours]]);
    if (rowCount) this.log.warn({ work: true }, "jobs of a dead worker are free again");
  }

  /** Without the connection our locks are lost: the next turn takes them again on another one. */
  private lose(err: unknown) {
    this.line?.release(true);
    this.line = undefined;
    this.answered.clear();
    this.log.warn({ err }, "the roll call failed");
  }
}
