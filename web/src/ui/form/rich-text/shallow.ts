import { defaultTreeAdapter } from "parse5";
import { type Child, type Element, isDropped, isElement } from "./html-phrases.ts";

/** No text is built deeper than this; what is was made to break its readers. */
const deepest = 60;

/** The words in an element, however deep they stand. */
const wordsIn = (element: Element) => {
  const words: string[] = [];
  const left: Child[] = [element];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ("value" in node) words.push(node.value);
    if (isElement(node) && !isDropped(node)) left.push(...node.childNodes.toReversed());
  }
  return words.join(" ");
};

/** Leaves of what stands too deep its words alone. */
export const shallow = (nodes: Child[]) => {
  let level = nodes.filter(isElement);
  for (let depth = 1; depth < deepest && level.length > 0; depth += 1)
    level = level.flatMap(({ childNodes }) => childNodes.filter(isElement));
  for (const element of level) {
    const words = wordsIn(element);
    for (const child of [...element.childNodes]) defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.insertText(element, words);
  }
  return nodes;
};
