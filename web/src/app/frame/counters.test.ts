import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal("window", { addEventListener: () => {}, location: { origin: "http://localhost" } });
vi.stubGlobal("document", { addEventListener: () => {}, visibilityState: "visible" });

const { withRoomCount } = await import("./counters.ts");

test("a room's counter takes the place of the old one, and the sum follows", () => {
  const old = {
    count: 3,
    items: [
      { chatId: "a", count: 1 },
      { chatId: "b", count: 2 },
    ],
  };

  expect(withRoomCount(old, "b", 5)).toEqual({
    count: 6,
    items: [
      { chatId: "a", count: 1 },
      { chatId: "b", count: 5 },
    ],
  });
  expect(withRoomCount(old, "a", 0)).toEqual({ count: 2, items: [{ chatId: "b", count: 2 }] });
});
