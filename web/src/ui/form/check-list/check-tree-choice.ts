import type { CountedValue } from "./check-list-order.ts";

/** A value and what it includes. */
export type Branch = CountedValue & { children: CountedValue[] };

/** Such a branch is marked as chosen in part, and stays in sight. */
export const hasChosenChild = ({ children }: Branch, chosen: readonly string[]) =>
  children.some(({ value }) => chosen.includes(value));

const without = (chosen: readonly string[], values: readonly CountedValue[]) =>
  chosen.filter((one) => !values.some(({ value }) => value === one));

/** Choosing a parent replaces its children, which it includes; choosing a child replaces its parent. */
export const afterToggle = (
  branches: readonly Branch[],
  chosen: readonly string[],
  value: string,
): string[] => {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const own = branches.find((branch) => branch.value === value);
  const parent = branches.find(({ children }) => children.some((child) => child.value === value));
  return [...without(chosen, own?.children ?? (parent ? [parent] : [])), value];
};
