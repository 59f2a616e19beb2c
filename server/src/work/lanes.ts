type Lanes = {
  /** How many work at the same time. */
  count: number;
  /** How many may wait for their turn. */
  longest: number;
  /** Refuses the next one while so many wait. */
  refuseMore: () => never;
};

/** Runs costly work a few at a time, in the order of the calls. */
export const createLanes = ({ count, longest, refuseMore }: Lanes) => {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < count) {
      busy += 1;
    } else {
      if (waiting.length >= longest) refuseMore();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
