import { messages } from "@vitrine/contract/messages";
import type { ArticleForm, clearable } from "@vitrine/contract/articles/fields";
import type { z } from "zod";
import type { Db } from "#db/connect.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { allowedMarkdown, isReadable, picturesIn } from "../texts/allowed.ts";
import { plainText, readingMinutes } from "../texts/plain-text.ts";
import { authors } from "./queries.ts";
import {
  areAllThere,
  countCovers,
  keepPictures,
  saveAreas,
  saveTags,
  type Written,
} from "./saving.ts";

export type Form = Omit<z.output<typeof ArticleForm>, "article_image">;
export type Clears = readonly (typeof clearable)[number][];

const bodyOf = (markdown: string) => {
  const body = allowedMarkdown(markdown);
  ensure(isReadable(body), "articles.too_marked");
  const text = plainText(body);
  return { body, plainText: text, minutes: readingMinutes(text) };
};

const thisSecond = () => new Date(1_000 * Math.floor(Date.now() / 1_000));
const momentOf = (date: string) => new Date(`${date.replace(" ", "T")}Z`);

/** The columns that a form sets or clears. */
export const writtenIn = (form: Form, clears: Clears = []): Written => {
  const emptied = new Set<string>(clears);
  const { title, description, body, link, imageId, imageAlt, date, isDraft } = form;
  const { start_up_id: startupId, user_id: userId } = form;
  return {
    ...(emptied.has("title") && { title: "" }),
    ...(emptied.has("description") && { description: "" }),
    ...(emptied.has("body") && bodyOf("")),
    ...(emptied.has("link") && { link: null }),
    ...(emptied.has("start_up_id") && { startupId: null }),
    ...(emptied.has("imageAlt") && { imageAlt: "" }),
    ...(emptied.has("article_image") && { imageId: null }),
    ...(emptied.has("date") && { date: thisSecond() }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(body !== undefined && bodyOf(body)),
    ...(link !== undefined && { link: link || null }),
    ...(imageId !== undefined && { imageId }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(startupId !== undefined && { startupId }),
    ...(userId !== undefined && { userId }),
    ...(date !== undefined && { date: momentOf(date) }),
    ...(isDraft !== undefined && { isDraft }),
  };
};

/** An article without a title is its link, so one of the two is needed. */
export const ensureNamed = ({ title, link }: { title: string; link: string | null }) => {
  const { enterTitle } = messages;
  if (title === "" && !link) refuse("articles.title_needed", { errors: { title: enterTitle } });
};

/** The form with the tags and areas that merged ones became. */
export const withCurrentTopics = async <F extends Pick<Form, "tagIds" | "areaOfInterest">>(
  db: Db,
  form: F,
) => {
  const { tagIds, areaOfInterest } = form;
  return {
    ...form,
    ...(tagIds && { tagIds: await currentIds(db, "TAG", tagIds) }),
    ...(areaOfInterest && { areaOfInterest: await currentIds(db, "CATEGORY", areaOfInterest) }),
  };
};

/** Refuses tags, areas, startups, authors and pictures that do not exist. */
export const ensureChosen = async (db: Db, form: Form, { body }: Written) => {
  const { tagIds = [], areaOfInterest: areaIds = [], start_up_id: startupId = null } = form;
  ensure(await areAllThere(db, { tagIds, areaIds, startupId }), "articles.choice_gone");
  const { user_id: author } = form;
  if (author !== undefined)
    ensure((await authors(db, author)).length > 0, "articles.author_unknown");
  const pictures = [
    ...new Set([...picturesIn(body ?? ""), ...(form.imageId ? [form.imageId] : [])]),
  ];
  ensure((await countCovers(db, pictures)) === pictures.length, "articles.picture_gone");
};

/** Saves its tags, areas and pictures. */
export const saveAround = async (
  db: Db,
  id: string,
  { tagIds, areaOfInterest }: Form,
  { body, imageId }: Written,
  clears: Clears = [],
) => {
  const tags = tagIds ?? (clears.includes("tagIds") ? [] : undefined);
  const areas = areaOfInterest ?? (clears.includes("areaOfInterest") ? [] : undefined);
  if (tags) await saveTags(db, id, tags);
  if (areas) await saveAreas(db, id, areas);
  await keepPictures(db, id, [...picturesIn(body ?? ""), ...(imageId ? [imageId] : [])]);
};
