import { type FieldName, fieldNames, isFieldName, takesMany } from "./fields.ts";
import { type Format, readRecords, type SourceRecord, Unusable } from "./file.ts";
import {
  fitOf,
  holdsEmails,
  holdsOnlyCities,
  leastFit,
  looksLikeNames,
  proofOf,
  provenFit,
} from "./fit.ts";
import { headerAt } from "./header.ts";
import { kindOf } from "./kinds.ts";
import {
  headerWords,
  type KnownField,
  knownFields,
  nameScore,
  plainlyNamed,
  saysNothing,
  speaksOfPeople,
} from "./likeness.ts";
import { type MoneyHint, moneyHint } from "./money.ts";
import { hasWholeNames } from "./values.ts";
import { foldedWords } from "./words.ts";

export type Column = {
  index: number;
  /** As the file has it; repeated and empty ones are numbered. */
  header: string;
  samples: string[];
  field: FieldName | null;
  /** How it was recognised, or why it is left out. */
  because: "name" | "values" | "said" | "people" | "unfit" | null;
  /** Commas stand inside of its names and part nothing. */
  isWhole?: boolean;
  /** None of its places names a country. */
  isOnlyCities?: boolean;
  /** What the header names though the values are something else. */
  unfit?: { field: FieldName; kind: string | undefined };
};

export type Sheet = {
  columns: Column[];
  /** 0 where there is none: every line is a row. */
  headerLine: number;
  /** How many lines with something on them stand above the header. */
  above: number;
};

/** What somebody said of the columns: fields with headers, and where the header stands. */
export type ColumnOptions = { mapping: [field: string, header: string][]; headerLine?: number };

const looked = 400;

