import { defaultParseSearch } from "@tanstack/react-router";

/** The query of an address: names and values. */
export type Address = Record<string, unknown>;

/** The current view and page, which are not part of what a view saves. */
const passing = new Set(["view", "page"]);

/** The part of an address that a view keeps. */
export const keptOf = (address: object): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !passing.has(name)));

/** Page size and row height stay as the person has them, in views that do not set them. */
const ofEyes = new Set(["pageSize", "density"]);

/** The page size and row height in an address. */
export const onlyOfEyes = (address: object): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => ofEyes.has(name)));

const inOrder = (address: object, leavesOut: ReadonlySet<string>) =>
  JSON.stringify(
    Object.entries(address)
      .filter(([name, value]) => !leavesOut.has(name) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two addresses show the same, apart from view and page. */
export const isSameView = (one: object, other: object) =>
  inOrder(one, passing) === inOrder(other, passing);

/** The same, regardless of page size and row height. */
export const isSameSearch = (one: object, other: object) => {
  const leavesOut = new Set([...passing, ...ofEyes]);
  return inOrder(one, leavesOut) === inOrder(other, leavesOut);
};

/** The query of `?…`, read as the router reads it. */
export const addressOf = (search: string): Address => defaultParseSearch(search);
