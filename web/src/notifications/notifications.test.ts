import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal("window", { addEventListener: () => {}, location: { origin: "http://localhost" } });
vi.stubGlobal("document", { addEventListener: () => {}, visibilityState: "visible" });

const { allRead, newerThan, without, withNew } = await import("./use-notifications.ts");
const { nextPage, shownOnce } = await import("#app/list/use-growing-list.ts");

const told = (id: string, day: number, isRead = false) => ({
  id,
  isRead,
  createdAt: `2026-11-${day}T09:00:00.000Z`,
  title: id,
  text: "",
  link: null,
  notificationType: "SYSTEM_NOTIFICATION" as const,
  shortProfile: null,
});
const pages = {
  pageParams: [0],
  pages: [{ items: [told("b", 12), told("a", 11, true)], count: 2, countOfNew: 1 }],
};
const first = <P>(all: { pages: P[] }) => all.pages[0];

test("a new notification goes to the top and both counters rise", () => {
  const shown = first(withNew(pages, told("c", 13)));

  expect(shown?.items.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(shown).toMatchObject({ count: 3, countOfNew: 2 });
});

test("deleting all up to one keeps what came after it, and counts that alone", () => {
  const left = newerThan(withNew(pages, told("c", 13)), told("b", 12).createdAt);

  expect(first(left)).toMatchObject({ items: [{ id: "c" }], count: 1, countOfNew: 1 });
});

test("one that is known already changes nothing", () => {
  expect(withNew(pages, told("b", 12))).toBe(pages);
});

test("deleting one lowers both counters, a read one only the first", () => {
  expect(first(without(pages, told("b", 12)))).toMatchObject({ count: 1, countOfNew: 0 });
  expect(first(without(pages, told("a", 11, true)))).toMatchObject({ count: 1, countOfNew: 1 });
});

test("marking all read leaves nothing new", () => {
  const shown = first(allRead(pages));

  expect(shown?.items.every(({ isRead }) => isRead)).toBe(true);
  expect(shown?.countOfNew).toBe(0);
});

test("one that comes between two pages hides none: each is shown once, the next page is asked for", () => {
  const withOneMore = withNew(pages, told("c", 13)).pages;
  const second = { items: [told("a", 11, true)], count: 4, countOfNew: 2 };
  const read = [...withOneMore, second];

  expect(shownOnce(read).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(nextPage(second, read)).toBe(2);
  expect(nextPage({ ...second, count: 3 }, read)).toBeUndefined();
});
