/** A piece of a message: text or a link. */
export type Part = {
  text: string;
  href?: string;
  /** The offset in the message. */
  at: number;
};

const webAddress = String.raw`(?<![\p{L}\d])(?:https?:\/\/|www\.)[^\s<>"]+`;
const email = String.raw`(?<![\p{L}\d._%+-])(?:mailto:)?[\p{L}\d._%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+`;
const address = new RegExp(`${webAddress}|${email}`, "giu");

const longestShown = 40;
const allowed = new Set(["http:", "https:", "mailto:"]);

const brackets = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const count = (text: string, sign: string) => text.split(sign).length;

/** Whether its end belongs to the sentence: punctuation, or a bracket opened before the address. */
const isOutside = (text: string) => {
  const last = text.at(-1) ?? "";
  const opening = brackets.get(last);
  if (opening !== undefined) return count(text, last) > count(text, opening);
  return /[.,;:!?'"’”»*_]/.test(last);
};

const withoutEnd = (found: string) => {
  let text = found;
  while (isOutside(text)) text = text.slice(0, -1);
  return text;
};

const urlOf = (text: string) => {
  if (/^https?:|^mailto:/i.test(text)) return text;
  return text.includes("@") && !/^www\./i.test(text) ? `mailto:${text}` : `https://${text}`;
};

const shortened = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;

/** The text says where the link leads: the host as the browser reads it, never a name before an "@". */
const shownOf = ({ protocol, host, pathname, search, hash }: URL) => {
  if (protocol === "mailto:") return shortened(pathname);
  const rest = `${pathname}${search}${hash}`;
  return shortened(host.replace(/^www\./, "") + (rest === "/" ? "" : rest));
};

const linkOf = (text: string): Omit<Part, "at"> => {
  const url = URL.parse(urlOf(text));
  return url && allowed.has(url.protocol) ? { text: shownOf(url), href: url.href } : { text };
};

/** A message as text and links, in order. */
export const partsOf = (message: string): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = withoutEnd(found);
    if (index > at) parts.push({ at, text: message.slice(at, index) });
    parts.push({ at: index, ...linkOf(text) });
    at = index + text.length;
  }
  if (at < message.length) parts.push({ at, text: message.slice(at) });
  return parts;
};
