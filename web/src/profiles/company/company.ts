import type { Output } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { records } from "@vitrine/contract/profiles/records";

/** A company as staff see it. */
export type Company = Output<typeof staffProfiles.startup>["profile"];

/** The reads that a change of a company makes stale. */
export const reloaded = {
  refreshes: [
    staffProfiles.startup,
    staffProfiles.startupHistory,
    staffProfiles.retailer,
    staffProfiles.retailerHistory,
    records.startups,
    records.retailers,
  ],
};

/** The company in the shape that the list's actions expect. */
export const actedOf = (company: Company) => ({
  id: company.id,
  companyShortName: (company.startup ?? company.retailer)?.companyShortName ?? company.fullName,
  stage: company.stage,
  isBlocked: company.isBlocked,
  isVerified: company.isVerified,
  isAvailableToChat: company.startup?.isAvailableToChat ?? false,
  isMailingEnabled: company.isMailingEnabled ?? false,
});
