import { beforeEach, expect, test, vi } from "vitest";
import { dismissToast, lifetime, toast, toastStore, undoNewest } from "./toast.ts";

const texts = () => toastStore.read().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test("at most three toasts stand there, and an error is the last to leave", () => {
  toast({ text: "Logo was not saved", tone: "danger" });
  for (const text of ["one", "two", "three"]) toast({ text });

  expect(texts()).toEqual(["Logo was not saved", "two", "three"]);
});

test("a warning stays as long as an error does", () => {
  toast({ text: "Vitrine does not answer", tone: "warning" });
  for (const text of ["one", "two", "three"]) toast({ text, tone: "success" });

  expect(texts()).toEqual(["Vitrine does not answer", "two", "three"]);
});

test("news and errors leave after five seconds, what can be undone after ten", () => {
  expect(lifetime({ text: "Saved" })).toBe(5_000);
  expect(lifetime({ text: "Blocked", undo: () => {} })).toBe(10_000);
  expect(lifetime({ text: "Not saved", tone: "danger" })).toBe(5_000);
});

test("Z undoes the newest that can be undone, once", () => {
  const older = vi.fn<() => void>();
  const newer = vi.fn<() => void>();
  toast({ text: "older", undo: older });
  toast({ text: "newer", undo: newer });
  toast({ text: "news" });

  undoNewest();

  expect(newer).toHaveBeenCalledOnce();
  expect(older).not.toHaveBeenCalled();
  expect(texts()).toEqual(["older", "news"]);
});
