import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toMarkdown } from "mdast-util-to-markdown";

/** The most that the screens render as Markdown; see `ui/format/prose`. */
const most = { signs: 50_000, lines: 800, marks: 500 };
const deepest = 10;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooDeep = new RegExp(`^((?:${mark}){${deepest}})(?:${mark})+`, "gm");
const tooFarIn = /^[ \t]{12,}/gm;
const marks = /[*_`[\]<>&\\#~!]|[-+](?=[ \t])|\d[.)](?=[ \t])/g;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Whether it is rendered as Markdown and not as plain words. */
export const isReadable = (text: string) =>
  text.length <= most.signs &&
  countOf(/\n/g, text) <= most.lines &&
  countOf(marks, text) <= most.marks;

const ownPicture = /^\/api\/v1\/files\/cover\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?|$)/;

/** The address of one of our pictures in a text. */
const pictureAddress = (id: string) => `/api/v1/files/cover/${id}`;

/** The links and pictures a text may have. */
type Rules = { isLink: (url: string) => boolean; hasPictures: boolean };

const isWebLink = (url: string) => /^(https?|mailto):/i.test(url) && URL.canParse(url);

const asText = (value: string): PhrasingContent[] =>
  value === "" ? [] : [{ type: "text", value }];

const pictureOf = (url: string, alt: string, { hasPictures }: Rules): PhrasingContent[] => {
  const id = hasPictures ? ownPicture.exec(url.toLowerCase())?.[1] : undefined;
  return id === undefined ? asText(alt) : [{ type: "image", url: pictureAddress(id), alt }];
};

const phrases = (nodes: readonly PhrasingContent[], rules: Rules): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "break") return [{ type: "break" }];
    if (node.type === "strong" || node.type === "emphasis")
      return [{ type: node.type, children: phrases(node.children, rules) }];
    if (node.type === "link") {
      const children = phrases(node.children, rules);
      return rules.isLink(node.url) ? [{ type: "link", url: node.url, children }] : children;
    }
    if (node.type === "image") return pictureOf(node.url, node.alt ?? "", rules);
    if ("children" in node) return phrases(node.children, rules);
    if ("value" in node) return asText(node.value);
    return "alt" in node ? asText(node.alt ?? "") : [];
  });

const highestNumber = 999_999_999;

/** The number of its first item, if all items have one that Markdown reads. */
const startOf = ({ start, children }: List) => {
  const first = start ?? 1;
  return first + children.length - 1 > highestNumber ? 1 : first;
};

/** Without a line between them, a list that does not begin with 1 would be words of the paragraph above. */
const needsLine = (block: BlockContent) =>
  block.type === "list" && block.ordered === true && block.start !== 1;

const itemOf = (children: BlockContent[]): ListItem => ({
  type: "listItem",
  spread: children.some(needsLine),
  children,
});

const listOf = (list: List, rules: Rules): List => ({
  type: "list",
  ordered: list.ordered === true,
  start: startOf(list),
  spread: false,
  children: list.children.map((item) => itemOf(blocks(item.children, rules))),
});

type Block = RootContent | BlockContent | DefinitionContent;

const blocks = (nodes: readonly Block[], rules: Rules): BlockContent[] =>
  nodes.flatMap((node): BlockContent[] => {
    if (node.type === "paragraph")
      return [{ type: "paragraph", children: phrases(node.children, rules) }];
    if (node.type === "heading")
      return [
        { type: "heading", depth: node.depth > 2 ? 3 : 2, children: phrases(node.children, rules) },
      ];
    if (node.type === "blockquote")
      return [{ type: "blockquote", children: blocks(node.children, rules) }];
    if (node.type === "list") return [listOf(node, rules)];
    if ("value" in node && node.value.trim() !== "")
      return [{ type: "paragraph", children: asText(node.value) }];
    return [];
  });

const style = { bullet: "-", listItemIndent: "one", resourceLink: true } as const;

const written = (markdown: string, rules: Rules) => {
  // Forms send a line break as two characters.
  const lines = markdown.replace(/\r\n?/g, "\n");
  const text = lines.replace(tooDeep, "$1").replace(tooFarIn, " ".repeat(12));
  const root: Root = { type: "root", children: blocks(fromMarkdown(text).children, rules) };
  return toMarkdown(root, style).trim();
};

/** The Markdown we keep: HTML tags and other kinds of links become plain words. */
export const allowedMarkdown = (markdown: string) =>
  written(markdown, { isLink: isWebLink, hasPictures: true });

/** Characters that show nothing or that the database cannot store. */
const unseen = /[^\P{Cc}\n\t]/gu;

/** The same for a text that nobody has checked: no pictures, and only the given links. */
export const allowedFrom = (markdown: string, links: ReadonlySet<string>) => {
  const bounded = markdown.slice(0, most.signs).toWellFormed().replace(unseen, " ");
  const isLink = (url: string) => links.has(url);
  if (isReadable(bounded)) return written(bounded, { isLink, hasPictures: false });
  const lines = bounded.split(/\n+/).filter((line) => line.trim() !== "");
  const children = lines
    .slice(0, most.lines / 2)
    .map((value): BlockContent => ({ type: "paragraph", children: asText(value.trim()) }));
  return toMarkdown({ type: "root", children }, style).trim().slice(0, most.signs);
};

/** A list of links, each name taken literally. */
export const linkList = (links: readonly { name: string; link: string }[]) => {
  const children = links.map(({ name, link }): List["children"][number] => ({
    type: "listItem",
    spread: false,
    children: [
      { type: "paragraph", children: [{ type: "link", url: link, children: asText(name) }] },
    ],
  }));
  const list: List = { type: "list", ordered: false, spread: false, children };
  return toMarkdown({ type: "root", children: [list] }, style).trim();
};

const inText = /\]\(\/api\/v1\/files\/cover\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** The ids of the pictures a text shows; a picture's address in plain words does not count. */
export const picturesIn = (markdown: string) => [
  ...new Set([...markdown.matchAll(inText)].map(([, id]) => String(id))),
];
