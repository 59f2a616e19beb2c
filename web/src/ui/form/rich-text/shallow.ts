import { defaultTreeAdapter } from "parse5";
import { type Child, type Element, isDropped, isElement } from "./html-phrases.ts";

/** The deepest nesting kept; no honest text goes deeper, only one made to break parsers. */
const deepest = 60;

/** All the words in an element, however deeply nested. */
const wordsIn = (element: Element) => {
  const words: string[] = [];
  const left: Child[] = [element];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ("value" in node) words.push(node.value);
    if (isElement(node) && !isDropped(node)) left.push(...node.childNodes.toReversed());
  }
  return words.join(" ");
};

/** Reduces elements that are nested too deeply to their words. */
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
