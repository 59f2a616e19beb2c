import { fromMarkdown } from "mdast-util-from-markdown";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Node } from "prosemirror-model";
import { fromTree } from "./from-tree.ts";
import { toTree } from "./to-tree.ts";

/** Reads Markdown into a document; HTML tags in it stay plain text. */
export const readMarkdown = (markdown: string) => fromTree(fromMarkdown(markdown).children);

/** A document as Markdown, which is how it is stored. */
export const writeMarkdown = (doc: Node) =>
  toMarkdown(toTree(doc), { bullet: "-", listItemIndent: "one", resourceLink: true }).trim();
