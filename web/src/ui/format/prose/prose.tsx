import type { List, Nodes, PhrasingContent, RootContent } from "mdast";
import { createElement, type ReactNode, useMemo } from "react";
import { linkAddress } from "#ui/format/link-address.ts";
import { ownPicture } from "#ui/format/own-picture.ts";
import { deepest, readTree } from "./readable.ts";
import styles from "./prose.module.css";

/** The elements a text can become; unsupported kinds keep their words. */
type Kind = "p" | "h2" | "h3" | "blockquote" | "ul" | "ol" | "li" | "br" | "strong" | "em" | "a";

const element = (kind: Kind, children: ReactNode[], props: object = {}) =>
  createElement(kind, props, ...children);

/** All the words in a part of the tree, however deeply nested. */
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

/** The sources of a text's pictures, by id; other pictures become their alternative text. */
type Sources = ReadonlyMap<string, string>;
/** The depth of a part of the tree, and the picture sources. */
type Place = { depth: number; sources: Sources };

const deeper = ({ depth, sources }: Place): Place => ({ depth: depth + 1, sources });

const picture = (url: string, alt: string, { sources }: Place): ReactNode[] => {
  const src = sources.get(ownPicture(url) ?? "");
  if (src === undefined) return [alt];
  return [createElement("img", { src, alt, loading: "lazy", width: 960, height: 540 })];
};

const phrase = (node: PhrasingContent, place: Place): ReactNode[] => {
  if (place.depth > deepest) return [wordsIn(node)];
  if (node.type === "break") return [element("br", [])];
  if (node.type === "strong") return [element("strong", phrases(node.children, place))];
  if (node.type === "emphasis") return [element("em", phrases(node.children, place))];
  if (node.type === "link") return linked(node.url, phrases(node.children, place));
  if (node.type === "image") return picture(node.url, node.alt ?? "", place);
  if ("children" in node) return phrases(node.children, place);
  if ("value" in node) return [node.value];
  return "alt" in node ? [node.alt ?? ""] : [];
};

const phrases = (nodes: readonly PhrasingContent[], place: Place): ReactNode[] =>
  nodes.flatMap((node) => phrase(node, deeper(place)));

const list = ({ ordered, start, children }: List, place: Place) => {
  const points = children.map((item) => element("li", blocks(item.children, place)));
  return ordered ? element("ol", points, { start: start ?? 1 }) : element("ul", points);
};

const block = (node: RootContent, place: Place): ReactNode[] => {
  const inside = { ...place, depth: 0 };
  if (place.depth > deepest + 2) return [wordsIn(node)];
  if (node.type === "paragraph") return [element("p", phrases(node.children, inside))];
  if (node.type === "heading")
    return [element(node.depth > 2 ? "h3" : "h2", phrases(node.children, inside))];
  if (node.type === "blockquote") return [element("blockquote", blocks(node.children, place))];
  if (node.type === "list") return [list(node, place)];
  return "value" in node ? [element("p", [node.value])] : [];
};

const blocks = (nodes: readonly RootContent[], place: Place): ReactNode[] =>
  nodes.flatMap((node) => block(node, deeper(place)));

const none: Sources = new Map();

type Props = { children: string; sources?: Sources | undefined };

/** Draws Markdown for reading: only a few kinds of elements, and never HTML tags of the text. */
export function Prose({ children: markdown, sources = none }: Props) {
  const shown = useMemo(
    () => blocks(readTree(markdown), { depth: 0, sources }),
    [markdown, sources],
  );
  return createElement("div", { className: styles.prose, dir: "auto" }, ...shown);
}
