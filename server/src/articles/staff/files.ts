import { articleName } from "@vitrine/contract/articles/names";
import { staffArticles } from "@vitrine/contract/articles/staff";
import { inWords, moment } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { articlesForStaff } from "./queries.ts";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ");

export const articlesFile = listFile({
  job: "articles.articles_file",
  list: "Articles",
  source: articlesForStaff,
  asked: staffArticles.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    title: { head: "Title", width: 48, value: (article) => articleName(article) },
    state: { head: "Status", width: 12, value: ({ state }) => inWords(state) },
    areas: { head: "Areas", width: 32, value: ({ areas }) => names(areas) },
    tags: { head: "Tags", width: 32, value: ({ tags }) => names(tags) },
    startup: { head: "Startup", width: 24, value: ({ startup }) => startup?.name ?? null },
    author: { head: "Author", width: 24, value: ({ author }) => author?.name ?? null },
    updated: { head: "Updated", width: 17, value: ({ updatedAt }) => moment(updatedAt) },
    date: { head: "Date", width: 17, value: ({ date }) => moment(`${date.replace(" ", "T")}Z`) },
    link: { head: "Link", width: 40, value: ({ link }) => link },
  },
});
