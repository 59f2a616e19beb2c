import { type FieldName, fieldHeaders, fieldNames, isFieldName, peopleWords } from "./fields.ts";
import { type Format, readRecords, type SourceRecord, Unusable } from "./file.ts";
import { fitOf, holdsEmails, looksLikeNames, proofOf } from "./fit.ts";
import { type MoneyHint, moneyHint } from "./money.ts";
import { distance, foldedWords } from "./words.ts";

export type Column = {
  index: number;
  /** As the file has it; repeated and empty ones are numbered. */
  header: string;
  samples: string[];
  field: FieldName | null;
  /** How it was recognised, or why it is left out. */
  because: "name" | "values" | "said" | "people" | null;
};

export type Sheet = { columns: Column[]; headerLine: number };

const looked = 400;
const preamble = 10;

const filled = ({ cells }: SourceRecord) => cells.filter((cell) => cell.trim() !== "").length;

/** Titles above the table have one cell; the header is the first line with more, if any has. */
const headerAt = (records: SourceRecord[]) => {
  const at = records.slice(0, preamble).findIndex((record) => filled(record) > 1);
  return Math.max(0, at);
};

const numbered = (headers: string[]) => {
  const seen = new Map<string, number>();
  return headers.map((header, index) => {
    const name = header.replace(/\s+/g, " ").trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
const stems = (text: string) => foldedWords(text).map(stem);

const fillers = new Set(
  (
    "of the in a an for to and or our your is de la le les del della di do da du des der die das von " +
    "et y e usd eur gbp mio mrd million millions"
  ).split(" "),
);

/** `totalFundingUSD (in $)` as the words it is made of. */
const headerWords = (header: string) => {
  const spaced = header.replace(/#/g, " number ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = stems(spaced);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};

type Phrase = { words: string[]; weight: number };

const phrasesOf = (list: string | undefined, weight: number): Phrase[] =>
  (list ?? "").split(", ").flatMap((phrase) => {
    const words = headerWords(phrase);
    return words.length > 0 ? [{ words, weight }] : [];
  });

const known = fieldNames.map((field) => {
  const { sure, likely, not } = fieldHeaders[field];
  const phrases = [...phrasesOf(sure, 1), ...phrasesOf(likely, 0.75)];
  return { field, phrases, not: new Set(stems(not ?? "")) };
});

const people = phrasesOf(peopleWords, 1).map(({ words }) => words);

const misspelt = 0.85;

/** Long words may have two slips, short ones one, the shortest none. */
const nearness = (word: string, wanted: string) => {
  if (word === wanted) return 1;
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (allowed === 0 || Math.abs(word.length - wanted.length) > allowed) return 0;
  if (wanted.length === 4 && word[0] !== wanted[0]) return 0;
  return distance(word, wanted) <= allowed ? misspelt : 0;
};

/** How well a header says a phrase: every word of it, the fewer others the better. */
const likeness = (words: string[], phrase: Phrase) => {
  let quality = words.length === 0 ? 0 : 1;
  for (const wanted of phrase.words) {
    quality = Math.min(quality, Math.max(...words.map((word) => nearness(word, wanted))));
    if (quality === 0) return 0;
  }
  const coverage = Math.min(1, phrase.words.length / words.length);
  return quality * phrase.weight * (0.55 + 0.45 * coverage);
};

const nameScore = (words: string[], { phrases, not }: (typeof known)[number]) =>
  words.some((word) => not.has(word)) && !phrases.some((phrase) => isSame(words, phrase))
    ? 0
    : Math.max(...phrases.map((phrase) => likeness(words, phrase)));

const isSame = (words: string[], phrase: Phrase) => words.join(" ") === phrase.words.join(" ");

const speaksOfPeople = (words: string[]) =>
  people.some((phrase) => phrase.every((word) => words.includes(word)));

type Candidate = { index: number; field: FieldName; score: number; because: "name" | "values" };
type Look = { index: number; header: string; words: string[]; values: string[] };

const leastScore = 0.4;
/** Too few values prove nothing. */
const enough = 3;

/** A header that says it outright is believed whatever stands below; then the rows get warnings. */
const byName = (look: Look, entry: (typeof known)[number]): Candidate[] => {
  const { index, header, words, values } = look;
  const named = nameScore(words, entry);
  if (named < leastScore) return [];
  const seen = values.length === 0 ? 0.7 : fitOf(entry.field, { values, header });
  const fit = values.length < enough ? Math.max(seen, 0.5) : seen;
  const isOutright = named >= 1;
  const score = Math.max(named * (0.3 + 0.7 * fit), isOutright ? leastScore : 0);
  if (score < leastScore || (fit < 0.3 && !isOutright)) return [];
  return [{ index, field: entry.field, score, because: "name" }];
};

const byValues = (
  { index, words, values }: Look,
  { field, not }: (typeof known)[number],
): Candidate[] => {
  if (values.length < enough || words.some((word) => not.has(word))) return [];
  const score = proofOf(field, values);
  return score < leastScore ? [] : [{ index, field, score, because: "values" }];
};

const candidatesOf = (look: Look) =>
  known.flatMap((entry) => {
    const named = byName(look, entry);
    return named.length > 0 ? named : byValues(look, entry);
  });

/** Each field gets at most one column and each column one field, the surest first. */
const assign = (candidates: Candidate[]) => {
  const chosen = new Map<number, Candidate>();
  const taken = new Set<FieldName>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (chosen.has(candidate.index) || taken.has(candidate.field)) continue;
    chosen.set(candidate.index, candidate);
    taken.add(candidate.field);
  }
  return chosen;
};

/** Without any header for it, the name is the one column left in which every value is another. */
const nameByValues = (looks: Look[], isLeft: (index: number) => boolean) => {
  const left = looks.filter(({ index, values }) => isLeft(index) && looksLikeNames(values));
  return left.length === 1 ? left[0]?.index : undefined;
};

const guess = (headers: string[], rows: string[][]): Column[] => {
  const looks = headers.map((header, index) => ({
    index,
    header,
    words: headerWords(header),
    values: rows.flatMap((row) => row[index]?.trim() || []),
  }));
  const isPeople = looks.map(({ words, values }) => speaksOfPeople(words) || holdsEmails(values));
  const chosen = assign(looks.filter(({ index }) => !isPeople[index]).flatMap(candidatesOf));
  if (![...chosen.values()].some(({ field }) => field === "name")) {
    const index = nameByValues(looks, (at) => !isPeople[at] && !chosen.has(at));
    if (index !== undefined)
      chosen.set(index, { index, field: "name", score: 1, because: "values" });
  }
  return looks.map(({ index, header, values }) => {
    const found = chosen.get(index);
    const because = isPeople[index] ? "people" : (found?.because ?? null);
    return { index, header, samples: values.slice(0, 3), field: found?.field ?? null, because };
  });
};

const listed = (columns: Column[]) => columns.map(({ header }) => `“${header}”`).join(", ");

const columnNamed = (columns: Column[], header: string) => {
  const position = /^#(\d+)$/.exec(header)?.[1];
  const wanted = foldedWords(header).join(" ");
  return (
    columns.find((column) => column.header === header) ??
    columns.find((column) => foldedWords(column.header).join(" ") === wanted && wanted !== "") ??
    columns.find(({ index }) => position !== undefined && index === Number(position) - 1)
  );
};

const overridden = (columns: Column[], said: Record<string, string>): Column[] => {
  const fixed = new Map<number, FieldName>();
  for (const [field, header] of Object.entries(said)) {
    if (!isFieldName(field))
      throw new Unusable(`There is no field ${field}. The fields are ${fieldNames.join(", ")}.`);
    if (header === "-") continue;
    const column = columnNamed(columns, header);
    if (!column)
      throw new Unusable(`There is no column “${header}”. The columns are ${listed(columns)}.`);
    if (column.because === "people")
      throw new Unusable(`“${column.header}” holds persons, who are never imported.`);
    if (fixed.has(column.index)) throw new Unusable(`“${column.header}” was given to two fields.`);
    fixed.set(column.index, field);
  }
  return columns.map((column) => {
    const field = fixed.get(column.index);
    if (field) return { ...column, field, because: "said" };
    const isTaken = column.field !== null && Object.hasOwn(said, column.field);
    return isTaken ? { ...column, field: null, because: null } : column;
  });
};

/** Says of each column where it goes: by its header, by its values, or as `said` by the caller. */
export const chooseColumns = async (
  path: string,
  format: Format,
  said: Record<string, string>,
): Promise<Sheet> => {
  const records: SourceRecord[] = [];
  for await (const record of readRecords(path, format)) if (records.push(record) >= looked) break;
  const at = headerAt(records);
  const header = records[at];
  if (!header) throw new Unusable(`${path} has no lines with anything in them.`);
  const headers = numbered(header.cells);
  const columns = overridden(
    guess(
      headers,
      records.slice(at + 1).map(({ cells }) => cells),
    ),
    said,
  );
  if (!columns.some(({ field }) => field === "name"))
    throw new Unusable(
      `No column looks like the company's name. Say which one is: --map name=HEADER. The columns are ${listed(columns)}.`,
    );
  return { columns, headerLine: header.line };
};

/** What the header says of the amounts below it. */
export const hintOf = ({ columns }: Sheet): MoneyHint => {
  const column = columns.find(({ field }) => field === "totalFundingAmount");
  return column ? moneyHint(column.header) : {};
};
