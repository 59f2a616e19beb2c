import fc from "fast-check";

const tags = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>x</script>'>",
  "<style>*{}</style>",
  "<b\nonclick=x>",
  "<!-- x -->",
  "<details open ontoggle=z>",
  "<math><mtext></p><img src=x onerror=y>",
  "<a href=javascript:x>",
  "<![CDATA[<script>]]>",
  "<?php x ?>",
  "</textarea><script>x",
  "<base href=//evil.example>",
  "<form action=//evil.example>",
  "<meta http-equiv=refresh content=0>",
  "\\<b>",
  "`<b>`",
];
const addresses = [
  "[x](javascript:alert(1))",
  "[x](data:text/html,y)",
  "[x](JaVa\nScript:alert(1))",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "[x](//evil.example)",
  "[x](&#106;avascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:x)",
  "![x](//evil.example/p.png)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,y)",
  "[<img src=x onerror=y>](https://a.example)",
  '[x](https://a.example "<script>")',
  '[x](https://a.example/"onmouseover=y)',
  "[x](/api/v1/own)",
  "[x](blob:https://a.example/y)",
];
const signs = [
  "&lt;script&gt;",
  "&#60;script&#62;",
  "```html\n<b>\n```",
  "~~~\n<b>",
  "    <script>",
  "> ",
  "- ",
  "1. ",
  "# ",
  "**",
  "_",
  "\n",
  "\n\n",
  "    ",
  "a",
  " words ",
  "]( ",
  "[",
  "![",
  "\u202e",
  "\u0000",
  "\ud800",
  "| a | b |\n|---|---|\n",
  "\\",
  "*".repeat(50),
];

/** Texts that try to be more than text. */
export const hostileText = fc
  .array(fc.constantFrom(...tags, ...addresses, ...signs), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(""));

/** The first `count` of them, the same each time. */
export const hostileTexts = (count: number) =>
  fc.sample(hostileText, { numRuns: count, seed: 20_261_123 });

/** Markdown without what backslashes turn into plain words. */
const bare = (markdown: string) =>
  markdown.replace(/\\[!-/:-@[-`{-~]/g, "").replace(/&#x[\dA-F]+;/g, "");

/** What a stored text contains besides words, emphasis, lists and safe links. */
export const markupIn = (markdown: string, link = /^(?:https?:|mailto:)/i) => {
  const text = bare(markdown);
  const found = text.match(/<(?!https?:|mailto:)\/?[a-z!?][^\n]*/gi) ?? [];
  const targets = [...text.matchAll(/\]\(<?([^\s)>]*)/g)].map(([, target]) => String(target));
  return [...found, ...targets.filter((target) => !link.test(target))];
};
