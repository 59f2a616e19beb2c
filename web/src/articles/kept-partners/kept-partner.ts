import { partners } from "@vitrine/contract/articles/partners";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { Output } from "@vitrine/contract/endpoint";

export type KeptPartner = Output<typeof staffPartners.all>["items"][number];

/** The reads that each change makes stale. */
export const refreshes = [staffPartners.all, staffPartners.changes, partners.list];
