import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import UnhandledErrors from "./unhandled.mjs";

test("an error outside any test is kept, with its first line", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-unhandled-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, "unit.txt");
  vi.stubEnv("UNHANDLED_ERRORS", file);
  const errors = [
    { name: "Error", message: "left behind\n    at here" },
    { name: "TypeError", message: "no such port" },
  ];

  new UnhandledErrors().onTestRunEnd([], errors);

  expect(readFileSync(file, "utf8").split("\n")).toEqual([
    "failed: Error: left behind",
    "failed: TypeError: no such port",
  ]);
});
