import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Prose } from "./prose.tsx";

const drawn = (markdown: string) =>
  renderToStaticMarkup(<Prose>{markdown}</Prose>).replace(/^<div[^>]*>|<\/div>$/g, "");

test.each([
  ["# One\n\n## Two\n\n#### Four", "<h2>One</h2><h2>Two</h2><h3>Four</h3>"],
  [
    "A **bold *and* more** [link](https://a.example/b?c=1&d)\nand a\\\nbreak",
    '<p>A <strong>bold <em>and</em> more</strong> <a href="https://a.example/b?c=1&amp;d" rel="noreferrer">link</a>\nand a<br/>break</p>',
  ],
  [
    "- one\n- two\n  1. in",
    '<ul><li><p>one</p></li><li><p>two</p><ol start="1"><li><p>in</p></li></ol></li></ul>',
  ],
  ["> said\n>\n> twice", "<blockquote><p>said</p><p>twice</p></blockquote>"],
])("%j is read as its elements", (markdown, html) => {
  expect(drawn(markdown)).toBe(html);
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "Words <b onclick=x>in a line</b> of <iframe src=//evil.example></iframe>",
  "<style>body{display:none}</style>\n\n<svg onload=alert(1)>",
])("tags stay the words they are: %s", (markdown) => {
  const html = drawn(markdown);
  expect(html).not.toMatch(/<(?!\/?p>)/);
  expect(html).toContain("&lt;");
});

test.each([
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](data:text/html,<script>alert(1)</script>)",
  "[press](vbscript:x)",
  "[press](/api/v1/own)",
  "[press](//evil.example)",
  "<javascript:alert(1)>",
  "[press][1]\n\n[1]: javascript:alert(1)",
])("an address of another kind is no link: %s", (markdown) => {
  expect(drawn(markdown)).not.toMatch(/<a|href/);
});

test("a picture is its words, code is text, and what has no words is left out", () => {
  expect(drawn("![Front](https://a.example/x.png) `code`")).toBe("<p>Front code</p>");
  expect(drawn("```\nlines\n```\n\n---\n\n[1]: https://a.example")).toBe("<p>lines</p>");
});

/** The CPU time to draw a text, in microseconds. */
const effortFor = (markdown: string) => {
  const before = process.cpuUsage();
  drawn(markdown);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** The longest text that is still parsed. */
const longArticle = `- A *point* with ${"many ordinary words ".repeat(5)}\n\n`.repeat(160);

const two = 2_000_000;
const times = (part: string, most = two) => part.repeat(most / part.length);

test.each([
  ["words", times("word ")],
  ["lines", times("a\n")],
  ["paragraphs", times("a\n\n")],
  ["10,000 quotes in quotes", `${"> ".repeat(10_000)}deep`],
  ["10,000 quotes without blanks", `${">".repeat(10_000)}deep`],
  ["quotes on many lines", times(`${">".repeat(500)}a\n`)],
  ["points in points", times("- ")],
  ["numbers in numbers", times("1. ")],
  ["quotes and points", times("> - ")],
  [
    "deeper and deeper points",
    Array.from({ length: 300 }, (_, at) => `${" ".repeat(2 * at)}- a`).join("\n"),
  ],
  ["open brackets", times("[")],
  ["open pictures", times("![")],
  ["links in links", times("[a](")],
  ["closed brackets", times("[a]")],
  ["stars", times("*")],
  ["open stars", times("*a ")],
  ["stars and underscores", times("*_")],
  ["emphasis in emphasis", times("**a *b ")],
  ["backticks", times("`a``b")],
  ["tags", times("<a ")],
  ["comments", times("<!--")],
  ["signs", times("&")],
  ["backslashes", times("\\")],
  ["headings", times("# ")],
  ["fences", times("```\n")],
  ["references", times("[a]: b\n")],
])("2 MB of %s are there in a moment", (_, markdown) => {
  expect(effortFor(markdown)).toBeLessThan(10 * effortFor(longArticle));
});
