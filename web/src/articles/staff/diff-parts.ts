import { diffArrays, diffWordsWithSpace } from "diff";

export type Part = { value: string; added: boolean; removed: boolean };

/** Beyond this time, both texts are shown whole. */
const patience = { timeout: 1_500 };

const same = (value: string): Part => ({ value, added: false, removed: false });
const gone = (value: string): Part => ({ value, added: false, removed: true });
const come = (value: string): Part => ({ value, added: true, removed: false });

const inkOf = (text: string) => text.replace(/\s/g, "").length;

/** Word by word if most words stay; otherwise the mix of both texts would be unreadable. */
const wordParts = (before: string, after: string): Part[] => {
  if (before === "") return [come(after)];
  if (after === "") return [gone(before)];
  const parts = diffWordsWithSpace(before, after, patience) ?? [];
  const kept = parts.filter(({ added, removed }) => !added && !removed);
  const ink = kept.reduce((sum, { value }) => sum + inkOf(value), 0);
  if (2 * ink >= Math.max(inkOf(before), inkOf(after))) return parts;
  return [gone(before), ...(before.endsWith("\n") ? [] : [same("\n")]), come(after)];
};

const linesOf = (text: string) => text.split(/(?<=\n)/);

/** Two texts as one, line by line, and word by word where a line was changed. */
export const diffParts = (before: string, after: string): Part[] => {
  const changes = diffArrays(linesOf(before), linesOf(after), patience);
  if (!changes) return [gone(before), same("\n\n"), come(after)];
  const parts: Part[] = [];
  let waiting = "";
  for (const { value, added, removed } of [
    ...changes,
    { value: [], added: false, removed: false },
  ]) {
    const text = value.join("");
    if (removed) {
      waiting = text;
      continue;
    }
    if (added && waiting !== "") parts.push(...wordParts(waiting, text));
    else if (added) parts.push(come(text));
    else parts.push(...(waiting === "" ? [] : [gone(waiting)]), same(text));
    waiting = "";
  }
  return parts.filter(({ value }) => value !== "");
};
