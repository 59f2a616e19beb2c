import type { BlockContent, DefinitionContent, List, PhrasingContent, RootContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { linkAddress } from "#ui/format/link-address.ts";
import { ownPicture } from "#ui/format/own-picture.ts";
import { schema } from "./schema.ts";

const { nodes, marks: kinds } = schema;

const textNodes = (text: string, marks: readonly Mark[]) => {
  const words = text.replaceAll(/\s+/g, " ");
  return words === "" ? [] : [schema.text(words, marks)];
};

/** Text with its marks; unsupported kinds keep their text. */
const inlineOf = (phrases: readonly PhrasingContent[], marks: readonly Mark[] = []): Node[] =>
  phrases.flatMap((phrase) => {
    if (phrase.type === "break") return [nodes.break.create()];
    if (phrase.type === "strong" || phrase.type === "emphasis")
      return inlineOf(phrase.children, kinds[phrase.type].create().addToSet(marks));
    if (phrase.type === "link") {
      const href = linkAddress(phrase.url);
      return inlineOf(phrase.children, href ? kinds.link.create({ href }).addToSet(marks) : marks);
    }
    if (phrase.type === "image") {
      const id = ownPicture(phrase.url);
      const alt = phrase.alt ?? "";
      return id ? [nodes.picture.create({ id, alt })] : textNodes(alt, marks);
    }
    if ("children" in phrase) return inlineOf(phrase.children, marks);
    if ("value" in phrase) return textNodes(phrase.value, marks);
    return "alt" in phrase ? textNodes(phrase.alt ?? "", marks) : [];
  });

const paragraph = (phrases: readonly PhrasingContent[]) =>
  nodes.paragraph.create(null, inlineOf(phrases));

const listOf = ({ ordered, children }: List) =>
  (ordered ? nodes.orderedList : nodes.bulletList).create(
    null,
    children.map((item) => {
      const blocks = blocksOf(item.children);
      const isLed = blocks[0]?.type === nodes.paragraph;
      return nodes.listItem.create(null, isLed ? blocks : [nodes.paragraph.create(), ...blocks]);
    }),
  );

type Block = RootContent | BlockContent | DefinitionContent;

const blocksOf = (blocks: readonly Block[]): Node[] =>
  blocks.flatMap((block) => {
    if (block.type === "paragraph") return [paragraph(block.children)];
    if (block.type === "heading")
      return [nodes.heading.create({ level: block.depth > 2 ? 3 : 2 }, inlineOf(block.children))];
    if (block.type === "blockquote") {
      const inside = blocksOf(block.children);
      return inside.length > 0 ? [nodes.blockquote.create(null, inside)] : [];
    }
    if (block.type === "list") return block.children.length > 0 ? [listOf(block)] : [];
    if ("value" in block) return [nodes.paragraph.create(null, textNodes(block.value, []))];
    return [];
  });

/** A document from the tree that Markdown and pasted text are read into. */
export function fromTree(children: readonly RootContent[]): Node {
  const blocks = blocksOf(children);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}
