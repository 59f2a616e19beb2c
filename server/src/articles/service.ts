import type { articles } from "@vitrine/contract/articles";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { coverPicture, logoPicture } from "#files/pictures/service.ts";
import type { Visitor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import {
  type ArticleRow,
  publishedArticle,
  publishedArticles,
  relatedArticles,
} from "./queries.ts";
import { picturesIn } from "./texts/allowed.ts";

export { articlesTitled } from "./queries.ts";
export { plainText, readingMinutes } from "./texts/plain-text.ts";

type Shown = Output<typeof articles.list>["items"][number];
type Search = Parsed<typeof articles.list>;

const shown = ({ imageId, startup, ...row }: ArticleRow): Shown => ({
  ...row,
  articleImage: coverPicture(imageId),
  tagIds: row.tags.map(({ id }) => id),
  areaOfInterest: row.areas.map(({ id }) => id),
  startupId: startup?.id ?? null,
  startup: startup && {
    id: startup.id,
    name: startup.name,
    logo60: logoPicture(startup.logoId),
  },
});

/** The pictures that a text names, whoever asks. */
const picturesOf = (text: string) => picturesIn(text).flatMap((id) => coverPicture(id) ?? []);

export const shownWhole = (row: ArticleRow) => ({ ...shown(row), pictures: picturesOf(row.body) });

const pageOf = (db: Db, { size, tag, area, startup, ...rest }: Search) =>
  publishedArticles.page(db, {
    ...rest,
    tag,
    area,
    startup,
    pageSize: size,
    isPublished: true,
  });

export async function listArticles(db: Db, _visitor: Visitor, search: Search) {
  const { rows } = await pageOf(db, search);
  return { items: rows.map(shown) };
}

export async function pageOfArticles(db: Db, _visitor: Visitor, search: Search) {
  const { rows, count } = await pageOf(db, search);
  return { items: rows.map(shown), count };
}

type ById = Parsed<typeof articles.one>;

export async function oneArticle(db: Db, _visitor: Visitor, { id }: ById) {
  return { article: shownWhole(found(await publishedArticle(db, id))) };
}

const mostRelated = 3;

export async function articleDetail(db: Db, visitor: Visitor, input: ById) {
  const { article } = await oneArticle(db, visitor, input);
  const related = await relatedArticles(db, input.id, mostRelated);
  return { article, related: related.map(shown) };
}
