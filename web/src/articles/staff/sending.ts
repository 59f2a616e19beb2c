import type { EditArticle } from "@vitrine/contract/articles/editing";
import type { clearable } from "@vitrine/contract/articles/fields";
import { staffArticles } from "@vitrine/contract/articles/staff";
import type { z } from "zod";
import { upload } from "#app/calls/upload.ts";
import { dateOf, type StaffArticle } from "./staff-article.ts";

type Edited = z.output<typeof EditArticle>;
type Clears = (typeof clearable)[number][];

export type Known = Pick<StaffArticle, "id" | "version" | "date" | "author">;

/** A form has no seconds: an unchanged minute keeps the stored time. */
const isStored = (date: string, known: Known | undefined) =>
  known?.date.slice(0, 16) === date.slice(0, 16);

/** Only the fields that are not empty. */
const formOf = (
  { startupIds: [startupId], tagIds, areaOfInterest, imageId, authorId, ...edited }: Edited,
  known: Known | undefined,
) => {
  const date = dateOf(edited);
  const isDraft: "true" | "false" = edited.isDraft ? "true" : "false";
  return {
    title: edited.title,
    link: edited.link,
    description: edited.description,
    body: edited.body,
    imageAlt: edited.imageAlt,
    isDraft,
    ...(tagIds.length > 0 && { tagIds: tagIds.join(",") }),
    ...(areaOfInterest.length > 0 && { areaOfInterest: areaOfInterest.join(",") }),
    ...(startupId && { start_up_id: startupId }),
    ...(date && !isStored(date, known) && { date }),
    ...(imageId && { imageId }),
    // A person who has left the staff stays the author and is not sent again.
    ...(authorId && authorId !== known?.author?.id && { user_id: authorId }),
  } as const;
};

const emptiedIn = (edited: Edited): Clears => [
  ...(["title", "link", "description", "body", "imageAlt"] as const).filter(
    (name) => edited[name] === "",
  ),
  ...(edited.tagIds.length === 0 ? (["tagIds"] as const) : []),
  ...(edited.areaOfInterest.length === 0 ? (["areaOfInterest"] as const) : []),
  ...(edited.startupIds.length > 0 ? [] : (["start_up_id"] as const)),
  ...(edited.imageId === null ? (["article_image"] as const) : []),
  ...(edited.day ? [] : (["date"] as const)),
];

/** Creates an article, or saves over the version that was read. */
export const sendArticle = (edited: Edited, known: Known | undefined) => {
  const form = formOf(edited, known);
  if (!known) return upload(staffArticles.create, form);
  const clears = emptiedIn(edited).join(",");
  return upload(staffArticles.update, {
    ...form,
    clears,
    id: known.id,
    version: String(known.version),
  });
};
