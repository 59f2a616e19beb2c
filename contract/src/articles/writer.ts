import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Id, paragraphs, words } from "#shapes.ts";

export const textLengths = ["SHORT", "MEDIUM", "LONG"] as const;

/** The states of a text requested from the writer. */
export const textStates = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** What to write, and about whom. */
export const AskForText = z.object({
  prompt: paragraphs(2_000).default(""),
  title: words(200).default(""),
  startupIds: z.array(Id).max(10).default([]),
  tagIds: z.array(Id).max(10).default([]),
  length: z.enum(textLengths).default("MEDIUM"),
  /** The article it is for, if that is stored. */
  articleId: Id.optional(),
  /** Answers with the id at once, for callers who follow the progress and may cancel. */
  inTray: z.boolean().default(false),
});

const Source = z.object({ name: z.string(), link: z.string() });

const written = {
  id: Id,
  /** Markdown. It is not checked, and only a person can publish it. */
  content: z.string().optional(),
  /** The pages that the facts come from. */
  sources: z.array(Source).optional(),
};

/** The writer of texts: an external service, or its simulation in a demo. */
export const writer = {
  /** The text, or after 20 seconds only its id: it continues in the tray. */
  write: write("POST", "/api/v1/articles/generate-content", {
    input: AskForText,
    output: z.object(written),
  }),
  text: read("GET", "/api/v1/admin/articles/texts/:id", {
    input: z.object({ id: Id }),
    output: z.object({
      ...written,
      title: z.string(),
      articleId: Id.nullable(),
      state: z.enum(textStates),
      /** Why there is no text. */
      problem: z.string().nullable(),
      tokensIn: z.number().int().nullable(),
      tokensOut: z.number().int().nullable(),
      /** In millionths of a US dollar; null if the price of a token is not configured. */
      cost: z.number().int().nullable(),
    }),
  }),
  state: read("GET", "/api/v1/admin/articles/writer", {
    input: z.object({}),
    output: z.object({
      isThere: z.boolean(),
      /** True if a demo simulates the writer. */
      isPlayed: z.boolean(),
      model: z.string(),
      /** How many texts the caller can still ask for within this hour. */
      left: z.number().int(),
    }),
  }),
};
