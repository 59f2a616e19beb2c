import "#text/staff/imports.ts";
import { expect, test } from "vitest";
import { undoneWords, undoQuestion } from "./undoing.ts";

const none = { same: 0, refused: 0, partly: { created: 0, updated: 0 }, differs: 0 };
const summary = { ...none, created: 245, updated: 0, reasons: [], warnings: [] };
const kept = Array.from({ length: 240 }, (_, at) => ({ id: `${at}`, name: `Startup ${at}` }));

test("an undo that keeps startups says how many, before and after", () => {
  expect(undoQuestion({ summary, wouldKeep: 240 })).toContain("240 of 245");
  expect(undoneWords({ summary, kept })).toBe(
    "5 deleted, 240 kept, since they were changed or used after the import.",
  );
  expect(undoneWords({ summary: { ...summary, updated: 2 }, kept })).toBe(
    "7 deleted or put back, 240 kept, since they were changed or used after the import.",
  );
});

test("an undo that keeps nothing needs no number", () => {
  expect(undoQuestion({ summary, wouldKeep: 0 })).not.toMatch(/\d/);
  expect(undoneWords({ summary, kept: [] })).toBe("The import is undone.");
});
