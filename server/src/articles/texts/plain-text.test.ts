import { expect, test } from "vitest";
import { plainText, readingMinutes } from "./plain-text.ts";

test.each([
  [
    "## Heading\n\nWords **bold** and *slanted*\nin two lines",
    "Heading Words bold and slanted in two lines",
  ],
  ["- one\n- two\n\n1. first\n2) second", "one two first second"],
  ["> > quoted\n> - point", "quoted point"],
  ["[link](https://a.example/b) ![Front](/x.png)", "link Front"],
  ["[Oslo](https://a.example/Oslo_(city)) and [run](javascript:alert(1))", "Oslo and run"],
  ["<b>bold</b><script>alert(1)</script> a < b > c", "boldalert(1) a < b > c"],
  [String.raw`\<b>bold\</b> and \<img src=x>words`, "bold and words"],
  ["snake_case_name and _one_ and 5 * 3", "snake_case_name and one and 5 * 3"],
  [String.raw`\*not slanted\* 1\. no point`, "*not slanted* 1. no point"],
  ["`code`\n\n---\n\nend", "code end"],
  [
    String.raw`one\
two \\
three`,
    String.raw`one two \ three`,
  ],
  [
    String.raw`if
&#x20;  so &#x9;and \&#x20;`,
    "if so and &#x20;",
  ],
  [" \n\t ", ""],
])("%j is read as %j", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

const two = 2_000_000;

test.each([
  ["quotes in quotes", "> ".repeat(two / 2)],
  ["open brackets", "[".repeat(two)],
  ["open addresses", "[a](".repeat(two / 4)],
  ["brackets in an address", `[a](${"(b)".repeat(two / 3)}`],
  ["open tags", "<a".repeat(two / 2)],
  ["stars", "*a ".repeat(two / 3)],
  ["blanks behind a star", `*a${" ".repeat(two)}`],
  ["underscores", "_".repeat(two)],
  ["points", "- ".repeat(two / 2)],
  ["words", "word\n".repeat(two / 5)],
])("2 MB of %s are read in a moment", (_, markdown) => {
  const before = process.cpuUsage();
  plainText(markdown);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
});

test("a short text takes a minute, a long one as many as it needs", () => {
  expect([0, 1, 220, 221, 2200].map((words) => readingMinutes("word ".repeat(words)))).toEqual([
    1, 1, 1, 2, 10,
  ]);
});
