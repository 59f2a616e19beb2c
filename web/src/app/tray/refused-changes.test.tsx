import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { aSignedInTab } from "#test/tab.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { dismissToast, toastStore } from "#ui/overlay/toast.ts";
import type { Task } from "./tray.ts";

aSignedInTab();
const { awaitTask, deliver } = await import("./tray.ts");
const { TaskLine } = await import("./task-line.tsx");

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

const idOf = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, "0")}`;

const refusing = (refused: number, total: number): Task => ({
  id: idOf(total),
  kind: "CHANGE",
  name: "Deactivate 240 startups",
  state: "DONE",
  done: total,
  total,
  bytes: null,
  refused: refused > 0 ? [{ message: "Imported", count: refused }] : [],
  refusedCompanies: {
    kind: "STARTUP",
    count: refused,
    ids: Array.from({ length: Math.min(refused, 100) }, (_, at) => idOf(at)),
  },
  isUndoable: false,
  isUndone: false,
  createdAt: "2026-11-22T10:00:00Z",
});

test.each([
  [240, "warning"],
  [20, "success"],
  [0, "success"],
])("a change with %i of 240 refused is told as a %s", (refused, tone) => {
  const task = refusing(refused, 240);
  awaitTask(task);

  deliver(task, () => {});

  expect(toastStore.read()).toMatchObject([{ tone }]);
});

const lineOf = (task: Task) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TaskLine task={task} />
    </QueryClientProvider>,
  );

test("the list of more than 100 refused says that it is the first 100", () => {
  expect(lineOf(refusing(240, 240))).toContain("Show the first 100 that were refused");
  expect(lineOf(refusing(100, 240))).toContain("Show the 100 that were refused");
});
