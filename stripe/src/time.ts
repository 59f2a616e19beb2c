import { nextDue } from "#billing/due.ts";
import type { Store } from "#store/store.ts";
import { change, emit, type World } from "#store/world.ts";

const lookEveryMs = 1_000;
const mostSteps = 10_000;

const seconds = () => Math.floor(Date.now() / 1000);

/** Runs what is due: continuously for most customers, and on demand for those with a clock. */
export class Time {
  readonly #store: Store;
  readonly #told: () => void;
  #since = seconds();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, told: () => void) {
    this.#store = store;
    this.#told = told;
  }

  begin() {
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  #look() {
    const now = seconds();
    if (this.#until(null, this.#since, now) > 0) this.#told();
    this.#since = now;
  }

  #world(now: number): World {
    return { store: this.#store, now, requestId: null, idempotencyKey: null };
  }

  /** Runs everything due by then, in order; returns how much there was. */
  #until(clock: string | null, since: number, end: number) {
    let from = since;
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const due = nextDue(this.#world(end), clock, from);
      if (!due || due.at > end) return steps;
      // What was missed while nothing ran happens now; what is on a clock, at its own moment.
      const now = clock === null ? Math.max(due.at, Math.min(end, seconds())) : due.at;
      this.#store.run(() => due.run(this.#world(now)));
      from = Math.max(from, due.at);
    }
    throw new Error("What is due does not come to an end.");
  }

  /** Moves a clock on, and all that lives by it. */
  advance(clock: string, to: number) {
    const begun = this.#store.get("clock", clock);
    if (!begun) return;
    this.#until(clock, begun.frozen_time, to);
    this.#store.run(() => {
      const world = this.#world(seconds());
      const ready = change(world, "clock", begun, { frozen_time: to, status: "ready" });
      emit(world, "test_helpers.test_clock.ready", ready);
    });
    this.#told();
  }

  /** Continues what was interrupted. */
  goOn() {
    for (const { id, status } of this.#store.all("clock"))
      if (status === "advancing") this.#store.run(() => this.#isReady(id));
  }

  #isReady(id: string) {
    const clock = this.#store.get("clock", id);
    if (clock) this.#store.save("clock", { ...clock, status: "ready" });
  }

  close() {
    clearInterval(this.#timer);
  }
}
