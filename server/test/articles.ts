import { v7 as uuid } from "uuid";
import { plainText, readingMinutes } from "#articles/service.ts";
import { aCategory, aTag } from "#test/build.ts";
import { db } from "#test/world.ts";

type Fields = {
  title?: string;
  description?: string;
  body?: string;
  link?: string | null;
  date?: Date | string;
  isDraft?: boolean;
  withdrawnAt?: Date | null;
  startupId?: string | null;
  userId?: string | null;
  imageId?: string | null;
  tags?: string[];
  areas?: string[];
};

/** An article that is published, unless told otherwise. */
export const anArticle = async ({ tags = [], areas = [], ...fields }: Fields = {}) => {
  const id = uuid();
  const text = plainText(fields.body ?? "");
  await db()
    .insertInto("articles")
    .values({
      ...{ id, title: "What shops learn", plainText: text, minutes: readingMinutes(text) },
      ...fields,
    })
    .execute();
  for (const name of tags)
    await db()
      .insertInto("articleTags")
      .values({ articleId: id, tagId: await aTag(name) })
      .execute();
  for (const name of areas)
    await db()
      .insertInto("articleAreas")
      .values({ articleId: id, categoryId: await aCategory(name) })
      .execute();
  return id;
};
