import { z } from "zod";
import { subscriptionStatuses } from "#billing/payment-settings.ts";
import { read, write } from "#endpoint.ts";
import { anyOf, cappedListOf, flag, staffList } from "#paging.ts";
import { accountTypes } from "#profiles.ts";
import { DoneOrTask, fileFormats, Task } from "#reports.ts";
import { RoleName } from "#roles.ts";
import { Country, Id, Moment, Pictures, searchWords, StartupRating, words } from "#shapes.ts";
import { Version } from "./versions.ts";

export const companyStates = ["ACTIVE", "PENDING", "BLOCKED"] as const;

/** The stage of an account, in more detail than its status. */
export const stages = [
  "ACTIVE",
  "INACTIVE",
  "WAITING",
  "INCOMPLETE",
  "DECLINED",
  "BLOCKED",
] as const;
export type Stage = (typeof stages)[number];

const sorts = ["createdAt", "companyShortName", "country", "waitingSince"] as const;
const startupSorts = [...sorts, "rating"] as const;

const Day = z.iso.date().nullable().default(null);

const ofAllCompanies = {
  /** Words in the names and the website; with the right to see people, also in their names and e-mails. */
  search: searchWords,
  /** Only these records. */
  ids: anyOf(Id),
  isVerified: flag,
  isBlocked: flag,
  status: anyOf(z.enum(companyStates)),
  stage: anyOf(z.enum(stages)),
  country: anyOf(Id),
  filterCategories: anyOf(Id),
  /** The first and the last day of their creation, in UTC. */
  createdFrom: Day,
  createdTo: Day,
  /** Companies that waited for approval at the end of this day. */
  waitingOn: Day,
};

const startups = staffList({
  sorts: startupSorts,
  filters: {
    ...ofAllCompanies,
    accountType: anyOf(z.enum(accountTypes)),
    /** Whole stars that the rating rounds to. */
    rateStars: anyOf(z.coerce.number<number>().int().min(1).max(5)),
    companyType: anyOf(words(100)),
    businessModel: anyOf(words(100)),
    companyStatus: anyOf(words(100)),
  },
});

const retailers = staffList({
  sorts,
  filters: {
    ...ofAllCompanies,
    paymentPlanName: anyOf(words(100)),
    /** How they pay. */
    subscriptionStatus: anyOf(z.enum(subscriptionStatuses)),
    /** Companies with a paid plan running at the end of this day. */
    payingOn: Day,
  },
});

export const StartupRecordsSearch = startups.search;
export const RetailerRecordsSearch = retailers.search;

/** The company's owner; only for staff who may open its profile. */
const Owner = z.object({ id: Id, fullName: z.string(), email: z.string() });

const CompanyRecord = z.object({
  id: Id,
  version: Version,
  companyShortName: z.string(),
  companyLegalName: z.string(),
  logo: Pictures,
  country: Country.nullable(),
  status: z.enum(companyStates),
  stage: z.enum(stages),
  waitingSince: Moment.nullable(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: Moment,
  owner: Owner.nullable(),
});

export const StartupRecord = CompanyRecord.extend({
  accountType: z.enum(accountTypes),
  companyType: z.string().nullable(),
  businessModel: z.string().nullable(),
  companyStatus: z.string().nullable(),
  rating: StartupRating,
  isAvailableToChat: z.boolean(),
  isMailingEnabled: z.boolean(),
});

export const RetailerRecord = CompanyRecord.extend({
  role: RoleName,
  paymentPlanName: z.string().nullable(),
  /** The people of the company, its owner among them. */
  people: z.number().int(),
});

export const ChosenStartups = startups.chosen;
export const ChosenRetailers = retailers.chosen;
export const CountedStartups = startups.counted;
export const CountedRetailers = retailers.counted;

/** The columns of the export: first those of the list, by the same names. */
const columnsOfBoth = [
  "name",
  "legalName",
  "stage",
  "country",
  "owner",
  "email",
  "created",
  "waiting",
  "verified",
] as const;

export const startupFileColumns = [
  ...columnsOfBoth,
  "account",
  "companyType",
  "businessModel",
  "companyStatus",
  "rating",
  "ratings",
  "chat",
  "mailing",
] as const;

export const retailerFileColumns = [...columnsOfBoth, "role", "plan", "people"] as const;

/** The rows to export: the chosen ones, or all that match the filters. */
const ofFile = {
  ids: z.array(Id).max(1000).default([]),
  format: z.enum(fileFormats).default("CSV"),
};

const StartupFile = startups.asked.pick({ sort: true, fields: true }).extend({
  ...ofFile,
  columns: z
    .array(z.enum(startupFileColumns))
    .min(1)
    .max(100)
    .default([...startupFileColumns]),
});

const RetailerFile = retailers.asked.pick({ sort: true, fields: true }).extend({
  ...ofFile,
  columns: z
    .array(z.enum(retailerFileColumns))
    .min(1)
    .max(100)
    .default([...retailerFileColumns]),
});

const Count = z.object({ count: z.number().int() });

/** Companies for staff: lists, and changes to one or several of them. */
export const records = {
  startups: read("POST", "/api/v1/admin/startup/view/all", {
    input: startups.asked,
    output: cappedListOf(StartupRecord),
  }),
  countStartups: read("POST", "/api/v1/admin/startup/count", {
    input: startups.counted,
    output: Count,
  }),
  retailers: read("POST", "/api/v2/user/view/all", {
    input: retailers.asked,
    output: cappedListOf(RetailerRecord),
  }),
  countRetailers: read("POST", "/api/v2/user/count", { input: retailers.counted, output: Count }),
  /** Answers at once; the file is put into the tray. */
  exportStartups: write("POST", "/api/v1/admin/startup/export", {
    input: StartupFile,
    output: Task,
  }),
  exportRetailers: write("POST", "/api/v2/user/export", { input: RetailerFile, output: Task }),
  blockStartups: write("POST", "/api/v1/admin/startup/status/block", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  unblockStartups: write("POST", "/api/v1/admin/startup/status/unblock", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  verifyStartups: write("POST", "/api/v1/admin/startup/status/verify", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  unverifyStartups: write("POST", "/api/v1/admin/startup/status/unverify", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  enableChat: write("POST", "/api/v1/admin/startup/edit/chat/enable", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  disableChat: write("POST", "/api/v1/admin/startup/edit/chat/disable", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  enableMailing: write("POST", "/api/v1/admin/startup/edit/mail/enable", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  disableMailing: write("POST", "/api/v1/admin/startup/edit/mail/disable", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  blockRetailers: write("POST", "/api/v1/admin/retailer/status/block", {
    input: ChosenRetailers,
    output: DoneOrTask,
  }),
  unblockRetailers: write("POST", "/api/v1/admin/retailer/status/unblock", {
    input: ChosenRetailers,
    output: DoneOrTask,
  }),
  verifyRetailers: write("POST", "/api/v1/admin/retailer/status/verify", {
    input: ChosenRetailers,
    output: DoneOrTask,
  }),
  unverifyRetailers: write("POST", "/api/v1/admin/retailer/status/unverify", {
    input: ChosenRetailers,
    output: DoneOrTask,
  }),
};
