import { chance } from "#art/chance.ts";

/** The team size of a demo startup: most give a number, some a range, a few nothing. */
export const teamSizeOf = (key: string) => {
  const choice = chance(`team ${key}`);
  if (choice.maybe(0.06)) return null;
  if (choice.maybe(0.3))
    return choice.weighted([
      ["1-10", 6],
      ["11-50", 10],
      ["51-200", 5],
      ["201-500", 1],
    ]);
  return String(Math.round(2 + 240 * choice.next() ** 3));
};
