import { expect, test } from "vitest";
import { partsOf } from "./links.ts";

const links = (text: string) => partsOf(text).filter(({ href }) => href !== undefined);
const hrefs = (text: string) => links(text).map(({ href }) => href);

test.each([
  ["https://loopwear.example/pilot", "https://loopwear.example/pilot"],
  ["HTTP://loopwear.example", "http://loopwear.example/"],
  ["www.loopwear.example", "https://www.loopwear.example/"],
  ["nadia@loopwear.example", "mailto:nadia@loopwear.example"],
  ["mailto:nadia@loopwear.example", "mailto:nadia@loopwear.example"],
])("%s in a message is a link", (text, href) => {
  expect(hrefs(`See ${text} for more`)).toEqual([href]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(document.cookie)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox",
  "file:///etc/passwd",
  "ftp://loopwear.example",
  "blob:loopwear",
  "http://",
  "loopwear.example",
  "10:30@the shop",
])("%s is not a link", (text) => {
  expect(links(text)).toEqual([]);
});

test("whatever is written before it, a link leads to the web or to an e-mail address", () => {
  for (const text of [
    "javascript:https://a.example",
    "data:mailto:a@b.example",
    "<a href=https://a.example>",
  ])
    for (const href of hrefs(text)) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
});

test("the words around a link stay as they are, and so do signs that end the sentence", () => {
  expect(partsOf("Look (https://a.example/b_(c)), now.\nThanks")).toMatchObject([
    { text: "Look (" },
    { text: "a.example/b_(c)", href: "https://a.example/b_(c)" },
    { text: "), now.\nThanks" },
  ]);
});

test("a long link is shortened in view and leads to where it says", () => {
  const [link] = links(`https://www.loopwear.example/${"x".repeat(100)}`);

  expect(link?.text).toBe(`loopwear.example/${"x".repeat(22)}…`);
  expect(link?.href).toBe(`https://www.loopwear.example/${"x".repeat(100)}`);
});

test("a name before an @ is not shown as where a link leads", () => {
  expect(links("https://vitrine.example@evil.example/a")[0]?.text).toBe("evil.example/a");
});

test("letters that only look like others are shown as the browser reads them", () => {
  expect(links("https://\u0430pple.example")[0]?.text).toMatch(/^xn--/);
});

test("the longest message that looks like addresses is read in a moment", () => {
  const before = performance.now();
  for (const sign of ["a", "a@", "a.", "(", "https://", "www.", "a@a."])
    partsOf(sign.repeat(4_000));
  expect(performance.now() - before).toBeLessThan(500);
});
