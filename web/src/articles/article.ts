import {
  type Article as Shape,
  ArticlesSearch,
  type WholeArticle as Whole,
} from "@vitrine/contract/articles";
import { pageFields } from "@vitrine/contract/paging";
import { z } from "zod";

export type Article = z.output<typeof Shape>;
export type WholeArticle = z.output<typeof Whole>;

/** What the list keeps in its address. */
export const ArticlesAddress = ArticlesSearch.omit({ size: true }).extend(pageFields(10));

export const asked = ({ pageSize: size, ...rest }: z.output<typeof ArticlesAddress>) => ({
  ...rest,
  size,
});

/** Reads "2026-11-22 09:30:00", which is UTC. */
export const momentOf = ({ date }: Pick<Article, "date">) => `${date.replace(" ", "T")}Z`;
