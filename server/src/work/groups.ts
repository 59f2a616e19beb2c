type GroupOptions<T, R> = {
  /** The group is over when this resolves; each of it is answered when its own promise does. */
  work: (group: T[]) => Promise<Promise<R>[]>;
  /** No two items in progress share a key: one that does waits for the next group, in order. */
  keysOf: (item: T) => string[];
  /** How many groups are in progress at a time. */
  atOnce?: number;
  /** How long a group gathers before it begins, in milliseconds; by default one turn of the event loop. */
  gathersFor?: number;
};

type Waiting<T, R> = {
  item: T;
  keys: string[];
  resolve: (result: R | PromiseLike<R>) => void;
  reject: (reason: unknown) => void;
};

const most = 100;

/** The first items that share no key with each other or what is in progress, and the others. */
const firstGroup = <T, R>(waiting: Waiting<T, R>[], busy: ReadonlySet<string>) => {
  const group: Waiting<T, R>[] = [];
  const later: Waiting<T, R>[] = [];
  const taken = new Set<string>();
  for (const one of waiting) {
    const isFree =
      group.length < most && one.keys.every((key) => !taken.has(key) && !busy.has(key));
    for (const key of one.keys) taken.add(key);
    (isFree ? group : later).push(one);
  }
  return { group, later };
};

const answer = async <T, R>(group: Waiting<T, R>[], work: GroupOptions<T, R>["work"]) => {
  try {
    const answers = await work(group.map(({ item }) => item));
    group.forEach(({ resolve, reject }, place) => {
      const result = answers[place];
      if (result) resolve(result);
      else reject(new Error("A group left one of its items without an answer."));
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
};

/**
 * Work that costs as much for many items as for one: what arrives in one turn of the event loop, while a group
 * gathers, or while as many groups as may be are in progress, goes into the next one. Each item is answered on its own.
 */
export const createGroups = <T, R>(options: GroupOptions<T, R>) => {
  const { work, keysOf, atOnce = 1, gathersFor = 0 } = options;
  const busy = new Set<string>();
  let waiting: Waiting<T, R>[] = [];
  let running = 0;
  let isDue = false;

  const run = async (group: Waiting<T, R>[]) => {
    const keys = group.flatMap((one) => one.keys);
    running += 1;
    for (const key of keys) busy.add(key);
    await answer(group, work);
    for (const key of keys) busy.delete(key);
    running -= 1;
    becomeDue();
  };
  const start = () => {
    isDue = false;
    const { group, later } = firstGroup(waiting, busy);
    waiting = later;
    if (group.length === 0) return;
    void run(group);
    becomeDue();
  };
  const becomeDue = () => {
    if (isDue || running === atOnce || waiting.length === 0) return;
    isDue = true;
    if (gathersFor > 0) setTimeout(start, gathersFor);
    else setImmediate(start);
  };

  return (item: T) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject });
      becomeDue();
    });
};
