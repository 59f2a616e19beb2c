import { knownNames, nameOf } from "./country-names.ts";
import { readList } from "./lists.ts";
import type { Note, Read } from "./values.ts";

let names: Map<string, string> | undefined;

const codeOf = (text: string) => {
  // "NA" is Namibia to some and nothing to most.
  if (/^\s*na\s*$/i.test(text)) return undefined;
  names ??= knownNames();
  const inOrder = text.replace(/^([^,]+),([^,]+)$/, "$2 $1");
  for (const name of new Set([nameOf(text), nameOf(inOrder)])) {
    const code = names.get(name) ?? names.get(name.replace(/^(?:the|la|le|el) /, ""));
    if (code !== undefined) return code;
  }
  return undefined;
};

const mostRemembered = 5_000;
const remembered = new Map<string, string | undefined>();

/** The ISO code of a country by its name in any language, also as `Korea, Republic of`, or its code. */
export const countryCode = (text: string): string | undefined => {
  if (remembered.has(text)) return remembered.get(text);
  const code = codeOf(text);
  if (remembered.size < mostRemembered) remembered.set(text, code);
  return code;
};

/** Every country of a list. */
export const readCountries = (cell: string): Read<string[]> => {
  const whole = countryCode(cell);
  if (whole) return { value: [whole], notes: [] };
  const notes: Note[] = [];
  const codes = readList(cell).flatMap((part) => {
    const code = countryCode(part);
    if (!code) notes.push({ says: "is not a country we know", about: part });
    return code ?? [];
  });
  return { value: [...new Set(codes)], notes };
};
