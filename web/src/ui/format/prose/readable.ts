import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** No text that is written to be read has more of any of these. */
const most = { signs: 50_000, lines: 800, marks: 500 };

/** How deep nested quotes and lists are followed. */
export const deepest = 10;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooDeep = new RegExp(`^((?:${mark}){${deepest}})(?:${mark})+`, "gm");
const tooFarIn = /^[ \t]{12,}/gm;
const indent = " ".repeat(12);
const marks = /[*_`[\]<>&\\#~!]|[-+](?=[ \t])|\d[.)](?=[ \t])/g;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const isReasonable = (text: string) =>
  countOf(/\n/g, text) <= most.lines && countOf(marks, text) <= most.marks;

/** The text as plain paragraphs, line by line, up to the most lines. */
const asWords = (text: string): RootContent[] =>
  text
    .split(/\n+/)
    .slice(0, most.lines)
    .map((value) => ({ type: "paragraph", children: [{ type: "text", value }] }));

/**
 * Parses Markdown into a tree. The time grows with the square of marks, lines and depth, so a text that
 * exceeds these limits keeps its words and is not parsed.
 */
export const readTree = (markdown: string): RootContent[] => {
  const text = markdown.slice(0, most.signs).replace(tooDeep, "$1").replace(tooFarIn, indent);
  return isReasonable(text) ? fromMarkdown(text).children : asWords(text);
};
