import { expect, test } from "vitest";
import { type Action, actionsOnMany, isOffered, isOpenFor, menuItemOf } from "./action.ts";

type Row = { people: number };

const remove: Action<Row> = {
  id: "remove",
  label: () => "Delete",
  held: ({ people }) => (people === 0 ? undefined : "People are in it."),
  run: () => Promise.resolve(),
  many: { label: (count) => `Delete ${count}` },
};
const [full, empty] = [{ people: 2 }, { people: 0 }];

test("what cannot be done now is offered with its reason, and done by no key and to no selection", () => {
  expect(isOffered(remove, full)).toBe(true);
  expect(isOpenFor(remove, full)).toBe(false);
  expect(menuItemOf(remove, full, () => {}).disabled).toBe("People are in it.");
  expect(actionsOnMany([remove], [full])).toEqual([]);
});

test("the others are done as ever", () => {
  expect(isOpenFor(remove, empty)).toBe(true);
  expect(menuItemOf(remove, empty, () => {}).disabled).toBeUndefined();
  expect(actionsOnMany([remove], [full, empty])).toEqual([remove]);
});
