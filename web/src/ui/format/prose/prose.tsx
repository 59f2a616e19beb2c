import type { List, Nodes, PhrasingContent, RootContent } from "mdast";
import { createElement, type ReactNode, useMemo } from "react";
import { linkAddress } from "#ui/format/link-address.ts";
import { deepest, readTree } from "./readable.ts";
import styles from "./prose.module.css";

/** Everything a text can become; what is no kind of ours keeps its words. */
type Kind = "p" | "h2" | "h3" | "blockquote" | "ul" | "ol" | "li" | "br" | "strong" | "em" | "a";

const element = (kind: Kind, children: ReactNode[], props: object = {}) =>
  createElement(kind, props, ...children);

/** The words in a part of the tree, however deep they stand. */
const wordsIn = (node: Nodes) => {
  const words: string[] = [];
  const left: Nodes[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if ("value" in next) words.push(next.value);
    if ("children" in next) left.push(...next.children.toReversed());
  }
  return words.join(" ");
};

const linked = (url: string, children: ReactNode[]) => {
  const href = linkAddress(url);
  return href ? [element("a", children, { href, rel: "noreferrer" })] : children;
};

const phrase = (node: PhrasingContent, depth: number): ReactNode[] => {
  if (depth > deepest) return [wordsIn(node)];
  if (node.type === "break") return [element("br", [])];
  if (node.type === "strong") return [element("strong", phrases(node.children, depth))];
  if (node.type === "emphasis") return [element("em", phrases(node.children, depth))];
  if (node.type === "link") return linked(node.url, phrases(node.children, depth));
  if ("children" in node) return phrases(node.children, depth);
  if ("value" in node) return [node.value];
  return "alt" in node ? [node.alt ?? ""] : [];
};

const phrases = (nodes: readonly PhrasingContent[], depth: number): ReactNode[] =>
  nodes.flatMap((node) => phrase(node, depth + 1));

const list = ({ ordered, start, children }: List, depth: number) => {
  const points = children.map((item) => element("li", blocks(item.children, depth)));
  return ordered ? element("ol", points, { start: start ?? 1 }) : element("ul", points);
};

const block = (node: RootContent, depth: number): ReactNode[] => {
  if (depth > deepest + 2) return [wordsIn(node)];
  if (node.type === "paragraph") return [element("p", phrases(node.children, 0))];
  if (node.type === "heading")
    return [element(node.depth > 2 ? "h3" : "h2", phrases(node.children, 0))];
  if (node.type === "blockquote") return [element("blockquote", blocks(node.children, depth))];
  if (node.type === "list") return [list(node, depth)];
  return "value" in node ? [element("p", [node.value])] : [];
};

const blocks = (nodes: readonly RootContent[], depth: number): ReactNode[] =>
  nodes.flatMap((node) => block(node, depth + 1));

/** Markdown for reading: elements of a few kinds, and never a tag of its own. */
export function Prose({ children: markdown }: { children: string }) {
  const shown = useMemo(() => blocks(readTree(markdown), 0), [markdown]);
  return createElement("div", { className: styles.prose, dir: "auto" }, ...shown);
}
