import { afterEach, expect, vi } from "vitest";

const errors = vi.spyOn(console, "error");

afterEach(() => {
  const calls = errors.mock.calls.map((args) => args.join(" "));
  errors.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});
