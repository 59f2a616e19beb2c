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

/** The reads that show an article. */
export const refreshes = [
  staffArticles.all,
  staffArticles.one,
  articleVersions.list,
  articles.list,
  articles.page,
  articles.one,
  articles.detail,
];

export const stateInWords = (state: ArticleState) => t(`editing.states.${state}`);

const empty: Values = {
  title: "",
  link: "",
  description: "",
  body: "",
  imageAlt: "",
  tagIds: [],
  areaOfInterest: [],
  startupIds: [],
  day: "",
  time: "",
  isDraft: true,
};

/** The initial values of a new article by this author. */
export const emptyArticle = (authorId: string): Values => ({ ...empty, authorId });

/** The moment that "2026-11-22 09:30:00" means. */
const utcOf = (moment: string) => Date.parse(`${moment.replace(" ", "T")}Z`);

const aMinute = 60_000;

/** A draft without a date gets one when it is saved, and again when it is published. */
const isUndated = ({ isDraft, date, updatedAt }: StaffArticle) =>
  isDraft && Math.abs(utcOf(date) - Date.parse(updatedAt)) < aMinute;

export const valuesOf = (article: StaffArticle): Values => {
  const { title, description, body, imageAlt, tagIds, areaOfInterest, isDraft } = article;
  const date = isUndated(article) ? "" : article.date;
  return {
    title,
    description,
    body,
    imageAlt,
    tagIds,
    areaOfInterest,
    link: article.link ?? "",
    ...(article.author && { authorId: article.author.id }),
    startupIds: article.startupId ? [article.startupId] : [],
    day: date.slice(0, 10),
    time: date.slice(11, 16),
    isDraft,
  };
};

export type When = Pick<Values, "day" | "time">;

const withTwoDigits = (time: string) => time.replace(/^(\d):/, "0$1:");

/** "2026-11-22 09:30:00", in UTC; empty means now. */
export const dateOf = ({ day, time }: When) =>
  day ? `${day} ${withTwoDigits(time) || "00:00"}:00` : "";

/** The time in the form; NaN if it names none. */
export const timeOf = (when: When) => utcOf(dateOf(when));
