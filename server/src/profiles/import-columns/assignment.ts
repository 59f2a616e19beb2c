import { hasWholeNames } from "../import-values/lists.ts";
import { type Candidate, type Look, enough, candidatesOf, unfitOf } from "./candidates.ts";
import { looksLikeNames } from "./company-names.ts";
import { type FieldName, takesMany } from "./fields.ts";
import { holdsEmails, holdsOnlyCities } from "./fit.ts";
import { speaksOfPeople } from "./likeness.ts";
import { headerWords } from "./phrases.ts";
import type { Column } from "./sheet.ts";

/** Gives each field one column (lists several) and each column one field, the surest first. */
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

/** With no header for the name, it is the first column left whose values all differ. */
const nameByValues = (looks: Look[], isLeft: (index: number) => boolean) =>
  looks.find(({ index, values }) => isLeft(index) && looksLikeNames(values))?.index;

/** The column chosen for a field; a file with legal names alone uses them as names. */
const chosenFor = (chosen: ReadonlyMap<number, Candidate>, wanted: FieldName) =>
  [...chosen.values()].find(({ field }) => field === wanted);

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

export const attempt = (headers: string[], rows: string[][]): Column[] => {
  const looks = headers.map((header, index) => ({
    index,
    header,
    words: headerWords(header),
    values: rows.flatMap((row) => row[index]?.trim() || []),
  }));
  const isPeople = looks.map(({ words, values }) => speaksOfPeople(words) || holdsEmails(values));
  const open = looks.filter((look) => !isPeople[look.index] && !repeatsAnother(look, rows));
  const chosen = assign(open.flatMap(candidatesOf));
  const named = chosenFor(chosen, "name") ?? chosenFor(chosen, "legalName");
  if (named) chosen.set(named.index, { ...named, field: "name" });
  else {
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
      index,
      header,
      samples,
      field,
      because,
      isWhole,
      isOnlyCities,
      ...(unfit && { unfit }),
    };
  });
};
