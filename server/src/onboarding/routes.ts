import { onboarding } from "@vitrine/contract/onboarding";
import {
  anyone,
  companyOwner,
  companySide,
  forSelf,
  retailOwner,
  staffFor,
  startupOwner,
  owned,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { chosenRetailers, chosenStartups } from "#profiles/records/service.ts";
import {
  approveCompanies,
  askAgain,
  declineCompanies,
  retailersNamed,
  startupsNamed,
} from "./approval/service.ts";
import { resumeDraft, saveDraft } from "./drafts/service.ts";
import { windowCounts } from "./emails/queries.ts";
import { checkEmail, isIndividuals, isMember } from "./emails/service.ts";
import { registerMember } from "./joining/service.ts";
import { registerRetailer, registerStartup } from "./registrations/owners.ts";
import {
  resendToMember,
  resendToRetailer,
  resendToStartup,
  signUpProgress,
} from "./registrations/resends.ts";
import { sendOwnEmail } from "./service.ts";
import {
  accountStep,
  areasStep,
  galleryStep,
  saveStepDraft,
  retailerBillingStep,
  retailerCompanyStep,
  sectorsStep,
  startupBillingStep,
  startupCompanyStep,
  tagsStep,
  stepDraft,
} from "./steps/service.ts";
import { signUpByLink } from "./verification/by-link.ts";
import { verify } from "./verification/service.ts";

const startup = forSelf(startupOwner, "their own startup");
const retailer = forSelf(retailOwner, "their own company");
const owner = owned(companyOwner, "their own company");

// Calls without an account are counted, and stay counted if refused.
const counted = { transaction: "own" } as const;

export const onboardingRoutes = [
  on(onboarding.publicCounts, anyone, windowCounts),
  on(onboarding.checkEmail, anyone, checkEmail, counted),
  on(onboarding.checkEmailOfRetailer, anyone, checkEmail, counted),
  on(onboarding.registerStartup, anyone, registerStartup, counted),
  on(onboarding.registerRetailer, anyone, registerRetailer, counted),
  on(onboarding.registerMember, anyone, registerMember, counted),
  on(onboarding.signUpByLink, anyone, signUpByLink),
  on(onboarding.verify, anyone, verify),
  on(onboarding.resendToRetailer, anyone, resendToRetailer),
  on(onboarding.resendToMember, anyone, resendToMember),
  on(onboarding.resendToStartup, anyone, resendToStartup),
  on(onboarding.progress, anyone, signUpProgress),
  on(onboarding.isMember, anyone, isMember, counted),
  on(onboarding.isIndividuals, anyone, isIndividuals, counted),
  on(onboarding.saveDraft, anyone, saveDraft, counted),
  on(onboarding.resumeDraft, anyone, resumeDraft),
  on(onboarding.sendEmail, owned(companySide, "their own e-mails"), sendOwnEmail),
  on(onboarding.startupAccount, startup, accountStep),
  on(onboarding.startupCompany, startup, startupCompanyStep),
  on(onboarding.startupGallery, startup, galleryStep),
  on(onboarding.startupBilling, startup, startupBillingStep),
  on(onboarding.startupSectors, startup, sectorsStep),
  on(onboarding.startupAreas, startup, areasStep),
  on(onboarding.startupTags, startup, tagsStep),
  on(onboarding.retailerAccount, retailer, accountStep),
  on(onboarding.retailerCompany, retailer, retailerCompanyStep),
  on(onboarding.retailerGallery, retailer, galleryStep),
  on(onboarding.retailerBilling, retailer, retailerBillingStep),
  on(onboarding.retailerSectors, retailer, sectorsStep),
  on(onboarding.retailerAreas, retailer, areasStep),
  on(onboarding.retailerTags, retailer, tagsStep),
  on(onboarding.saveStepDraft, owner, saveStepDraft),
  on(onboarding.stepDraft, owner, stepDraft),
  on(onboarding.approveUsers, staffFor("USERS_APPROVE", chosenRetailers), approveCompanies),
  on(onboarding.approveStartups, staffFor("STARTUPS_APPROVE", chosenStartups), approveCompanies),
  on(onboarding.declineUsers, staffFor("USERS_APPROVE", retailersNamed), declineCompanies),
  on(onboarding.declineStartups, staffFor("STARTUPS_APPROVE", startupsNamed), declineCompanies),
  on(onboarding.askAgain, forSelf(companyOwner, "their own company"), askAgain),
];
