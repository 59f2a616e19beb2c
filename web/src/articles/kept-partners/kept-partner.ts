import { partners } from "@vitrine/contract/articles/partners";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { Output } from "@vitrine/contract/endpoint";

export type KeptPartner = Output<typeof staffPartners.all>["items"][number];

/** What is asked for anew after each change. */
export const refreshes = [staffPartners.all, staffPartners.changes, partners.list];
