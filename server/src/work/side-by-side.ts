/**
 * Does one piece of work after another, `count` at a time, until `takeNext` finds none left or one fails.
 * Ends once no work is under way any more, even after a failure, which it then throws.
 */
export const sideBySide = async (count: number, takeNext: () => Promise<boolean>) => {
  let hasFailed = false;
  const lane = async () => {
    try {
      while (!hasFailed && (await takeNext()));
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};
