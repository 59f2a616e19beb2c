import { z } from "zod";
import { WholeArticle } from "#articles.ts";
import { ArticleForm, ArticleUpdate, longestArticle, mostTopics } from "#articles/fields.ts";
import { read, write } from "#endpoint.ts";
import { anyOf, cappedListOf, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Changed, Done, Id, Moment, Named, Picture, searchWords } from "#shapes.ts";

export const articleStates = ["DRAFT", "SCHEDULED", "PUBLISHED", "WITHDRAWN"] as const;
export type ArticleState = (typeof articleStates)[number];

const list = staffList({
  sorts: ["date", "title", "updatedAt"],
  filters: {
    /** Words of the article. */
    search: searchWords,
    state: anyOf(z.enum(articleStates)),
    tagIds: anyOf(Id),
    /** Areas include their sub-areas. */
    areaIds: anyOf(Id),
    startupIds: anyOf(Id),
    /** The authors. */
    authorIds: anyOf(Id),
  },
});

/** Newest first by default. */
const sort = z
  .object({
    fieldName: z.enum(["date", "title", "updatedAt"]).default("date"),
    direction: z.enum(["ASC", "DESC"]).default("DESC"),
  })
  .default({ fieldName: "date", direction: "DESC" });

export const StaffArticlesSearch = list.search.extend({ sort });

const known = {
  state: z.enum(articleStates),
  version: Version,
  author: Named.nullable(),
  updatedAt: Moment,
};

export const ArticleForStaff = z.object({
  id: Id,
  title: z.string(),
  link: z.string().nullable(),
  date: z.string(),
  startup: Named.nullable(),
  areas: z.array(Named),
  tags: z.array(Named),
  ...known,
});

const ById = z.object({ id: Id });
const Saved = Changed.extend({ id: Id, version: Version });

export const articleFileColumns = [
  "title",
  "state",
  "areas",
  "tags",
  "startup",
  "author",
  "updated",
  "date",
  "link",
] as const;

/** Articles as super admins write and manage them. */
export const staffArticles = {
  create: write("POST", "/api/v1/articles/create", {
    input: ArticleForm,
    output: Saved,
    body: "upload",
  }),
  update: write("POST", "/api/v1/articles/update/:id", {
    input: ArticleUpdate,
    output: Saved,
    body: "upload",
  }),
  all: read("POST", "/api/v1/admin/articles/all", {
    input: list.asked.extend({ sort }),
    output: cappedListOf(ArticleForStaff).extend({
      /** The names of the tags in the search. */
      choices: z.object({ tags: z.array(Named) }),
    }),
  }),
  /** Answers at once; the file is put into the tray. */
  exportFile: write("POST", "/api/v1/admin/articles/export", {
    input: list.asked.pick({ fields: true }).extend({ sort, ...fileFields(articleFileColumns) }),
    output: Task,
  }),
  one: read("GET", "/api/v1/admin/articles/:id", {
    input: ById,
    output: z.object({ article: WholeArticle.extend({ ...known, isDraft: z.boolean() }) }),
  }),
  /** Hides it from readers; it can be put back. */
  withdraw: write("POST", "/api/v1/admin/articles/:id/withdraw", { input: ById, output: Changed }),
  putBack: write("POST", "/api/v1/admin/articles/:id/put-back", { input: ById, output: Changed }),
  /** The people who can be an article's author. */
  authors: read("GET", "/api/v1/admin/articles/authors", {
    input: z.object({}),
    output: z.object({ items: z.array(Named) }),
  }),
};

/** An article's text at a certain save. */
export const ArticleText = z.object({
  title: z.string(),
  description: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  date: z.string(),
  imageAlt: z.string(),
  isDraft: z.boolean(),
  isWithdrawn: z.boolean(),
  startup: z.string().nullable(),
  tags: z.array(z.string()),
  areas: z.array(z.string()),
});

/** The history of an article: each time it was saved. */
export const articleVersions = {
  list: read("GET", "/api/v1/admin/articles/:id/versions", {
    input: ById,
    output: z.object({
      /** The newest 50; the first is the stored one. */
      items: z.array(
        z.object({ version: Version, at: Moment, by: Named.nullable(), text: ArticleText }),
      ),
    }),
  }),
};

/** Typed and unsaved values. */
export const TypedArticle = z.object({
  title: z.string().max(200),
  description: z.string().max(500),
  link: z.string().max(2_000),
  body: z.string().max(longestArticle),
  imageAlt: z.string().max(300),
  tagIds: z.array(Id).max(mostTopics),
  areaOfInterest: z.array(Id).max(mostTopics),
  startupId: Id.nullable(),
  date: z.string().max(30),
  isDraft: z.boolean(),
  /** Both as in `EditArticle`. */
  authorId: Id.optional(),
  imageId: Id.nullable().optional(),
  /** The version that was read before typing; null for a new article. */
  version: Version.nullable(),
});

/** An article by its id, or the new one. */
const DraftOf = z.object({ id: z.union([Id, z.literal("new")]) });

/** Staff's unsaved typing, kept automatically until it is saved; each person has their own. */
export const articleDrafts = {
  one: read("GET", "/api/v1/admin/articles/drafts/:id", {
    input: DraftOf,
    output: z.object({
      draft: TypedArticle.nullable(),
      savedAt: Moment.nullable(),
      /** The pictures in its text, and its image. */
      pictures: z.array(Picture),
      /** The things it names by id. */
      tags: z.array(Named),
      startup: Named.extend({ logo60: Picture.nullable() }).nullable(),
    }),
  }),
  keep: write("PUT", "/api/v1/admin/articles/drafts/:id", {
    input: DraftOf.extend({ draft: TypedArticle }),
    output: z.object({ savedAt: Moment }),
  }),
  forget: write("DELETE", "/api/v1/admin/articles/drafts/:id", { input: DraftOf, output: Done }),
};
