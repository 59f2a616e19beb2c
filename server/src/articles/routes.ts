import { articles } from "@vitrine/contract/articles";
import { partners } from "@vitrine/contract/articles/partners";
import { anyone } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { articleFeed, robotsFile, siteMap } from "./feeds/service.ts";
import { listPartners } from "./partners/service.ts";
import { articleDetail, listArticles, oneArticle, pageOfArticles } from "./service.ts";

export const articleRoutes = [
  on(articles.list, anyone, listArticles),
  on(articles.page, anyone, pageOfArticles),
  on(articles.one, anyone, oneArticle),
  on(articles.detail, anyone, articleDetail),
  on(partners.list, anyone, listPartners),
  on(articles.feed, anyone, articleFeed),
  on(articles.sitemap, anyone, siteMap),
  on(articles.robots, anyone, robotsFile),
];
