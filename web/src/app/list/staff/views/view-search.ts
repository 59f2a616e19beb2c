import { defaultParseSearch } from "@tanstack/react-router";

/** What an address says behind "?": names and values. */
export type Address = Record<string, unknown>;

/** Which view it came from and which page is looked at are no part of a view. */
const passing = new Set(["view", "page"]);

/** The part of an address that a view keeps. */
export const keptOf = (address: object): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !passing.has(name)));

/** The size of pages and of rows stay as somebody has them, in views that say nothing of them. */
const ofEyes = new Set(["pageSize", "density"]);

export const onlyOfEyes = (address: object): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => ofEyes.has(name)));

const inOrder = (address: object, leavesOut: ReadonlySet<string>) =>
  JSON.stringify(
    Object.entries(address)
      .filter(([name, value]) => !leavesOut.has(name) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two addresses show the same, but for what is passing. */
export const isSameView = (one: object, other: object) =>
  inOrder(one, passing) === inOrder(other, passing);

/** The same, however large pages and rows are. */
export const isSameSearch = (one: object, other: object) => {
  const leavesOut = new Set([...passing, ...ofEyes]);
  return inOrder(one, leavesOut) === inOrder(other, leavesOut);
};

export const addressOf = (search: string): Address => defaultParseSearch(search);
