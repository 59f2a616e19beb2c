import { articles } from "@vitrine/contract/articles";
import { partners } from "@vitrine/contract/articles/partners";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import { imageLimit } from "@vitrine/contract/files";
import { longestArticle } from "@vitrine/contract/articles/fields";
import { articleDrafts, articleVersions, staffArticles } from "@vitrine/contract/articles/staff";
import { writer } from "@vitrine/contract/articles/writer";
import { anyone, owned, staff, superAdmin } from "#http/doors.ts";
import { type How, on, plannedByValues } from "#http/on.ts";
import { articleFeed, robotsFile, siteMap } from "./feeds/service.ts";
import { forgetTyped, keepTyped, showDraft } from "./drafts/service.ts";
import {
  changesOfPartners,
  createPartner,
  deletePartner,
  listPartners,
  orderPartners,
  partnersForStaff,
  updatePartner,
} from "./partners/service.ts";
import { articleDetail, listArticles, oneArticle, pageOfArticles } from "./service.ts";
import { articlesFile } from "./staff/files.ts";
import {
  createArticle,
  listAuthors,
  listForStaff,
  putArticleBack,
  showForStaff,
  updateArticle,
  withdrawArticle,
} from "./staff/service.ts";
import { listVersions } from "./versions/service.ts";
import { askForText, showText, writerState } from "./writer/service.ts";

// The picture is drawn before the transaction begins.
const form: How = {
  transaction: "own",
  upload: {
    field: "article_image",
    isOptional: true,
    textBytes: 4 * longestArticle + 16_000,
    mostBytes: () => imageLimit - 1,
    tooLarge: "files.image_too_large",
  },
};

const ownDraft = owned(superAdmin, "who types it");
const ownText = owned(superAdmin, "who asked for it");

export const articleRoutes = [
  on(articles.list, anyone, listArticles),
  on(articles.page, anyone, pageOfArticles),
  on(articles.one, anyone, oneArticle),
  on(articles.detail, anyone, articleDetail),
  on(staffArticles.create, superAdmin, createArticle, form),
  on(staffArticles.update, superAdmin, updateArticle, form),
  on(staffArticles.all, superAdmin, listForStaff, plannedByValues),
  on(staffArticles.exportFile, superAdmin, articlesFile.begin),
  on(staffArticles.one, superAdmin, showForStaff),
  on(staffArticles.withdraw, superAdmin, withdrawArticle),
  on(staffArticles.putBack, superAdmin, putArticleBack),
  on(staffArticles.authors, superAdmin, listAuthors),
  on(articleVersions.list, superAdmin, listVersions),
  on(articleDrafts.one, ownDraft, showDraft),
  on(articleDrafts.keep, ownDraft, keepTyped),
  on(articleDrafts.forget, ownDraft, forgetTyped),
  on(writer.write, superAdmin, askForText, { transaction: "own" }),
  on(writer.text, ownText, showText),
  on(writer.state, superAdmin, writerState),
  on(partners.list, anyone, listPartners),
  on(staffPartners.all, staff(), partnersForStaff),
  on(staffPartners.create, staff(), createPartner),
  on(staffPartners.update, staff(), updatePartner),
  on(staffPartners.remove, staff(), deletePartner),
  on(staffPartners.order, staff(), orderPartners),
  on(staffPartners.changes, staff(), changesOfPartners),
  on(articles.feed, anyone, articleFeed),
  on(articles.sitemap, anyone, siteMap),
  on(articles.robots, anyone, robotsFile),
];
