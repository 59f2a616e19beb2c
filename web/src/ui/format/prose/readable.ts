import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** More of any of these stands in no text that somebody has written to be read. */
const most = { signs: 50_000, lines: 800, marks: 500 };

/** Quotes and lists inside each other, as far as anybody follows them. */
export const deepest = 10;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooDeep = new RegExp(`^((?:${mark}){${deepest}})(?:${mark})+`, "gm");
const tooFarIn = /^[ \t]{12,}/gm;
const indent = " ".repeat(12);
const marks = /[*_`[\]<>&\\#~!]|[-+](?=[ \t])|\d[.)](?=[ \t])/g;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const isReasonable = (text: string) =>
  countOf(/\n/g, text) <= most.lines && countOf(marks, text) <= most.marks;

/** Its words as they are, line by line as far as anybody reads. */
const asWords = (text: string): RootContent[] =>
  text
    .split(/\n+/)
    .slice(0, most.lines)
    .map((value) => ({ type: "paragraph", children: [{ type: "text", value }] }));

/**
 * The tree a text of Markdown stands for. The time to find it grows with the square of marks, lines and
 * depth: a text with more than any reader meets keeps its words and is not parsed.
 */
export const readTree = (markdown: string): RootContent[] => {
  const text = markdown.slice(0, most.signs).replace(tooDeep, "$1").replace(tooFarIn, indent);
  return isReasonable(text) ? fromMarkdown(text).children : asWords(text);
};
