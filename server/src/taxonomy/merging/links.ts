import type { MergeKind } from "@vitrine/contract/taxonomy/merges";

/** A table that links something to a category or a tag. */
type Link = {
  table:
    | "company_categories"
    | "mission_categories"
    | "article_areas"
    | "company_tags"
    | "mission_tags"
    | "article_tags";
  owner: "company_id" | "mission_id" | "article_id";
  value: "category_id" | "tag_id";
  /** Sectors and areas have an order each. */
  isOrdered?: true;
};

/** Where categories and tags are used. */
export const links: Record<MergeKind, readonly Link[]> = {
  CATEGORY: [
    { table: "company_categories", owner: "company_id", value: "category_id", isOrdered: true },
    { table: "mission_categories", owner: "mission_id", value: "category_id" },
    { table: "article_areas", owner: "article_id", value: "category_id" },
  ],
  TAG: [
    { table: "company_tags", owner: "company_id", value: "tag_id" },
    { table: "mission_tags", owner: "mission_id", value: "tag_id" },
    { table: "article_tags", owner: "article_id", value: "tag_id" },
  ],
};

export type { Link };
