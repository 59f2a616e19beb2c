/**
 * Does work in so many lanes. Over once all of them have ended, also if one fails: nothing is
 * written any more then. Throws what the first of them failed with.
 */
export const sideBySide = async (count: number, lane: () => Promise<unknown>) => {
  const ends = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};
