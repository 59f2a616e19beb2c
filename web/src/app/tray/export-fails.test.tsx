import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { aSignedInTab } from "#test/tab.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toastStore } from "#ui/overlay/toast.ts";
import type { Task } from "./tray.ts";

aSignedInTab();
let refusal = {};
vi.stubGlobal("fetch", async () => new Response(JSON.stringify(refusal), { status: 404 }));

const { awaitTask, deliver, downloadFile } = await import("./tray.ts");
const { TaskLine } = await import("./task-line.tsx");
const { tellExportFailed } = await import("#app/calls/export-failed.ts");

beforeEach(() => {
  refusal = {};
  for (const { id } of toastStore.read()) dismissToast(id);
});

const payments: Task = {
  id: "01990000-0000-7000-8000-000000000001",
  kind: "FILE",
  name: "Payments.csv",
  state: "FAILED",
  done: 0,
  total: 100_000,
  bytes: null,
  refused: [],
  refusedCompanies: null,
  isUndoable: false,
  isUndone: false,
  createdAt: "2026-11-22T10:00:00Z",
};

const told = () => toastStore.read().map(({ text }) => text);

test("a file that could not be written is told in the words of every export", () => {
  awaitTask(payments);

  deliver(payments, () => {});

  expect(told()).toEqual(["Please try again"]);
});

test("so is a file that does not come, and an export that does not begin", async () => {
  await downloadFile({ ...payments, state: "DONE" });
  expect(told()).toEqual(["Please try again"]);

  const notBegun = new Error("Five of your tasks are running.");
  expect(() => tellExportFailed(notBegun)).toThrow(notBegun);
  expect(told()).toEqual(["Please try again", "Please try again"]);
});

test("a file that was kept for its day has to be exported again", async () => {
  refusal = { code: "reports.no_file", message: "This file is gone." };

  await downloadFile({ ...payments, state: "DONE" });

  expect(told()).toEqual(["This file is gone."]);
});

const lineOf = (task: Task) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TaskLine task={task} />
    </QueryClientProvider>,
  );

test("its line among the tasks says the same", () => {
  expect(lineOf(payments)).toContain("Please try again");
});
