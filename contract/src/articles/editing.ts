import { z } from "zod";
import { ArticleLink, longestArticle, mostTopics } from "#articles/fields.ts";
import { messages } from "#messages.ts";
import { hasFields, Id, paragraphs, words } from "#shapes.ts";

const isNoneOrDay = (day: string) => day === "" || z.iso.date().safeParse(day).success;

/** The values in the article editor; they are sent as `ArticleForm`. */
export const EditArticle = z
  .object({
    title: words(200),
    link: ArticleLink,
    description: words(500),
    body: paragraphs(longestArticle),
    imageAlt: words(300),
    tagIds: z.array(Id).max(mostTopics),
    areaOfInterest: z.array(Id).max(mostTopics),
    startupIds: z.array(Id).max(1),
    /** Missing if the author's account was deleted. */
    authorId: Id.optional(),
    /** An uploaded image; null removes it, and if omitted the image stays as it is. */
    imageId: Id.nullable().optional(),
    /** The day and the time, in UTC; empty means now. */
    day: z.string().refine(isNoneOrDay, messages.dayUnread).optional(),
    time: z.string().regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, "Enter a time like 09:30"),
    isDraft: z.boolean(),
  })
  .refine(({ title, link }) => title !== "" || link !== "", {
    error: messages.enterTitle,
    path: ["title"],
    when: hasFields,
  })
  .refine(({ day, time }) => !time || day, {
    error: "Choose a day, or leave the time empty.",
    path: ["day"],
    when: hasFields,
  });
