import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, Moment, paragraphs } from "#shapes.ts";

/** What a startup says about a rating, in public. */
export const AnswerFeedback = z.object({
  id: Id,
  text: paragraphs(5000, messages.enterAnswer),
});

export const Answer = z.object({
  text: z.string(),
  createdAt: Moment,
  /** When it was last changed; null when it says what it first said. */
  editedAt: Moment.nullable(),
  can: z.object({ change: z.boolean() }),
});
