import { onboarding } from "@vitrine/contract/onboarding";
import {
  anyone,
  companyOwner,
  companySide,
  retailOwner,
  staff,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { approveStartups, approveUsers } from "./approval/service.ts";
import { resumeDraft, saveDraft } from "./drafts/service.ts";
import { windowCounts } from "./emails/queries.ts";
import { checkEmail, isIndividuals, isMember } from "./emails/service.ts";
import { registerMember } from "./joining/service.ts";
import {
  registerRetailer,
  registerStartup,
  resendToMember,
  resendToRetailer,
  resendToStartup,
  signUpProgress,
} from "./registrations/service.ts";
import { sendOwnLetter } from "./service.ts";
import {
  accountStep,
  areasStep,
  galleryStep,
  keepTyped,
  retailerBillingStep,
  retailerCompanyStep,
  sectorsStep,
  startupBillingStep,
  startupCompanyStep,
  tagsStep,
  typedInStep,
} from "./steps/service.ts";
import { verify } from "./verification/service.ts";

// What is asked before there is an account is counted, and stays counted when it is refused.
const counted = { transaction: "own" } as const;

export const onboardingRoutes = [
  on(onboarding.window, anyone, windowCounts),
  on(onboarding.checkEmail, anyone, checkEmail, counted),
  on(onboarding.checkEmailOfRetailer, anyone, checkEmail, counted),
  on(onboarding.registerStartup, anyone, registerStartup, counted),
  on(onboarding.registerRetailer, anyone, registerRetailer, counted),
  on(onboarding.registerMember, anyone, registerMember, counted),
  on(onboarding.verify, anyone, verify),
  on(onboarding.resendToRetailer, anyone, resendToRetailer),
  on(onboarding.resendToMember, anyone, resendToMember),
  on(onboarding.resendToStartup, anyone, resendToStartup),
  on(onboarding.progress, anyone, signUpProgress),
  on(onboarding.isMember, anyone, isMember, counted),
  on(onboarding.isIndividuals, anyone, isIndividuals, counted),
  on(onboarding.saveDraft, anyone, saveDraft, counted),
  on(onboarding.resumeDraft, anyone, resumeDraft),
  on(onboarding.sendLetter, companySide, sendOwnLetter),
  on(onboarding.startupAccount, startupOwner, accountStep),
  on(onboarding.startupCompany, startupOwner, startupCompanyStep),
  on(onboarding.startupGallery, startupOwner, galleryStep),
  on(onboarding.startupBilling, startupOwner, startupBillingStep),
  on(onboarding.startupSectors, startupOwner, sectorsStep),
  on(onboarding.startupAreas, startupOwner, areasStep),
  on(onboarding.startupTags, startupOwner, tagsStep),
  on(onboarding.retailerAccount, retailOwner, accountStep),
  on(onboarding.retailerCompany, retailOwner, retailerCompanyStep),
  on(onboarding.retailerGallery, retailOwner, galleryStep),
  on(onboarding.retailerBilling, retailOwner, retailerBillingStep),
  on(onboarding.retailerSectors, retailOwner, sectorsStep),
  on(onboarding.retailerAreas, retailOwner, areasStep),
  on(onboarding.retailerTags, retailOwner, tagsStep),
  on(onboarding.keepTyped, companyOwner, keepTyped),
  on(onboarding.typed, companyOwner, typedInStep),
  on(onboarding.approveUsers, staff("USERS_APPROVE"), approveUsers),
  on(onboarding.approveStartups, staff("STARTUPS_APPROVE"), approveStartups),
];
