import type { ArticleState } from "@vitrine/contract/articles/staff";
import { sql } from "#db/connect.ts";

/** What makes an article `a` be in each state; it is always in exactly one. */
export const articleStates = {
  DRAFT: sql`a.is_draft and a.withdrawn_at is null`,
  SCHEDULED: sql`not a.is_draft and a.withdrawn_at is null and a.date > now()`,
  PUBLISHED: sql`not a.is_draft and a.withdrawn_at is null and a.date <= now()`,
  WITHDRAWN: sql`a.withdrawn_at is not null`,
} satisfies Record<ArticleState, unknown>;

/** The state that an article `a` is in. */
export const articleState = sql<ArticleState>`
  case when ${articleStates.WITHDRAWN} then 'WITHDRAWN' when ${articleStates.DRAFT} then 'DRAFT'
    when ${articleStates.SCHEDULED} then 'SCHEDULED' else 'PUBLISHED' end`;
