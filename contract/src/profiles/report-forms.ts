import { z } from "zod";
import { subscriptionStatuses } from "#billing/payment-settings.ts";
import { anyOf } from "#paging.ts";
import { accountTypes } from "#profiles.ts";
import { retailKinds } from "#roles.ts";
import { Id, searchWords, words } from "#shapes.ts";
import { companyStates } from "./records.ts";

/** The value of a select: yes, no, or nothing chosen. */
const either = z.enum(["true", "false"]).optional();
const day = z.iso.date().optional();

const ofBoth = {
  search: searchWords,
  status: anyOf(z.enum(companyStates)),
  isApproved: either,
  isBlocked: either,
  isVerified: either,
  country: anyOf(Id),
};

/** The filters of the user report, as typed. */
export const TypedUserReport = z.object({
  ...ofBoth,
  role: anyOf(z.enum([...retailKinds, "MEMBER"])),
  planIds: anyOf(Id),
  subscriptionStatus: anyOf(z.enum(subscriptionStatuses)),
  hasTrialExpired: either,
  registeredFrom: day,
  registeredTo: day,
  expiredFrom: day,
  expiredTo: day,
  activeFrom: day,
  activeTo: day,
});

/** The filters of the startup report, as typed. */
export const TypedStartupReport = z.object({
  ...ofBoth,
  accountType: anyOf(z.enum(accountTypes)),
  tags: anyOf(Id),
  targetMarket: anyOf(words(100)),
  stars: anyOf(z.string().regex(/^[1-5]$/)),
  companyType: anyOf(words(100)),
  businessModel: anyOf(words(100)),
  companyStatus: anyOf(words(100)),
});

/** The records chosen in the list that led to the report. */
export const ReportChoice = z.object({ ids: anyOf(Id) });
