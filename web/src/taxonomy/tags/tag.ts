import type { Output } from "@vitrine/contract/endpoint";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { tags } from "@vitrine/contract/taxonomy/tags";

export type Tag = Output<typeof tags.all>["items"][number];

/** The reads that each change makes stale. */
export const refreshes = [tags.all, tags.merges, taxonomy.tags];
