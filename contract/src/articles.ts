import { z } from "zod";
import { read } from "#endpoint.ts";
import { Id, IdOrSlug, Named, Picture, searchWords } from "#shapes.ts";

const Topic = Named.extend({ slug: z.string() });

export const Article = z.object({
  id: Id,
  /** Empty if the link is shown instead. */
  title: z.string(),
  description: z.string(),
  /** Markdown; in a list the beginning as plain text. */
  body: z.string(),
  link: z.string().nullable(),
  tagIds: z.array(Id),
  areaOfInterest: z.array(Id),
  startupId: Id.nullable(),
  userId: Id.nullable(),
  /** In UTC: "2026-11-22 09:30:00". */
  date: z.string(),
  articleImage: Picture.nullable(),
  imageAlt: z.string(),
  minutes: z.number().int(),
  tags: z.array(Topic),
  areas: z.array(Topic),
  startup: Named.extend({ logo60: Picture.nullable() }).nullable(),
});

/** A whole article with the pictures in its text, where each is `![words](/api/v1/files/cover/id)`. */
export const WholeArticle = Article.extend({ pictures: z.array(Picture) });

/** Newest first. Tags and areas are named by id or slug. */
export const ArticlesSearch = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number<number>().int().min(1).max(100).default(10),
  search: searchWords,
  tag: IdOrSlug.optional(),
  area: IdOrSlug.optional(),
  startup: Id.optional(),
});

const ById = z.object({ id: Id });
const Text = z.string().meta({ format: "binary" });

export const articles = {
  list: read("GET", "/api/v1/articles", {
    input: ArticlesSearch,
    output: z.object({ items: z.array(Article) }),
  }),
  page: read("GET", "/api/v2/articles", {
    input: ArticlesSearch,
    output: z.object({ items: z.array(Article), count: z.number().int() }),
  }),
  one: read("GET", "/api/v1/articles/:id", {
    input: ById,
    output: z.object({ article: WholeArticle }),
  }),
  /** Never cached on the way, in either direction. */
  detail: read("GET", "/api/v1/articles/article-detail/:id", {
    input: ById,
    output: z.object({ article: WholeArticle, related: z.array(Article) }),
    isKept: false,
  }),
  feed: read("GET", "/articles.atom", { input: z.object({}), output: Text, answer: "file" }),
  sitemap: read("GET", "/sitemap.xml", { input: z.object({}), output: Text, answer: "file" }),
  robots: read("GET", "/robots.txt", { input: z.object({}), output: Text, answer: "file" }),
};
