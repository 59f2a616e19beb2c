import { expect, test, vi } from "vitest";
import { later, type ManyAction } from "./action.ts";
import { backFrom, backOf, beginningOf, type Bulk, canGoBack } from "./bulk.ts";

const nothing = { getItem: () => null };
vi.stubGlobal("localStorage", nothing);
vi.stubGlobal("sessionStorage", nothing);
vi.stubGlobal(
  "BroadcastChannel",
  class {
    postMessage() {}
  },
);
const { runBulk } = await import("./run-bulk.ts");

type Row = { id: string };
const rows: Row[] = [{ id: "a" }, { id: "b" }, { id: "c" }];

const changeOf: Record<string, string | null> = { a: "change of a", b: null };

/** Refuses "c", and changes nothing on "b"; records what is undone. */
const anAction = (takenBack: unknown[]): ManyAction<Row> => ({
  id: "stop",
  label: () => "Stop",
  run: () => Promise.reject(new Error("not this one")),
  undo: {
    isOpen: (answer) => answer !== null,
    run: async (_write, { id }, answer) => takenBack.push([id, answer]),
  },
  many: {
    label: (count) => `Stop ${count}`,
    each: async (_write, { id }) => {
      if (id === "c") throw new Error("In use.");
      return changeOf[id];
    },
  },
});

const done = async (action: ManyAction<Row>, some: readonly Row[]) => {
  let bulk: Bulk<Row> = beginningOf(action, { rows: some });
  await runBulk(
    action,
    { rows: some },
    {
      signal: new AbortController().signal,
      onDone: () => {},
      onDoneToAll: () => {},
      onLater: () => {},
      change: (how) => {
        bulk = { ...bulk, ...how(bulk) };
      },
    },
  );
  return bulk;
};

test("each row is taken back by what its own call answered, and only where that left something", async () => {
  const takenBack: unknown[] = [];
  const action = anAction(takenBack);

  const bulk = await done(action, rows);

  expect(bulk.done.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(bulk.refused.map(({ row }) => row.id)).toEqual(["c"]);
  const back = backOf(action, bulk);
  if (!back) throw new Error("There is no way back.");
  await done(back, backFrom(back, bulk));
  expect(takenBack).toEqual([["a", "change of a"]]);
});

test("where no call left anything there is no way back", async () => {
  const action = anAction([]);
  expect(canGoBack(action, await done(action, [{ id: "b" }]))).toBe(false);
});

test("an action on all that is found counts as done, also if its refused rows cannot be read", async () => {
  const { many, ...rest } = anAction([]);
  const runAll = async () => ({
    done: 11,
    changeId: "change of all",
    refused: [{ id: "c", message: "In use." }],
  });
  const action: ManyAction<Row> = { ...rest, many: { label: many.label, runAll } };
  const rowsOf = () => Promise.reject(new Error("No connection."));
  const all = { fields: {}, count: 12, rowsOf };
  const onDoneToAll = vi.fn<(refused: readonly Row[]) => void>();
  let bulk: Bulk<Row> = beginningOf(action, { all });
  await runBulk(
    action,
    { all },
    {
      signal: new AbortController().signal,
      onDone: () => {},
      onDoneToAll,
      onLater: () => {},
      change: (how) => {
        bulk = { ...bulk, ...how(bulk) };
      },
    },
  );

  expect(bulk).toMatchObject({ count: 11, changeIds: ["change of all"], refused: [] });
  expect(bulk.trouble).toBeUndefined();
  expect(onDoneToAll).toHaveBeenCalledExactlyOnceWith([]);
});

test("what goes on as a task is said once, and leaves no row selected", async () => {
  const { many, ...rest } = anAction([]);
  const action: ManyAction<Row> = { ...rest, many: { label: many.label, run: async () => later } };
  const [onLater, onDone] = [vi.fn<() => void>(), vi.fn<(some: readonly Row[]) => void>()];
  const watching = {
    signal: new AbortController().signal,
    change: () => {},
    onDone,
    onDoneToAll: () => {},
    onLater,
  };
  await runBulk(action, { rows }, watching);

  expect(onLater).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(rows);
});
