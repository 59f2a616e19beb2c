import { z } from "zod";
import { write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Id } from "#shapes.ts";
import { AccountInformation, MemberAccountInformation } from "./account-information.ts";
import { RetailerCompanyDetails } from "./company-details.ts";
import { StartupCompanyDetails } from "./startup-details.ts";
import { versioned } from "./versions.ts";

const categoryIds = z.array(Id, messages.chooseSector).max(100);

/** In the order chosen; the first one is on the card. */
export const Sectors = z.object({
  ...versioned,
  categoryIds: categoryIds.min(1, messages.chooseSector),
});
export const AreasOfInterest = z.object({ ...versioned, categoryIds: z.array(Id).max(100) });
export const RelatedTags = z.object({ ...versioned, tagIds: z.array(Id).max(100) });

/** The calls that both sides share. */
const savedBy = (side: "startup" | "retailer") => {
  const path = `/api/v1/settings/${side}` as const;
  return {
    account: write("POST", `${path}/account-information`, {
      input: AccountInformation,
      output: Done,
    }),
    sectors: write("POST", `${path}/sectors`, { input: Sectors, output: Done }),
    areas: write("POST", `${path}/areas-of-interest`, { input: AreasOfInterest, output: Done }),
    tags: write("POST", `${path}/related-tags`, { input: RelatedTags, output: Done }),
  };
};

const startup = savedBy("startup");
const retailer = savedBy("retailer");

/** Retail owners, members and all others each save through a call of their own. */
export const settings = {
  saveAccountOfStartup: startup.account,
  saveAccountOfRetailer: retailer.account,
  saveAccountOfMember: write("POST", "/api/v1/settings/member/account-information", {
    input: MemberAccountInformation,
    output: Done,
  }),
  saveCompanyOfStartup: write("POST", "/api/v1/settings/startup/company-details", {
    input: StartupCompanyDetails,
    output: Done,
  }),
  /** Changes only the day on which the startup last confirmed its facts. */
  confirmFacts: write("PUT", "/api/v1/settings/startup/facts/confirmation", {
    input: z.object({}),
    output: Done,
  }),
  saveCompanyOfRetailer: write("POST", "/api/v1/settings/retailer/company-details", {
    input: RetailerCompanyDetails,
    output: Done,
  }),
  saveSectorsOfStartup: startup.sectors,
  saveSectorsOfRetailer: retailer.sectors,
  saveAreasOfStartup: startup.areas,
  saveAreasOfRetailer: retailer.areas,
  saveTagsOfStartup: startup.tags,
  saveTagsOfRetailer: retailer.tags,
};
