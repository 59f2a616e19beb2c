import { z } from "zod";
import { Version } from "#profiles/versions.ts";
import { Id, paragraphs, words } from "#shapes.ts";

export const longestArticle = 50_000;
export const mostTopics = 20;

/** A form has one text for many values: with commas between them, or one field for each. */
const list = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(100)).max(mostTopics)])
    .transform((given) => [given].flat().flatMap((text) => text.split(",")))
    .transform((all) => all.map((one) => one.trim()).filter((one) => one !== ""))
    .pipe(z.array(value).max(mostTopics));

const asMoment = (text: string) => new Date(`${text.replace(" ", "T")}Z`);

/** The 30th of February is a day of March to a clock. */
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

/** What an update can empty, by name: a form does not send what is empty. */
export const clearable = [
  ...(["title", "body", "description", "link", "tagIds", "areaOfInterest"] as const),
  ...(["start_up_id", "article_image", "imageAlt"] as const),
  // Without its date an article is dated now.
  "date" as const,
] as const;

/** An article as a form: ten fields of old, and a few of our own. None is sent that is empty. */
export const ArticleForm = z.object({
  title: words(200).optional(),
  /** Markdown; of what else stands in it the words stay. */
  body: paragraphs(longestArticle).optional(),
  description: words(500).optional(),
  link: ArticleLink.optional(),
  tagIds: list(Id).optional(),
  areaOfInterest: list(Id).optional(),
  start_up_id: Id.optional(),
  /** Who wrote it; whoever sends it, unless told. */
  user_id: Id.optional(),
  /** From then on it is published; from now on, unless told. */
  date: UtcDate.optional(),
  article_image: z.file().optional(),
  /** An image that was sent before, in the place of a file. */
  imageId: Id.optional(),
  /** What the image shows, for whoever does not see it. */
  imageAlt: words(300).optional(),
  isDraft: yesOrNo.optional(),
});

export const ArticleUpdate = ArticleForm.extend({
  id: Id,
  clears: list(z.enum(clearable)).optional(),
  /** The version that was read: a newer one is not written over. */
  version: z.coerce.number<string>().pipe(Version).optional(),
});
