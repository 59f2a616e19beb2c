export type Beating = {
  /** Called once an interval. */
  beat: () => void;
  /** Called ten times an interval. */
  check: () => void;
};

const slots = 200;
const betweenChecks = slots / 10;

/**
 * Beats for all sockets, each at its own random moment in the interval: ten thousand at one moment would hold
 * up every message behind them.
 */
export const createHeartbeat = (intervalMs: number) => {
  const wheel = Array.from({ length: slots }, () => new Set<Beating>());
  const tickMs = intervalMs / slots;
  const started = performance.now();
  let ticks = 0;

  const turn = (mayCheck: boolean) => {
    for (const member of wheel[ticks % slots] ?? []) member.beat();
    for (let slot = ticks % betweenChecks; mayCheck && slot < slots; slot += betweenChecks)
      for (const member of wheel[slot] ?? []) member.check();
    ticks += 1;
  };
  // A late timer makes up for the turns it missed, so that no beat is skipped and none drifts. After a whole
  // interval nobody is checked: what clients sent meanwhile is still waiting to be read.
  const catchUp = () => {
    const due = (performance.now() - started) / tickMs;
    const isOnTime = due - ticks < slots;
    if (!isOnTime) ticks = Math.floor(due) - slots;
    while (ticks < due) turn(isOnTime);
  };
  const timer = setInterval(catchUp, Math.max(tickMs, 10)).unref();

  return {
    /** Returns a function to leave. */
    join: (member: Beating) => {
      const slot = wheel[Math.floor(Math.random() * slots)];
      slot?.add(member);
      return () => void slot?.delete(member);
    },
    stop: () => clearInterval(timer),
  };
};
