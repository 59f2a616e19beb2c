import type { Nodes } from "mdast";
import { readTree } from "./readable.ts";

/** What stands in place of a picture with this alternative text. */
type PictureWords = (alt: string) => string;

const inline = (node: Nodes, picture: PictureWords): string => {
  if (node.type === "break") return "\n";
  if (node.type === "image") return picture(node.alt ?? "");
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  const words = node.children.map((child) => inline(child, picture)).join("");
  return node.type === "link" && node.url !== words ? `${words} (${node.url})` : words;
};

const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** Paragraphs, headings and list items, each on lines of its own. */
const blocks = (nodes: readonly Nodes[], picture: PictureWords): string[] =>
  nodes.flatMap((node) => {
    if (node.type === "blockquote") return `“${blocks(node.children, picture).join("\n\n")}”`;
    if (node.type !== "list") return inline(node, picture);
    const first = node.start ?? 1;
    const items = node.children.map((item, at) => {
      const sign = node.ordered ? `${first + at}.` : "•";
      return `${sign} ${indented(blocks(item.children, picture).join("\n"))}`;
    });
    return items.join("\n");
  });

/** Markdown as text without its signs, to compare versions of it. Links keep their addresses. */
export const plainText = (markdown: string, picture: PictureWords) =>
  blocks(readTree(markdown), picture)
    .filter((block) => block !== "")
    .join("\n\n");
