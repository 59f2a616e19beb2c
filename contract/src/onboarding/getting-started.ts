import { z } from "zod";
import { BillingDetails, RetailBillingDetails } from "#billing/details.ts";
import { read, write } from "#endpoint.ts";
import { AccountInformation } from "#profiles/account-information.ts";
import { RetailerCompanyDetails } from "#profiles/company-details.ts";
import { AreasOfInterest, RelatedTags, Sectors } from "#profiles/settings.ts";
import { StartupCompanyDetails } from "#profiles/startup-details.ts";
import { Done, Moment } from "#shapes.ts";
import { GettingStartedStep } from "./steps.ts";

const Step = Done.extend({ gettingStarted: GettingStartedStep });

/** The values of a form as typed. */
const StepDraft = z.record(z.string().max(100), z.unknown());

/** The steps that are the same for both sides. */
const stepsOf = (side: "startup" | "retailer") => {
  const path = `/api/v1/getting-started/${side}` as const;
  return {
    account: write("POST", `${path}/account-information`, {
      input: AccountInformation,
      output: Step,
    }),
    /** Files and videos are saved by the gallery's own calls; it can stay empty. */
    gallery: write("POST", `${path}/gallery`, { input: z.object({}), output: Step }),
    sectors: write("POST", `${path}/sectors`, { input: Sectors, output: Step }),
    areas: write("POST", `${path}/areas-of-interest`, { input: AreasOfInterest, output: Step }),
    tags: write("POST", `${path}/related-tags`, { input: RelatedTags, output: Step }),
  };
};

const startup = stepsOf("startup");
const retailer = stepsOf("retailer");

export const gettingStarted = {
  startupAccount: startup.account,
  startupCompany: write("POST", "/api/v1/getting-started/startup/company-details", {
    input: StartupCompanyDetails,
    output: Step,
  }),
  startupGallery: startup.gallery,
  startupBilling: write("POST", "/api/v1/getting-started/startup/billing-details", {
    input: BillingDetails,
    output: Step,
  }),
  startupSectors: startup.sectors,
  startupAreas: startup.areas,
  startupTags: startup.tags,
  retailerAccount: retailer.account,
  retailerCompany: write("POST", "/api/v1/getting-started/retailer/company-details", {
    input: RetailerCompanyDetails,
    output: Step,
  }),
  retailerGallery: retailer.gallery,
  retailerBilling: write("POST", "/api/v1/getting-started/retailer/billing-details", {
    input: RetailBillingDetails,
    output: Step,
  }),
  retailerSectors: retailer.sectors,
  retailerAreas: retailer.areas,
  retailerTags: retailer.tags,
  /** Typed and unsaved values of a step, kept for another day or device. */
  saveStepDraft: write("POST", "/api/v1/getting-started/draft", {
    input: z.object({ step: GettingStartedStep, values: StepDraft }),
    output: z.object({ savedAt: Moment }),
  }),
  stepDraft: read("GET", "/api/v1/getting-started/draft", {
    input: z.object({ step: GettingStartedStep }),
    output: z.object({ values: StepDraft.nullable(), savedAt: Moment.nullable() }),
  }),
};
