import { z } from "zod";
import { BillingAddress } from "#billing/details.ts";
import { PlanLimit } from "#billing/limits.ts";
import { PaymentSettings } from "#billing/payment-settings.ts";
import { OwnPlan } from "#billing/plans.ts";
import { GettingStartedStep, registrationStatuses } from "#onboarding/steps.ts";
import { PermissionCode } from "#permissions.ts";
import { startupFacts } from "#profiles/facts.ts";
import { RoleName } from "#roles.ts";
import { Country, Id, Moment, Named, Picture, Pictures } from "#shapes.ts";
import { Seats } from "./member-fields.ts";

/** Steps that a person must take before anything else opens. */
export const requirements = ["PASSWORD", "SECOND_FACTOR"] as const;

/** Sent with a save, it protects what others saved meanwhile. */
const KnownVersion = z.number().int();

export const OwnCompany = z.object({
  id: Id,
  version: KnownVersion,
  companyLegalName: z.string(),
  companyShortName: z.string(),
  companyDescription: z.string().nullable(),
  urlOfCompanyWebsite: z.string().nullable(),
  linkedIn: z.string().nullable(),
  mainGoalInStartupHunting: z.string().nullable(),
  city: z.string().nullable(),
  country: Country.nullable(),
  logo: Pictures,
  /** In the order they were chosen. */
  companySectors: z.array(Named),
  areasOfInterest: z.array(Named),
  tags: z.array(Named),
  /** Null once the sign-up is complete. */
  registrationStatus: z.enum(registrationStatuses).nullable(),
  gettingStarted: GettingStartedStep,
  isApproved: z.boolean(),
  /** Why staff declined it; null unless they did, and again once approval is asked for again. */
  declineReason: z.string().nullable(),
  /** For the owner only. */
  billingDetails: BillingAddress.nullable(),
});

export const OwnStartup = OwnCompany.extend({
  oneLiner: z.string(),
  /** The uploaded cover; without it others see a gallery picture or a drawing. */
  cover: Picture.nullable(),
  ...startupFacts,
  confirmedAt: Moment.nullable(),
  isAvailableToChat: z.boolean(),
});

export const OwnRetailer = OwnCompany.extend({
  isTrial: z.boolean(),
  trialEndsAt: Moment.nullable(),
  isPublic: z.boolean(),
  /** For the owner only. */
  paymentPlan: OwnPlan.nullable(),
  paymentSettings: PaymentSettings,
  /** What its plan expressly lacks or caps; everything else is included. */
  limits: z.array(PlanLimit),
  seats: Seats.nullable(),
});

export const Me = z.object({
  id: Id,
  version: KnownVersion,
  role: RoleName,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  position: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  linkedIn: z.string().nullable(),
  city: z.string().nullable(),
  country: Country.nullable(),
  avatar: Pictures,
  authority: z.object({ permissions: z.array(PermissionCode) }),
  startup: OwnStartup.nullable(),
  retailer: OwnRetailer.nullable(),
  member: z.object({ department: z.string().nullable() }).nullable(),
  sessionEndsAt: Moment,
  mustDo: z.enum(requirements).nullable(),
  hasSecondFactor: z.boolean(),
  /** The company is approved and past its first steps. */
  isReady: z.boolean(),
});

export const Person = z.object({
  userId: Id,
  fullName: z.string(),
  position: z.string().nullable(),
  avatar60: Picture.nullable(),
});
