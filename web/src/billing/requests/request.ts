import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import type { Output } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";

export type StaffRequest = Output<typeof staffPaymentRequests.list>["items"][number];

export const refreshes = [staffPaymentRequests.list, staffProfiles.retailerHistory];

/** The last moment of a day. */
export const endOfDay = (day: string) => `${day}T23:59:59Z`;
