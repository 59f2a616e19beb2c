import type { EditArticle } from "@vitrine/contract/articles/editing";
import {
  articleVersions,
  type ArticleState,
  staffArticles,
} from "@vitrine/contract/articles/staff";
import { articles } from "@vitrine/contract/articles";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import "#text/staff/editing.ts";
import { t } from "#text/index.ts";

export type ListedArticle = Output<typeof staffArticles.all>["items"][number];
export type StaffArticle = Output<typeof staffArticles.one>["article"];
export type Values = z.input<typeof EditArticle>;

/** What shows an article anywhere. */
export const refreshes = [
  ...[staffArticles.all, staffArticles.one, articleVersions.list],
  ...[articles.list, articles.page, articles.one, articles.detail],
];

export const stateInWords = (state: ArticleState) => t(`editing.states.${state}`);

export const emptyArticle: Values = {
  ...{ title: "", link: "", description: "", body: "", imageAlt: "" },
  ...{ tagIds: [], areaOfInterest: [], startupIds: [], day: "", time: "", isDraft: true },
};

export const valuesOf = (article: StaffArticle): Values => {
  const { title, description, body, imageAlt, tagIds, areaOfInterest, date } = article;
  return {
    ...{ title, description, body, imageAlt, tagIds, areaOfInterest },
    link: article.link ?? "",
    startupIds: article.startupId ? [article.startupId] : [],
    ...{ day: date.slice(0, 10), time: date.slice(11, 16) },
    isDraft: article.state === "DRAFT",
  };
};

/** "2026-11-22 09:30:00", in UTC; empty is now. */
export const dateOf = ({ day, time }: Pick<Values, "day" | "time">) =>
  day ? `${day} ${time || "00:00"}:00` : "";
