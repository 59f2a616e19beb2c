type Bucket = { left: number; at: number };

/** Admits each key `perSecond` times a second; a burst may use a whole second's share. */
export const createRate = (
  perSecond: number,
  now: () => number = performance.now.bind(performance),
) => {
  const buckets = new Map<string, Bucket>();
  let swept = now();

  // After a second of silence a bucket is full again, which is the same as none.
  const sweep = (time: number) => {
    if (time - swept < 10_000) return;
    swept = time;
    for (const [key, { at }] of buckets) if (time - at > 1_000) buckets.delete(key);
  };

  return (key: string) => {
    const time = now();
    sweep(time);
    const bucket = buckets.get(key) ?? { left: perSecond, at: time };
    bucket.left = Math.min(perSecond, bucket.left + ((time - bucket.at) / 1_000) * perSecond);
    bucket.at = time;
    buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
};
