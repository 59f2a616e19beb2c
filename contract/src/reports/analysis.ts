import { z } from "zod";
import { dayMs, daysFromNow, dayUtc, todayUtc } from "#days.ts";
import { command, read, write } from "#endpoint.ts";
import { filterFields, listOf, newestFirst, pageFields } from "#paging.ts";
import { fileFormats, Task, taskStates } from "#reports.ts";
import { Id, Moment, paragraphs, searchWords, words } from "#shapes.ts";
import { tooLong } from "#wording.ts";

/** The most words of a report, and the most days it covers. */
export const mostWords = 20;
export const mostDays = 400;

/** The most entries that a report stores behind a number. */
export const mostListed = 10_000;

/** Words that differ only in upper and lower case are the same. */
const oneOfEach = (given: readonly string[]) =>
  new Set(given.map((word) => word.toLowerCase())).size === given.length;

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const asked = {
  words: z
    .array(words(80, "Enter a word or a phrase."))
    .min(1, "Enter at least one word.")
    .max(mostWords, `Enter ${mostWords} words at most.`)
    .refine(oneOfEach, "Enter each word once."),
  /** The first and the last day, in UTC; by default the last thirty days. */
  from: z.iso.date().default(() => dayUtc(daysFromNow(-29))),
  to: z.iso.date().default(todayUtc),
};

const consistent = <S extends z.ZodType<{ from: string; to: string }>>(shape: S) =>
  shape
    .refine(inOrder, { error: "The last day comes before the first.", path: ["to"] })
    .refine((span) => daysOf(span) <= mostDays, {
      error: `Choose ${mostDays} days at most.`,
      path: ["to"],
    });

/** The words of a text, one per line. */
export const wordsInLines = (lines: string) =>
  lines.split("\n").flatMap((line) => line.trim().replace(/\s+/g, " ") || []);

/** A report as typed in its form: one word or phrase per line. */
export const TypedAnalysis = consistent(
  z.object({
    lines: paragraphs(2_000, "Enter at least one word.")
      .refine(
        (lines) => wordsInLines(lines).length <= mostWords,
        `Enter ${mostWords} words at most.`,
      )
      .refine((lines) => wordsInLines(lines).every(({ length }) => length <= 80), tooLong(80))
      .refine((lines) => oneOfEach(wordsInLines(lines)), "Enter each word once."),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
);

/** The places in a startup's profile where a word can be. */
export const wordPlaces = ["NAME", "CATEGORY", "TAG", "SUMMARY", "DETAILS"] as const;
export type WordPlace = (typeof wordPlaces)[number];

const Count = z.number().int();

/** The numbers for one word; null until they are counted. */
export const AnalysedWord = z.object({
  place: z.number().int(),
  word: z.string(),
  /** Listed startups that have the word, and the places where it is. */
  startups: Count.nullable(),
  inName: Count.nullable(),
  inCategory: Count.nullable(),
  inTag: Count.nullable(),
  inSummary: Count.nullable(),
  inDetails: Count.nullable(),
  searches: Count.nullable(),
  /** Companies whose people searched for it. */
  companies: Count.nullable(),
  foundNothing: Count.nullable(),
  /** Actions of these companies on startups with the word, within a week of such a search, as pairs. */
  opened: Count.nullable(),
  bookmarked: Count.nullable(),
  contacted: Count.nullable(),
});

export const AnalysisReport = z.object({
  id: Id,
  words: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  state: z.enum(taskStates),
  /** From 0 to 1. */
  progress: z.number(),
  author: z.string().nullable(),
  createdAt: Moment,
  endedAt: Moment.nullable(),
});

const fields = filterFields({
  /** Finds reports with a word that begins like this. */
  search: searchWords,
});

const ById = z.object({ id: Id });

const ofSupply = ["STARTUPS", ...wordPlaces] as const;
const ofDemand = ["SEARCHES", "COMPANIES", "FOUND_NOTHING"] as const;
const whatFollowed = ["OPENED", "BOOKMARKED", "CONTACTED"] as const;

/** The numbers of a word; each opens a list. */
export const behindKinds = [...ofSupply, ...ofDemand, ...whatFollowed] as const;
export type BehindKind = (typeof behindKinds)[number];

const Named = z.object({ id: Id, name: z.string() });

/** A startup, a company, a search, or a company with the startup it turned to after its search. */
const Behind = z.object({
  id: z.string(),
  /** Null if it is gone. */
  company: Named.nullable(),
  startup: Named.nullable(),
  keyWord: z.string().nullable(),
  /** How often a company searched. */
  times: Count.nullable(),
  /** In UTC. */
  day: z.iso.date().nullable(),
});

/** What the reports screen keeps in its address. */
export const AnalysisSearch = z.object({
  ...pageFields(10),
  ...newestFirst,
  search: searchWords,
});

export const analysis = {
  findAll: read("POST", "/api/v1/admin/analysis-report/find-all", {
    input: z.strictObject({
      ...pageFields(10),
      ...newestFirst,
      fields,
    }),
    output: listOf(AnalysisReport),
  }),
  count: read("POST", "/api/v1/admin/analysis-report/count", {
    input: z.object({ fields }),
    output: z.object({ count: Count }),
  }),
  one: read("GET", "/api/v1/admin/analysis-report/:id", {
    input: ById,
    output: AnalysisReport.extend({ items: z.array(AnalysedWord) }),
  }),
  /** The list behind a number, up to `mostListed`. */
  behind: read("GET", "/api/v1/admin/analysis-report/:id/behind", {
    input: z.strictObject({
      ...ById.shape,
      place: z.coerce.number<number>().int().min(1).max(mostWords),
      what: z.enum(behindKinds),
      ...pageFields(25),
    }),
    output: listOf(Behind),
  }),
  /** Its numbers as a file, which is put into the tray. */
  export: write("POST", "/api/v1/admin/analysis-report/:id/export", {
    input: ById.extend({ format: z.enum(fileFormats).default("CSV") }),
    output: Task,
  }),
};

/** Reports are started and cancelled over the socket. */
export const analysisCommands = {
  /** A caller that chooses the `id` recognises its progress messages; sending it again is harmless. */
  begin: command("/app/report-by-words", {
    input: consistent(z.object({ ...asked, id: Id.optional() })),
  }),
  cancel: command("/app/report-by-words/cancel", { input: ById }),
};
