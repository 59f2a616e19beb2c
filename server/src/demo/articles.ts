import { coverAspect, coverWidth } from "@vitrine/contract/files";
import type { Db } from "#db/connect.ts";
import { plainText, readingMinutes } from "#articles/service.ts";
import { drawCover } from "#art/covers.ts";
import { renderLarge } from "#art/render.ts";
import type { FileStore } from "#files/storage/service.ts";
import { insertMany } from "./bulk.ts";
import type { DemoArticle } from "./catalogue/articles/article.ts";
import { atTime } from "./catalogue/moments.ts";
import type { DemoCatalogue } from "./catalogue/shapes.ts";
import { idOf } from "./ids.ts";
import { startupIdOf } from "./rows/companies.ts";
import { userIdOf } from "./rows/people.ts";
import { idIn, type Reference } from "./rows/taxonomy.ts";

const author = "super@vitrine.example";
const size = { width: coverWidth, height: coverWidth / coverAspect };
export const articleIdOf = ({ key }: Pick<DemoArticle, "key">) => idOf("article", key);
const pictureIdOf = ({ key }: DemoArticle) => idOf("article picture", key);

const stored = async (store: FileStore, article: DemoArticle) => {
  const [scene, palette] = article.cover;
  const bytes = await renderLarge(drawCover(article.key, { scene, palette }), size);
  return {
    id: pictureIdOf(article),
    kind: "COVER" as const,
    mediaType: "image/webp",
    bytes: bytes.length,
    storageName: await store.write(bytes),
    ...size,
  };
};

/** Draws and stores the pictures of the articles; goes on where a killed run stopped. */
export async function drawArticles(db: Db, store: FileStore, articles: readonly DemoArticle[]) {
  const rows = await db.selectFrom("files").select("id").where("kind", "=", "COVER").execute();
  const done = new Set(rows.map(({ id }) => id));
  for (const article of articles)
    if (!done.has(pictureIdOf(article)))
      await insertMany(db, "files", [await stored(store, article)]);
}

/** Three were published in the last week, then one every four days. */
const daysAgo = (place: number) => (place < 3 ? 1 + 2 * place : 4 * place);

const standing = ({ state }: DemoArticle, place: number, now: Date) => {
  const days = state === "scheduled" ? -9 : daysAgo(place);
  const date = atTime(now, days, place % 2 === 0 ? "06:30" : "14:00");
  return { date, isDraft: state === "draft", withdrawnAt: state === "withdrawn" ? now : null };
};

const row = (article: DemoArticle, place: number, startupId: string | null, now: Date) => {
  const { title, description, body, link = null } = article;
  const text = plainText(body);
  const state = standing(article, place, now);
  const writtenAt = atTime(now, daysAgo(place), "05:00");
  return {
    id: articleIdOf(article),
    title,
    description,
    body,
    link,
    startupId,
    ...state,
    plainText: text,
    minutes: readingMinutes(text),
    userId: userIdOf(author),
    imageId: pictureIdOf(article),
    imageAlt: article.cover[2],
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
};

/** What the shop has published, about startups that are in this demo. */
export async function insertArticles(
  db: Db,
  { articles, startups }: Pick<DemoCatalogue, "articles" | "startups">,
  ids: Reference,
  now: Date,
) {
  const known = new Map(startups.map((startup) => [startup.name, startupIdOf(startup)]));
  const startupOf = ({ startup = "" }: DemoArticle) => known.get(startup) ?? null;
  await insertMany(
    db,
    "articles",
    articles.map((article, place) => row(article, place, startupOf(article), now)),
  );
  const links = articles.map((article) => ({ articleId: articleIdOf(article), ...article }));
  await insertMany(
    db,
    "articleTags",
    links.flatMap(({ articleId, tags }) =>
      tags.map((tag) => ({ articleId, tagId: idIn(ids.tag, tag) })),
    ),
  );
  await insertMany(
    db,
    "articleAreas",
    links.flatMap(({ articleId, areas }) =>
      areas.map((area) => ({ articleId, categoryId: idIn(ids.category, area) })),
    ),
  );
}
