import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, Moment, paragraphs } from "#shapes.ts";

/** A startup's public answer to a rating. */
export const AnswerFeedback = z.object({
  id: Id,
  text: paragraphs(5000, messages.enterAnswer),
});

export const Answer = z.object({
  text: z.string(),
  createdAt: Moment,
  /** When it was last changed; null if it never was. */
  editedAt: Moment.nullable(),
  can: z.object({ change: z.boolean() }),
});
