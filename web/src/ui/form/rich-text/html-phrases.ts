import type { PhrasingContent } from "mdast";
import type { DefaultTreeAdapterTypes } from "parse5";

export type Child = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

const dropped = new Set([
  "head",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "svg",
  "template",
  "title",
  "xml",
]);
const inlineTags = new Set(
  "a abbr b bdi bdo br cite code del em font i ins kbd label mark o:p q s samp small span strike strong sub sup time tt u var img input button".split(
    " ",
  ),
);

/** Empty if the element does not have it. */
export const attribute = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value ?? "";

/** Not text. */
export const isElement = (node: Child): node is Element => "tagName" in node;

/** Elements that are left out with all that is in them. */
export const isDropped = (node: Child) => isElement(node) && dropped.has(node.tagName);

/** False for inline tags around a block, as browsers allow them. */
export const isInline = (node: Child): boolean =>
  !isElement(node) || (inlineTags.has(node.tagName) && node.childNodes.every(isInline));

/** Word marks its bullets to be ignored, and Google Docs wraps everything in a `b` that is not bold. */
export const isMarker = (element: Element) =>
  /mso-list:\s*ignore/i.test(attribute(element, "style"));
const isBold = ({ tagName }: Element, style: string) =>
  /font-weight:\s*(bold|[6-9]00)/i.test(style) ||
  (/^(b|strong)$/.test(tagName) && !/font-weight:\s*(normal|400)/i.test(style));
const isSlanted = ({ tagName }: Element, style: string) =>
  /^(i|em)$/.test(tagName) || /font-style:\s*italic/i.test(style);

/** Text, line breaks, emphasis and links; of other elements only what is in them. */
export const phrasesOf = (nodes: readonly Child[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if ("value" in node) return [{ type: "text", value: node.value.replaceAll(/\s+/g, " ") }];
    if (!isElement(node) || isDropped(node) || isMarker(node)) return [];
    if (node.tagName === "br") return [{ type: "break" }];
    let children = phrasesOf(node.childNodes);
    const style = attribute(node, "style");
    if (children.length === 0) return [];
    if (isSlanted(node, style)) children = [{ type: "emphasis", children }];
    if (isBold(node, style)) children = [{ type: "strong", children }];
    const url = node.tagName === "a" ? attribute(node, "href") : "";
    return url === "" ? children : [{ type: "link", url, children }];
  });

/** Removes spaces and line breaks at either end. */
export const tidy = (phrases: PhrasingContent[]) => {
  const isBlank = (phrase: PhrasingContent) =>
    phrase.type === "break" || (phrase.type === "text" && phrase.value.trim() === "");
  const first = phrases.findIndex((phrase) => !isBlank(phrase));
  return first < 0 ? [] : phrases.slice(first, phrases.findLastIndex((one) => !isBlank(one)) + 1);
};
