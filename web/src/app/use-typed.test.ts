import { expect, test, vi } from "vitest";
import { Problem } from "./calls/problem.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal(
  "BroadcastChannel",
  class {
    postMessage() {}
  },
);

const { refusalOf } = await import("./use-typed.ts");

const refused = (status: number) => new Problem(status, { message: "Not kept" });

test.each([400, 403, 404, 409, 500])("a draft that is refused with %i is told of", (status) => {
  expect(refusalOf(refused(status))).toBe("Not kept");
});

test.each([0, 401, 429, 502, 503, 504])("a draft that fails with %i is not", (status) => {
  expect(refusalOf(refused(status))).toBeUndefined();
});
