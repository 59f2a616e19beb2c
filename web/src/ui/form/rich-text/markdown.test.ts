import fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml } from "./from-html.ts";
import { fromTree } from "./from-tree.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { linkAddress } from "#ui/format/link-address.ts";

const kept = (html: string) => writeMarkdown(fromTree(readHtml(html)));

test.each([
  "## Heading\n\n### Subheading\n\nWords\\\nin two lines",
  "A **bold *and slanted* word** and *another*",
  'A [link](https://vitrine.example/a?b=c "") to it'.replace(' ""', ""),
  "- one\n- two\n  - three\n\n1. first\n2. second",
  "> Quoted\n>\n> - in a list",
  "Before ![Front of a shop](/api/v1/files/cover/0190b2a0-0000-7000-8000-000000000000) after",
  String.raw`5 \* 3, \<b>not bold\</b> here` + "\n\n" + String.raw`\# no heading`,
])("%s comes back as it was stored", (markdown) => {
  expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
});

test("what rich text cannot hold keeps its words", () => {
  const stored =
    "# Title\n\n`code` ![Front](https://a.example/x.png)\n\n```\nblock\n```\n\n<script>x</script>";
  expect(writeMarkdown(readMarkdown(stored))).toBe(
    "## Title\n\ncode Front\n\nblock\n\n\\<script>x\\</script>",
  );
});

test("a link with another scheme is only its words", () => {
  expect(writeMarkdown(readMarkdown("[press](javascript:alert(1))"))).toBe("press");
  expect(kept('<a href="javascript:alert(1)">press</a>')).toBe("press");
});

test.each([
  ["https://a.example", "https://a.example"],
  ["a.example/b", "https://a.example/b"],
  ["ana@a.example", "mailto:ana@a.example"],
  ["javascript:alert(1)", undefined],
  ["two words", undefined],
])("%s leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test("a text from Word keeps headings, emphasis and lists, and loses its styles", () => {
  const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
    <h1 style='color:red'>Report<o:p></o:p></h1>
    <p class=MsoNormal>Some <b>bold</b> and <i>slanted</i>&nbsp;words<script>x()</script></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>one</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>two</p>
    <!--EndFragment--></body></html>`;
  expect(kept(word)).toBe("## Report\n\nSome **bold** and *slanted* words\n\n- one\n- two");
});

test("a text from Google Docs is not bold all over", () => {
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span></p><ul><li><p>one</p></li><ul><li><p>deeper</p></li></ul></ul></b>`;
  expect(kept(docs)).toBe("Plain, **bold**\n\n- one\n  - deeper");
});

test("a text from a web page keeps its links and quotes, without its pictures and tables' frames", () => {
  const page = `<div>Read <a href="https://a.example/x" onclick="x()">this</a><br>now<img src=x onerror=x()></div>
    <blockquote><p>Said</p></blockquote><table><tr><td>1</td><td>2</td></tr></table><ol><li>first</li></ol>`;
  expect(kept(page)).toBe(
    "Read [this](https://a.example/x)\\\nnow\n\n> Said\n\n1\n\n2\n\n1. first",
  );
});

test.each(["<div>", "<blockquote>", "<ul><li>", "<b>", "<span>", "<a href=https://a.example>"])(
  "20,000 of %s inside each other keep their words",
  (tag) => {
    expect(kept(`${tag.repeat(20_000)}deep`)).toContain("deep");
  },
);

const hostile = fc.constantFrom(
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='data:text/html,y'>x</a>",
  "<iframe srcdoc='x'>",
  "<b onclick=x()>",
  "<style>*{}</style>",
  "<template><script>x</script></template>",
  "</p>",
  "&lt;script&gt;x&lt;/script&gt;",
  "<math><mtext></mtext><img src=x onerror=y>",
  "<ul><li>",
  "<h1>",
  "[x](javascript:alert(1))",
  "![x](//evil.example/p.png)",
  "<table><tr><td>",
  "words ",
  "<!--",
  "-->",
);

test("500 hostile pastes leave words, and no markup that is read as markup", () => {
  const bare = (markdown: string) => markdown.replace(/\\[!-/:-@[-`{-~]/g, "");
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 10 }), (parts) => {
      const stored = kept(parts.join(""));
      expect(bare(stored)).not.toMatch(/<\/?[a-z!]/i);
      expect(bare(stored)).not.toMatch(/\]\((?!https?:|mailto:)/i);
    }),
    { numRuns: 500 },
  );
});
