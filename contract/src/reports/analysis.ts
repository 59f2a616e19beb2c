import { z } from "zod";
import { command, read, write } from "#endpoint.ts";
import { listOf, pageFields } from "#paging.ts";
import { fileFormats, Task, taskStates } from "#reports.ts";
import { Id, Moment, paragraphs, searchWords, words } from "#shapes.ts";
import { tooLong } from "#wording.ts";

/** The most words of a report, and the most days it looks at. */
export const mostWords = 20;
export const mostDays = 400;

/** The most of what a number counts that a report keeps. */
export const mostListed = 10_000;

/** Words that name the same thing are one. */
const oneOfEach = (given: readonly string[]) =>
  new Set(given.map((word) => word.toLowerCase())).size === given.length;

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const asked = {
  words: z
    .array(words(80, "Enter a word or a phrase."))
    .min(1, "Enter at least one word.")
    .max(mostWords, `Enter ${mostWords} words at most.`)
    .refine(oneOfEach, "Enter each word once."),
  /** The first and the last day, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
};

const consistent = <S extends z.ZodType<{ from: string; to: string }>>(shape: S) =>
  shape
    .refine(inOrder, { error: "The last day comes before the first.", path: ["to"] })
    .refine((span) => daysOf(span) <= mostDays, {
      error: `Choose ${mostDays} days at most.`,
      path: ["to"],
    });

/** The words of a text, one in each line. */
export const wordsInLines = (lines: string) =>
  lines.split("\n").flatMap((line) => line.trim().replace(/\s+/g, " ") || []);

/** A report as a form asks for it: a word or phrase in each line. */
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

/** Where a word can stand in what a startup says. */
export const wordPlaces = ["NAME", "CATEGORY", "TAG", "SUMMARY", "DETAILS"] as const;
export type WordPlace = (typeof wordPlaces)[number];

const Count = z.number().int();

/** What a report says of one word; null while it has not been counted. */
export const AnalysedWord = z.object({
  place: z.number().int(),
  word: z.string(),
  /** Startups that can be found and have it, and where. */
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
  /** Of startups that have it, by these companies, within a week of such a search: pairs of both. */
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

const filters = z.object({
  /** Words that its own begin with. */
  search: searchWords,
});
const fields = filters.optional().transform((given) => given ?? filters.parse({}));

const ById = z.object({ id: Id });

const ofSupply = ["STARTUPS", ...wordPlaces] as const;
const ofDemand = ["SEARCHES", "COMPANIES", "FOUND_NOTHING"] as const;
const whatFollowed = ["OPENED", "BOOKMARKED", "CONTACTED"] as const;

/** The numbers of a word; each has a list behind it. */
export const behindKinds = [...ofSupply, ...ofDemand, ...whatFollowed] as const;
export type BehindKind = (typeof behindKinds)[number];

const Named = z.object({ id: Id, name: z.string() });

/** A startup, a company, a search, or a company that turned to a startup after its search. */
const Behind = z.object({
  id: z.string(),
  /** Nobody where it is gone. */
  company: Named.nullable(),
  startup: Named.nullable(),
  keyWord: z.string().nullable(),
  /** How often a company searched. */
  times: Count.nullable(),
  /** In UTC. */
  day: z.iso.date().nullable(),
});

const newestFirst = {
  sort: z
    .object({
      fieldName: z.enum(["createdAt"]).default("createdAt"),
      direction: z.enum(["ASC", "DESC"]).default("DESC"),
    })
    .default({ fieldName: "createdAt", direction: "DESC" }),
};

/** What the screen of reports keeps in its address. */
export const AnalysisSearch = z.object({
  ...pageFields(10),
  ...newestFirst,
  search: searchWords,
});

export const analysis = {
  findAll: read("POST", "/api/v1/admin/analysis-report/find-all", {
    input: z.object({
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
  /** What a number counted, up to `mostListed`. */
  behind: read("GET", "/api/v1/admin/analysis-report/:id/behind", {
    input: ById.extend({
      place: z.coerce.number<number>().int().min(1).max(mostWords),
      what: z.enum(behindKinds),
      ...pageFields(25),
    }),
    output: listOf(Behind),
  }),
  /** Its numbers as a file; it comes into the tray. */
  export: write("POST", "/api/v1/admin/analysis-report/:id/export", {
    input: ById.extend({ format: z.enum(fileFormats).default("CSV") }),
    output: Task,
  }),
};

/** Reports are begun and cancelled over the socket. */
export const analysisCommands = {
  /** `id` is the caller's choice, so that they know whose progress they hear of; sending it again is harmless. */
  begin: command("/app/report-by-words", {
    input: consistent(z.object({ ...asked, id: Id })),
  }),
  cancel: command("/app/report-by-words/cancel", { input: ById }),
};
