import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { setAway } from "#ui/state/reach.ts";
import { FailedPage } from "./failed-page.tsx";

const drawn = (error: Error) => renderToStaticMarkup(<FailedPage error={error} reset={() => {}} />);

vi.stubGlobal("navigator", { onLine: true });

test.each([
  "Failed to fetch dynamically imported module: /assets/chat.js",
  "error loading dynamically imported module: /assets/chat.js",
  "Importing a module script failed.",
  "Loading chunk failed",
  "Unable to preload CSS for /assets/chat.css",
])("a piece of the program that does not load is called so: %s", (message) => {
  expect(drawn(new TypeError(message))).toContain("Loading chunk failed");
});

test("without a network it is blamed, and not the server", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const offline = drawn(new Error("Loading chunk failed"));
  expect(offline).toContain("You’re offline.");
  // A reload would leave the shop; the page comes back by itself.
  expect(offline).not.toContain("<button");
  vi.stubGlobal("navigator", { onLine: true });
  expect(drawn(new Error("Loading chunk failed"))).not.toContain("You’re offline.");
});

test("where the server does not answer, nothing leads out of the shop", () => {
  setAway(true);
  expect(drawn(new Error("Loading chunk failed"))).not.toContain("<button");
  setAway(false);
  expect(drawn(new Error("Loading chunk failed"))).toContain("<button");
});

test("another failure is not called that", () => {
  expect(drawn(new Error("x is not a function"))).not.toContain("Loading chunk failed");
});