const numbered = (headers: string[]) => {
  const seen = new Map<string, number>();
  return headers.map((header, index) => {
    const name = header.replace(/\s+/g, " ").trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

type Candidate = { index: number; field: FieldName; score: number; because: "name" | "values" };
type Look = { index: number; header: string; words: string[]; values: string[] };

const leastScore = 0.4;
/** Too few values prove nothing. */
const enough = 3;

/** Fields whose cells are read one by one: what cannot be read stays empty and is said. */
const readByCell = new Set<FieldName>([
  "founded",
  "numberOfClients",
  "totalFundingAmount",
  "country",
  "website",
]);

/** How well the values suit a field; of few values half is believed unless they are plainly another kind. */
const seenFit = ({ values, header }: Look, field: FieldName, needsProof: boolean) => {
  if (values.length === 0) return needsProof ? 0 : 0.7;
  const fit = fitOf(field, { values, header });
  const isOpen =
    values.length < enough &&
    !needsProof &&
    (readByCell.has(field) || kindOf(values) === undefined);
  return isOpen ? Math.max(fit, 0.5) : fit;
};

/** A header is believed as far as the values below it allow. */
const byName = (
  look: Look,
  entry: KnownField,
): (Candidate & { named: number; isFit: boolean })[] => {
  const { score: named, needsProof } = nameScore(look.words, entry);
  if (named < leastScore) return [];
  const fit = seenFit(look, entry.field, needsProof);
  const score = Math.max(named * (0.3 + 0.7 * fit), named >= 1 ? leastScore : 0);
  const isFit = score >= leastScore && fit >= (needsProof ? provenFit : leastFit);
  return [{ index: look.index, field: entry.field, score, because: "name", named, isFit }];
};

const byValues = (
  { index, header, words, values }: Look,
  { field, not }: KnownField,
): Candidate[] => {
  if (values.length < enough || words.some((word) => not.has(word))) return [];
  const score = proofOf(field, values, !saysNothing(header));
  return score < leastScore ? [] : [{ index, field, score, because: "values" }];
};

const candidatesOf = (look: Look) =>
  knownFields.flatMap((entry) => {
    const named = byName(look, entry).filter(({ isFit }) => isFit);
    return named.length > 0 ? named : byValues(look, entry);
  });

/** The field a header names best though its values are something else. */
const unfitOf = (look: Look): Column["unfit"] => {
  if (look.values.length === 0) return undefined;
  const [best] = knownFields
    .flatMap((entry) => byName(look, entry))
    .filter(({ named, isFit }) => !isFit && named >= plainlyNamed)
    .toSorted((a, b) => b.named - a.named);
  return best && { field: best.field, kind: kindOf(look.values) };
};

/** Each field gets at most one column, lists many, and each column one field, the surest first. */
const assign = (candidates: Candidate[]) => {
  const chosen = new Map<number, Candidate>();
  const taken = new Set<FieldName>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (chosen.has(candidate.index) || taken.has(candidate.field)) continue;
    chosen.set(candidate.index, candidate);
    if (!takesMany(candidate.field)) taken.add(candidate.field);
  }
  return chosen;
};

/** Without any header for it, the name is the first column left in which every value is another. */
const nameByValues = (looks: Look[], isLeft: (index: number) => boolean) =>
  looks.find(({ index, values }) => isLeft(index) && looksLikeNames(values))?.index;

const yearIn = (cell = "") => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(cell)?.[0];

/** `Year` beside `Summer 2005` is the year of that, not of the foundation. */
const repeatsAnother = ({ index, words }: Look, rows: string[][]) => {
  if (words.join(" ") !== "year") return false;
  const years = rows.map((row) => yearIn(row[index]));
  return (rows[0] ?? []).some((_, other) => {
    const both = rows.filter((row, at) => other !== index && yearIn(row[other]) && years[at]);
    const same = both.filter((row) => yearIn(row[other]) === yearIn(row[index]));
    return both.length >= enough && same.length > both.length * 0.8;
  });
};

const attempt = (headers: string[], rows: string[][]): Column[] => {
  const looks = headers.map((header, index) => ({
    index,
    header,
    words: headerWords(header),
    values: rows.flatMap((row) => row[index]?.trim() || []),
  }));
  const isPeople = looks.map(({ words, values }) => speaksOfPeople(words) || holdsEmails(values));
  const open = looks.filter((look) => !isPeople[look.index] && !repeatsAnother(look, rows));
  const chosen = assign(open.flatMap(candidatesOf));
  if (![...chosen.values()].some(({ field }) => field === "name")) {
    const index = nameByValues(looks, (at) => !isPeople[at] && !chosen.has(at));
    if (index !== undefined)
      chosen.set(index, { index, field: "name", score: 1, because: "values" });
  }
  return looks.map((look) => {
    const { index, header, values } = look;
    const found = chosen.get(index);
    const unfit = isPeople[index] || found ? undefined : unfitOf(look);
    const because = isPeople[index] ? "people" : (found?.because ?? (unfit ? "unfit" : null));
    const field = found?.field ?? null;
    const isWhole = hasWholeNames(values);
    const isOnlyCities = field === "city" && holdsOnlyCities(look, values);
    const samples = values.slice(0, 3);
    return {
      ...{ index, header, samples, field, because, isWhole, isOnlyCities },
      ...(unfit && { unfit }),
    };
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

const fixedColumns = (columns: Column[], mapping: ColumnOptions["mapping"]) => {
  const fixed = new Map<number, FieldName>();
  for (const [field, header] of mapping) {
    if (!isFieldName(field))
      throw new Unusable(`There is no field ${field}. The fields are ${fieldNames.join(", ")}.`);
    if (header === "-") continue;
    const column = columnNamed(columns, header);
    if (!column)
      throw new Unusable(`There is no column “${header}”. The columns are ${listed(columns)}.`);
    if (column.because === "people")
      throw new Unusable(`“${column.header}” contains people, who are never imported.`);
    if (fixed.has(column.index)) throw new Unusable(`“${column.header}” was given to two fields.`);
    if (!takesMany(field) && [...fixed.values()].includes(field))
      throw new Unusable(`The field ${field} was given two columns.`);
    fixed.set(column.index, field);
  }
  return fixed;
};

const overridden = (columns: Column[], mapping: ColumnOptions["mapping"]): Column[] => {
  const fixed = fixedColumns(columns, mapping);
  const mapped = new Set(mapping.map(([field]) => field));
  return columns.map((column) => {
    const field = fixed.get(column.index);
    if (field) return { ...column, field, because: "said" };
    const isTaken = column.field !== null && mapped.has(column.field);
    return isTaken ? { ...column, field: null, because: null } : column;
  });
};

const headerIn = (records: SourceRecord[], headerLine: number | undefined) => {
  if (headerLine === undefined) return headerAt(records);
  if (headerLine === 0) return -1;
  const at = records.findIndex(({ line }) => line === headerLine);
  if (at < 0)
    throw new Unusable(`There is nothing on line ${headerLine} that could be the header.`);
  return at;
};

/** Says of each column where it goes: by its header, by its values, or as `said` by the caller. */
export const chooseColumns = async (
  path: string,
  format: Format,
  options: ColumnOptions,
): Promise<Sheet> => {
  const records: SourceRecord[] = [];
  for await (const record of readRecords(path, format)) if (records.push(record) > looked) break;
  if (records.length === 0) throw new Unusable(`${path} is empty.`);
  const at = headerIn(records, options.headerLine);
  const rows = records.slice(at + 1).map(({ cells }) => cells);
  const width = Math.max(...records.map(({ cells }) => cells.length));
  const header = records[at];
  const columns = overridden(
    attempt(numbered(header?.cells ?? Array.from({ length: width }, () => "")), rows),
    options.mapping,
  );
  if (!columns.some(({ field }) => field === "name"))
    throw new Unusable(
      `No column looks like the company's name. Say which one is: --map name=HEADER. The columns are ${listed(columns)}.`,
    );
  return { columns, headerLine: header?.line ?? 0, above: Math.max(0, at) };
};

/** What the header says of the amounts below it. */
export const hintOf = ({ columns }: Sheet): MoneyHint => {
  const column = columns.find(({ field }) => field === "totalFundingAmount");
  return column ? moneyHint(column.header) : {};
};
