/** The most characters an article can hold. */
const longest = 50_000;

/** Replacements in order; each takes time linear in the length of the text. */
const steps: readonly (readonly [RegExp, string])[] = [
  // A tag that was typed as words is escaped with a backslash.
  [/\\?<\/?[a-z][^<>]*>/gi, ""],
  // Quotes, headings and list items, at the beginning of a line.
  [/^(?:[ \t]*(?:>|#{1,6}(?=\s)|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/gm, ""],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ""],
  // An address may have brackets of its own.
  [/!?\[([^[\]]{0,500})\]\((?:[^()]|\([^()]{0,200}\)){0,2000}\)/g, "$1"],
  [/(?<!\\)(\*{1,3})(\S(?:[^*\n]*\S)?)\1/g, "$2"],
  [/(?<![\w\\])(_{1,3})(\S(?:[^_\n]*\S)?)\1(?!\w)/g, "$2"],
  [/`+/g, ""],
  // Blanks at the edge of a line are written as their numbers.
  [/(?<!\\)&#x(?:20|9|a|d);/gi, " "],
  // Before a line end it is a line break.
  [/\\([!-/:-@[-`{-~\n])/g, "$1"],
  [/\s+/g, " "],
];

/** Markdown as plain text: without its marks and tags; line breaks become spaces. */
export const plainText = (markdown: string) =>
  steps
    .reduce((text, [mark, instead]) => text.replace(mark, instead), markdown.slice(0, longest))
    .trim();

const wordsPerMinute = 220;

/** How long a plain text takes to read, in whole minutes. */
export const readingMinutes = (text: string) =>
  Math.max(1, Math.ceil((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
