import { expect, test } from "vitest";
import { safeTarget } from "./safe-target.ts";

test.each(["/", "/browse-page?search=a%20b&view=list", "/messages/chat/1#last", "/settings//x"])(
  "a sign-in leads on to %s",
  (to) => expect(safeTarget(to)).toBe(to),
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\\evil.example",
  "\t//evil.example",
  " //evil.example",
  "https://evil.example",
  "http:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "",
  undefined,
  7,
  ["/messages"],
  { href: "/messages" },
])("a sign-in leads home instead of to %j", (to) => expect(safeTarget(to)).toBe("/"));
