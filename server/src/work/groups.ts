type GroupOptions<T, R> = {
  /** The group is over when this resolves; each of it is answered when its own promise does. */
  work: (group: T[]) => Promise<Promise<R>[]>;
  /** No two items of a group share a key: one that does waits for the next group, in order. */
  keysOf: (item: T) => string[];
};

type Waiting<T, R> = {
  item: T;
  resolve: (result: R | PromiseLike<R>) => void;
  reject: (reason: unknown) => void;
};

const most = 250;

/** The first items that share no key, and the others. */
const firstGroup = <T, R>(waiting: Waiting<T, R>[], keysOf: (item: T) => string[]) => {
  const group: Waiting<T, R>[] = [];
  const later: Waiting<T, R>[] = [];
  const taken = new Set<string>();
  for (const one of waiting) {
    const keys = keysOf(one.item);
    const isFree = group.length < most && keys.every((key) => !taken.has(key));
    for (const key of keys) taken.add(key);
    (isFree ? group : later).push(one);
  }
  return { group, later };
};

/**
 * Work that costs as much for many items as for one: while one group is in progress, the next one fills. Each
 * item is answered on its own.
 */
export const createGroups = <T, R>({ work, keysOf }: GroupOptions<T, R>) => {
  let waiting: Waiting<T, R>[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const { group, later } = firstGroup(waiting, keysOf);
      waiting = later;
      try {
        const answers = await work(group.map(({ item }) => item));
        group.forEach(({ resolve, reject }, place) => {
          const answer = answers[place];
          if (answer) resolve(answer);
          else reject(new Error("A group left one of its items without an answer."));
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  };

  return (item: T) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
};
