import type { BlockContent, ListItem, RootContent } from "mdast";
import { parseFragment } from "parse5";
import {
  attribute,
  type Child,
  type Element,
  isDropped,
  isElement,
  isInline,
  isMarker,
  phrasesOf,
  tidy,
} from "./html-phrases.ts";
import { shallow } from "./shallow.ts";

const headings = new Map([
  ["h1", 2],
  ["h2", 2],
  ["h3", 3],
  ["h4", 3],
  ["h5", 3],
  ["h6", 3],
] as const);

const wordList = (node: Element): RootContent[] => {
  const marker = node.childNodes.filter(isElement).find(isMarker);
  const text = marker
    ? phrasesOf(marker.childNodes).map((one) => ("value" in one ? one.value : ""))
    : [];
  const children: BlockContent[] = [
    { type: "paragraph", children: tidy(phrasesOf(node.childNodes)) },
  ];
  return [
    {
      type: "list",
      ordered: /[\da-z]+[.)]/i.test(text.join("")),
      children: [{ type: "listItem", children }],
    },
  ];
};

/** A list directly inside a list belongs to the item before it. */
const itemsOf = (list: Element) => {
  const items: ListItem[] = [];
  for (const node of list.childNodes.filter(isElement)) {
    const children = blocksOf([node]) as BlockContent[];
    const before = items.at(-1);
    if (/^[uo]l$/.test(node.tagName) && before) before.children.push(...children);
    else if (!isDropped(node)) items.push({ type: "listItem", children });
  }
  return items;
};

const blockOf = (node: Element): RootContent[] => {
  const { tagName, childNodes } = node;
  const depth = headings.get(tagName as "h1");
  if (depth) return [{ type: "heading", depth, children: tidy(phrasesOf(childNodes)) }];
  if (tagName === "ul" || tagName === "ol")
    return [{ type: "list", ordered: tagName === "ol", children: itemsOf(node) }];
  if (tagName === "blockquote")
    return [{ type: "blockquote", children: blocksOf(childNodes) as BlockContent[] }];
  if (/mso-list:\s*l\d/i.test(attribute(node, "style"))) return wordList(node);
  return blocksOf(childNodes);
};

const blocksOf = (nodes: readonly Child[]): RootContent[] => {
  const blocks: RootContent[] = [];
  let open: Child[] = [];
  const flush = () => {
    const children = tidy(phrasesOf(open));
    if (children.length > 0) blocks.push({ type: "paragraph", children });
    open = [];
  };
  for (const node of nodes.filter((one) => !isDropped(one))) {
    if (isInline(node)) {
      open.push(node);
      continue;
    }
    flush();
    if (!isElement(node)) continue;
    const next = blockOf(node);
    const last = blocks.at(-1);
    // Word writes each list item as a paragraph of its own.
    if (next[0]?.type === "list" && node.tagName === "p" && last?.type === "list")
      last.children.push(...next[0].children);
    else blocks.push(...next);
  }
  flush();
  return blocks;
};

/** Keeps the supported parts of a web page or Word text: words, headings, lists, quotes and links. */
export const readHtml = (html: string) => blocksOf(shallow(parseFragment(html).childNodes));
