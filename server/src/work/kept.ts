/** Makes something at the first call and keeps it. A failure is not kept: the next call tries again. */
export const keptOnce = <T>(make: () => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};
