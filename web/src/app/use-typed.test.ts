import { anEmptyTab } from "#test/tab.ts";
import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "./calls/problem.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal(
  "BroadcastChannel",
  class {
    postMessage() {}
  },
);

afterEach(() => {
  vi.doUnmock("react");
  vi.doUnmock("./calls/api.ts");
  vi.resetModules();
});

const { refusalOf } = await import("./use-typed.ts");

const refused = (status: number) => new Problem(status, { message: "Not kept" });

test.each([400, 403, 404, 409, 500])("a draft that is refused with %i is told of", (status) => {
  expect(refusalOf(refused(status))).toBe("Not kept");
});

test.each([0, 401, 429, 502, 503, 504])("a draft that fails with %i is not", (status) => {
  expect(refusalOf(refused(status))).toBeUndefined();
});

/** A first step, and the drafts of it that the account has got. */
const aStep = async () => {
  const drafts: object[] = [];
  const mutateAsync = async ({ values }: { values: object }) => {
    drafts.push(values);
    return { savedAt: new Date().toISOString() };
  };
  anEmptyTab();
  vi.resetModules();
  // Replaces the hooks, so that it works without a component.
  vi.doMock("react", async (original) => ({
    ...(await original<typeof import("react")>()),
    useCallback: (run: unknown) => run,
    useEffect: () => undefined,
    useRef: (current: unknown) => ({ current }),
    useState: (value: unknown) => [value, () => undefined],
  }));
  vi.doMock("./calls/api.ts", () => ({
    useRead: () => ({ isPending: false }),
    useWrite: () => ({ mutateAsync }),
  }));
  const { useTyped: typedOf } = await import("./use-typed.ts");
  return { drafts, ...typedOf<{ city: string }>("me", "COMPANY_INFORMATION") };
};

test("what was typed right before a save that is refused is kept in the account", async () => {
  const { drafts, type, saveWith } = await aStep();
  type({ city: "Oslo" });

  const saved = saveWith(() => Promise.reject(refused(409)));

  await expect(saved).rejects.toMatchObject({ status: 409 });
  await expect.poll(() => drafts).toEqual([{ city: "Oslo" }]);
});

test("what was typed right before a save that is done leaves no draft", async () => {
  const { drafts, type, saveWith, flush } = await aStep();
  type({ city: "Oslo" });

  await saveWith(() => Promise.resolve());

  await flush();
  expect(drafts).toEqual([]);
});
