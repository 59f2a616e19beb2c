/** What other programs and attackers put into a clipboard; it sets `window.ran` if it runs. */
const parts = [
  "<script>window.ran = 1</script>",
  "<img src=x onerror='window.ran = 1'>",
  "<svg onload='window.ran = 1'><script>window.ran = 1</script></svg>",
  "<svg><style>*{}",
  "<math><mtext></mtext><mglyph><style><img src=x onerror='window.ran = 1'></style>",
  "</p>",
  "<iframe srcdoc='<script>parent.ran = 1</script>'></iframe>",
  "<iframe src=//evil.example>",
  "<object data='data:text/html,x'></object><embed src=//evil.example>",
  "<base href=//evil>",
  "<a href='javascript:window.ran = 1'>press</a>",
  "<a href='  JaVaScRiPt:window.ran=1'>x</a>",
  "<a href='data:text/html,<script>1</script>'>data</a>",
  "<a href='/api/v1/own'>own</a>",
  "<a href='https://a.example/x' onclick='window.ran = 1' target=_blank>safe</a>",
  "<img src='https://evil.example/p.png'><img srcset='//evil.example/p 2x'>",
  "<video src=x>",
  "<p style='background:url(//evil.example/x)' class=x id=y onclick='window.ran=1'>styled</p>",
  "<style>@import '//evil.example'; * { display: none }</style>",
  "<link rel=stylesheet href=x>",
  "<template><img src=x onerror='window.ran = 1'></template>",
  "<noscript><p title='</noscript>'>",
  "<form action=//evil.example><input autofocus onfocus='window.ran = 1'><button>go</form>",
  "<details open ontoggle='window.ran = 1'><summary>more</summary></details>",
  "<!--",
  "-->",
  "<table><tr><td>1<table><tr><td>2</td></tr></table></td></tr></table>",
  "<ul><li>one<ul><li>two",
  "&lt;script&gt;window.ran = 1&lt;/script&gt;",
  "[x](javascript:alert(1)) **not bold**",
  "![x](/api/v1/files/cover/0190b2a0-0000-7000-8000-000000000000)",
  "<h1>One</h1><h5>Five</h5>",
  "<textarea></textarea><title></title><xmp><script>x</script></xmp>",
  "<b><i><u>words</b></i>",
  "<div contenteditable=false><p data-pm-slice='1 1 []'>mine</p></div>",
  "\u202ewords\u0000",
];

const fromWord = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style><xml><o:x/></xml></head><body><!--StartFragment-->
  <h1 style='color:red'>Report<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b>&nbsp;words<![if !supportLists]>x<![endif]></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>one</p><!--EndFragment--></body></html>`;
const fromDocs = `<meta charset=utf-8><b style="font-weight:normal" id="docs-internal-guid-1"><p dir=ltr><span style="font-weight:700">Bold</span> words</p><ul><li dir=ltr><p role=presentation>one</p></li></ul></b>`;

const huge = [
  `<p>${"many words ".repeat(3_000)}</p>`,
  "<p>a line</p>".repeat(500),
  `${"<div>".repeat(20_000)}deep`,
  `${"<blockquote>".repeat(5_000)}quoted`,
  `${"<ul><li>".repeat(5_000)}point`,
  `${"<b>".repeat(5_000)}bold`,
  "<table><tr><td>".repeat(500),
  `<p>${"<span>x</span>".repeat(3_000)}</p>`,
];

/** The same sequence of numbers each time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % below;
  };
};

/** As many pastes mixed from the parts as `count` says, with those of programs and each part alone. */
export const hostilePastes = (count: number) => {
  const next = numbers(20_261_123);
  const some = () => Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)] ?? "");
  return [fromWord, fromDocs, ...Array.from({ length: count }, () => some().join("")), ...parts];
};

export const hugePastes = huge;

/** Markdown that tries to be more than text. */
const marks = [
  "[x](javascript:window.ran=1)",
  "[x](JaVa\nScript:window.ran=1)",
  "<javascript:window.ran=1>",
  "[x](&#106;avascript:window.ran=1)",
  "[x][1]\n\n[1]: javascript:window.ran=1",
  "[x](//evil.example)",
  "![x](//evil.example/p.png)",
  "![x](data:image/svg+xml,<svg/onload=1>)",
  "[x](/api/v1/own)",
  "[<img src=x onerror='window.ran=1'>](https://a.example)",
  '[x](https://a.example "<script>")',
  "[x](data:text/html,<script>window.ran=1</script>)",
  "[x](blob:https://a.example/y)",
  "```html\n<script>window.ran = 1</script>\n```",
  "~~~\n<b>",
  "    <script>",
  "`<b>`",
  "\\<b>",
  "> ",
  "- ",
  "1. ",
  "# ",
  "**",
  "_",
  "\n",
  "\n\n",
  " words ",
  "]( ",
  "![",
  "*".repeat(50),
  "| a | b |\n|---|---|\n| <b> | [x](javascript:1) |\n",
  "\u202e",
  "&lt;script&gt;",
];

/** As many article bodies as `count` says, the same each time, that try to be more than text. */
export const hostileBodies = (count: number) => {
  const next = numbers(20_261_125);
  const all = [...parts, ...marks];
  const some = () => Array.from({ length: 1 + next(8) }, () => all[next(all.length)] ?? "");
  return Array.from({ length: count }, () => some().join(next(2) === 0 ? "" : "\n\n"));
};
