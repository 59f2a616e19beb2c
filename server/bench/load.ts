import autocannon from "autocannon";

export type Target = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Where a caller makes several calls in turn, or another one each time; of one turn they have the number. */
  steps?: ((turn: number) => Step)[];
};

/** What is other in a call than in the rest. */
export type Step = {
  method?: "GET" | "POST" | "DELETE";
  path?: string;
  headers?: Record<string, string>;
  body?: string;
};

let taken = 0;

const inTurn = (steps: ((turn: number) => Step)[]): autocannon.Request[] =>
  steps.map((step, index) => ({
    setupRequest: (request, context: { turn?: number }) => {
      if (index === 0) context.turn = taken += 1;
      return { ...request, ...step(context.turn ?? 0) };
    },
  }));

export type Figures = { perSecond: number; p50: number; p97: number; p99: number };

const seconds = 4;
const rounds = 3;
/** A process that runs for days is compiled; in its first seconds the compiler would be measured. */
const warmSeconds = 8;

const optionsOf = (target: Target, callers: number): autocannon.Options => {
  const { url, method = "GET", headers, body, steps } = target;
  const requests = steps && { requests: inTurn(steps) };
  return { url, method, headers, body, ...requests, connections: callers };
};

const figuresOf = ({ url }: Target, result: autocannon.Result) => {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
  };
};

const once = async (target: Target, callers: number, duration = seconds) =>
  figuresOf(target, await autocannon({ ...optionsOf(target, callers), duration }));

/** The middle one; 0 of none. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (all: Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p97: median(all.map(({ p97 }) => p97)),
  p99: median(all.map(({ p99 }) => p99)),
});

/** Ours and the limit, taking turns in the same minutes, so that the machine's moods hit both. */
export const sideBySide = async (ours: Target, limit: Target, callers: number) => {
  const mine: Figures[] = [];
  const raw: Figures[] = [];
  await once(limit, callers, warmSeconds);
  await once(ours, callers, warmSeconds);
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await once(limit, callers));
    mine.push(await once(ours, callers));
  }
  return { ours: middle(mine), limit: middle(raw) };
};

/** Pages alone, and with some work going on beside them once in each round. */
export const turns = async (page: Target, work: () => Promise<number>) => {
  const [alone, beside, times]: [Figures[], Figures[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await once(page, 4));
    const [figures, time] = await Promise.all([once(page, 4), work()]);
    beside.push(figures);
    times.push(time);
  }
  return { alone: middle(alone), beside: middle(beside), times };
};

/** So many pages a second for as long as some work goes on beside them. */
export const throughout = async <T>(page: Target, perSecond: number, work: () => Promise<T>) => {
  await once(page, 4, warmSeconds);
  const options = { ...optionsOf(page, 4), overallRate: perSecond, duration: 600 };
  let stop = () => {};
  const ended = new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    stop = () => running.stop();
  });
  const done = await work();
  stop();
  return { done, pages: figuresOf(page, await ended) };
};
