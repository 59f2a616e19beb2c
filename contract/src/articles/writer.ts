import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Id, paragraphs, words } from "#shapes.ts";

export const textLengths = ["SHORT", "MEDIUM", "LONG"] as const;

/** How far a text is that the writer was asked for. */
export const textStates = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** What is to be written, and about whom. */
export const AskForText = z.object({
  prompt: paragraphs(2_000).default(""),
  title: words(200).default(""),
  startupIds: z.array(Id).max(10).default([]),
  tagIds: z.array(Id).max(10).default([]),
  length: z.enum(textLengths).default("MEDIUM"),
  /** The article that it is for, where that is stored. */
  articleId: Id.optional(),
  /** Answers the id at once, for whoever looks at how far the text is and may stop it. */
  inTray: z.boolean().default(false),
});

const Source = z.object({ name: z.string(), link: z.string() });

const written = {
  id: Id,
  /** Markdown. It is not checked by anybody, and published by nobody but a person. */
  content: z.string().optional(),
  /** The pages that its facts come from. */
  sources: z.array(Source).optional(),
};

/** The writer of texts: a service outside, or what a demo plays in its place. */
export const writer = {
  /** The text, or after 20 seconds its id alone: it goes on in the tray. */
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
      /** Why there is none. */
      problem: z.string().nullable(),
      tokensIn: z.number().int().nullable(),
      tokensOut: z.number().int().nullable(),
      /** In millionths of a US dollar; null where nobody said what a token costs. */
      cost: z.number().int().nullable(),
    }),
  }),
  state: read("GET", "/api/v1/admin/articles/writer", {
    input: z.object({}),
    output: z.object({
      isThere: z.boolean(),
      /** What a demo plays. */
      isPlayed: z.boolean(),
      model: z.string(),
      /** How many texts the caller can still ask for within this hour. */
      left: z.number().int(),
    }),
  }),
};
