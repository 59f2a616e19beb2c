import { z } from "zod";
import { Version } from "#profiles/versions.ts";
import { Id, paragraphs, words } from "#shapes.ts";

export const longestArticle = 50_000;
export const mostTopics = 20;

/** A form sends several values as one text with commas, or as one field each. */
const list = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(100)).max(mostTopics)])
    .transform((given) => [given].flat().flatMap((text) => text.split(",")))
    .transform((all) => all.map((one) => one.trim()).filter((one) => one !== ""))
    .pipe(z.array(value).max(mostTopics));

const asMoment = (text: string) => new Date(`${text.replace(" ", "T")}Z`);

/** A date object would turn the 30th of February into a day of March. */
const isDay = (text: string) => {
  const moment = asMoment(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
};

/** In UTC: "2026-11-22 09:30:00". */
export const UtcDate = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, {
    error: "Write the date as 2026-11-22 09:30:00, in UTC",
    abort: true,
  })
  .refine(isDay, "This day does not exist");

export const ArticleLink = words(2_000).refine(
  (link) => link === "" || /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/.test(link),
  "Enter a link that begins with https://",
);

const yesOrNo = z.enum(["true", "false"]).transform((text) => text === "true");

/** The fields an update can empty, by name: a form does not send empty values. */
export const clearable = [
  "title",
  "body",
  "description",
  "link",
  "tagIds",
  "areaOfInterest",
  "start_up_id",
  "article_image",
  "imageAlt",
  // An article without a date is dated now.
  "date",
] as const;

/** An article as a form: the ten fields of old, and a few of our own. Empty fields are not sent. */
export const ArticleForm = z.object({
  title: words(200).optional(),
  /** Markdown; any other markup is reduced to its text. */
  body: paragraphs(longestArticle).optional(),
  description: words(500).optional(),
  link: ArticleLink.optional(),
  tagIds: list(Id).optional(),
  areaOfInterest: list(Id).optional(),
  start_up_id: Id.optional(),
  /** The author; by default the sender. */
  user_id: Id.optional(),
  /** When it is published; by default at once. */
  date: UtcDate.optional(),
  article_image: z.file().optional(),
  /** An image uploaded earlier, instead of a file. */
  imageId: Id.optional(),
  /** The alternative text of the image. */
  imageAlt: words(300).optional(),
  isDraft: yesOrNo.optional(),
});

export const ArticleUpdate = ArticleForm.extend({
  id: Id,
  clears: list(z.enum(clearable)).optional(),
  /** The version that was read: a newer one is not overwritten. */
  version: z.coerce.number<string>().pipe(Version).optional(),
});
