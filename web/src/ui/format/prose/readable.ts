import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

const longest = 50_000;

/** Quotes and lists inside each other, as far as anybody follows them. */
export const deepest = 10;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooDeep = new RegExp(`^((?:${mark}){${deepest}})(?:${mark})+`, "gm");

/** What a reader is spared: a text without an end, and nesting without one. */
const readable = (markdown: string) => markdown.slice(0, longest).replace(tooDeep, "$1");

/** The tree a text of Markdown stands for. */
export const readTree = (markdown: string): RootContent[] =>
  fromMarkdown(readable(markdown)).children;
