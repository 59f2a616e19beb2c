import type { BlockContent, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { pictureAddress } from "#ui/format/own-picture.ts";

/** Marks, from the outermost inwards. */
const layers = ["link", "strong", "emphasis"];

const markIn = (node: Node | undefined, layer: string) =>
  node?.marks.find(({ type }) => type.name === layer);

const wrapped = (mark: Mark, children: PhrasingContent[]): PhrasingContent => {
  if (mark.type.name === "link") return { type: "link", url: String(mark.attrs.href), children };
  return { type: mark.type.name === "strong" ? "strong" : "emphasis", children };
};

const leafOf = (node: Node): PhrasingContent => {
  if (node.isText) return { type: "text", value: node.text ?? "" };
  if (node.type.name !== "picture") return { type: "break" };
  const { id, alt } = node.attrs;
  return { type: "image", url: pictureAddress(String(id)), alt: String(alt) };
};

/** Joins neighbours with the same mark into one phrase. */
const phrasesOf = (nodes: readonly Node[], depth = 0): PhrasingContent[] => {
  const layer = layers[depth];
  if (layer === undefined) return nodes.map(leafOf);
  const phrases: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const mark = markIn(nodes[at], layer);
    const isOther = (node: Node) => {
      const its = markIn(node, layer);
      return mark ? !its?.eq(mark) : its !== undefined;
    };
    const length = nodes.slice(at).findIndex(isOther);
    const run = nodes.slice(at, length < 0 ? undefined : at + length);
    const inner = phrasesOf(run, depth + 1);
    phrases.push(...(mark ? [wrapped(mark, inner)] : inner));
    at += run.length;
  }
  return phrases;
};

const inside = (node: Node) => phrasesOf(node.children);

const blockOf = (node: Node): BlockContent => {
  const { name } = node.type;
  if (name === "heading")
    return { type: "heading", depth: node.attrs.level === 3 ? 3 : 2, children: inside(node) };
  if (name === "blockquote") return { type: "blockquote", children: node.children.map(blockOf) };
  if (name === "bulletList" || name === "orderedList") {
    const items = node.children.map(
      (item): ListItem => ({
        type: "listItem",
        spread: false,
        children: item.children.map(blockOf),
      }),
    );
    return { type: "list", ordered: name === "orderedList", spread: false, children: items };
  }
  return { type: "paragraph", children: inside(node) };
};

const isEmpty = (node: Node) => node.isTextblock && node.content.size === 0;

/** The tree that is written as Markdown, without empty lines. */
export const toTree = (doc: Node): Root => ({
  type: "root",
  children: doc.children.filter((node) => !isEmpty(node)).map((node): RootContent => blockOf(node)),
});
