import { z } from "zod";
import { OwnRetailer, OwnStartup } from "#accounts/me.ts";
import { read, write } from "#endpoint.ts";
import { accountTypes } from "#profiles.ts";
import { Task } from "#reports.ts";
import { RoleName } from "#roles.ts";
import {
  Changed,
  Country,
  Done,
  EmailAddress,
  Id,
  Moment,
  paragraphs,
  Picture,
  Pictures,
} from "#shapes.ts";
import { AccountInformation } from "./account-information.ts";
import { CompanyAt, History, HistorySearch } from "./history.ts";
import { CompanyNames, RetailerCompanyDetails } from "./company-details.ts";
import { stages } from "./records.ts";
import { AreasOfInterest, RelatedTags, Sectors } from "./settings.ts";
import { StandardStartupInfo, StartupInfo } from "./startup-details.ts";
import { versioned } from "./versions.ts";

/** The person who registered the company. */
export const CompanyOwner = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  position: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  linkedIn: z.string().nullable(),
  city: z.string().nullable(),
  country: Country.nullable(),
  avatar: Pictures,
  version: z.number().int(),
  isVerified: z.boolean(),
  /** Registered by staff, and has not set a password of their own yet. */
  isExpected: z.boolean(),
  lastSeenAt: Moment.nullable(),
});

const unpaid = { billingDetails: true } as const;
const ofPlan = {
  ...unpaid,
  paymentPlan: true,
  paymentSettings: true,
  limits: true,
  seats: true,
} as const;

/** When a state last changed, and by whom; null if it has never changed. */
const Since = z.object({ at: Moment, by: z.string().nullable() }).nullable();

/** A company as staff see it. */
export const StaffProfile = z.object({
  id: Id,
  role: RoleName,
  /** The owner's name; for an imported company without one, the company's. */
  fullName: z.string(),
  avatar60: Picture.nullable(),
  startup: OwnStartup.omit(unpaid).nullable(),
  retailer: OwnRetailer.omit(ofPlan).nullable(),
  owner: CompanyOwner.nullable(),
  accountType: z.enum(accountTypes).nullable(),
  stage: z.enum(stages),
  waitingSince: Moment.nullable(),
  createdAt: Moment,
  isBlocked: z.boolean(),
  isVerified: z.boolean(),
  isMailingEnabled: z.boolean().nullable(),
  /** E-mails not sent to a startup while its mailing was off; null if there were none. */
  withheldEmails: z.object({ count: z.number().int(), lastAt: Moment }).nullable(),
  /** Only for staff who may read it. */
  adminNote: z.string().nullable(),
  since: z.object({ blocked: Since, verified: Since, chat: Since, mailing: Since }),
});

export const AdminNote = z.object({
  ...versioned,
  startupId: Id,
  adminNote: paragraphs(5_000),
});

/** A new address takes effect once its mailbox confirms it. */
export const OwnerByStaff = AccountInformation.extend({ email: EmailAddress.optional() });

const Profile = z.object({ profile: StaffProfile });
const OfStartup = z.object({ startupId: Id });
const OfRetailer = z.object({ retailerId: Id });

/** One company for staff: what they can see, and what they can save for its owner. */
export const staffProfiles = {
  startup: read("GET", "/api/v1/admin/startup/view/one/:id", {
    input: z.object({ id: Id }),
    output: Profile,
  }),
  retailer: read("POST", "/api/v1/admin/retailer/view/one/:id", {
    input: z.object({ id: Id }),
    output: Profile,
  }),
  /** The role of the company's owner, to correct an address with the wrong side. */
  checkType: read("POST", "/api/v1/admin/retailer/check-retailer-type/:id", {
    input: z.object({ id: Id }),
    output: z.object({ role: RoleName }),
  }),
  startupHistory: read("POST", "/api/v1/admin/startup/history/:startupId", {
    input: z.strictObject({ ...HistorySearch.shape, ...OfStartup.shape }),
    output: History,
  }),
  retailerHistory: read("POST", "/api/v1/admin/retailer/history/:retailerId", {
    input: z.strictObject({ ...HistorySearch.shape, ...OfRetailer.shape }),
    output: History,
  }),
  /** The startup at a moment; 404 for a moment before it existed. */
  startupMoment: read("POST", "/api/v1/admin/startup/history/:startupId/moment", {
    input: z.object({ startupId: Id, at: z.iso.datetime() }),
    output: CompanyAt,
  }),
  retailerMoment: read("POST", "/api/v1/admin/retailer/history/:retailerId/moment", {
    input: z.object({ retailerId: Id, at: z.iso.datetime() }),
    output: CompanyAt,
  }),
  /** Within 30 days, with the right to the change itself; undoes all of the change or nothing. */
  undoChange: write("POST", "/api/v1/admin/changes/:changeId/undo", {
    input: z.object({ changeId: Id }),
    /** Undoing a merge with many uses continues as a task. */
    output: Done.extend({ task: Task.optional() }),
  }),
  saveStandard: write(
    "POST",
    "/api/v1/admin/startup/edit/:startupId/update-startup-info/standard",
    {
      input: StandardStartupInfo,
      output: Changed,
    },
  ),
  saveDemo: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-info/demo", {
    input: StartupInfo.extend({ accountType: z.literal("DEMO") }),
    output: Changed,
  }),
  saveIncomplete: write(
    "POST",
    "/api/v1/admin/startup/edit/:startupId/update-startup-info/incomplete",
    {
      input: StartupInfo.extend({ accountType: z.enum(["INCOMPLETE", "IMPORTED"]) }),
      output: Changed,
    },
  ),
  /** Leaves the account type and the e-mails unchanged. */
  saveStartup: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-info", {
    input: StartupInfo.omit({ accountType: true }),
    output: Changed,
  }),
  saveSectors: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-sectors", {
    input: Sectors.extend(OfStartup.shape),
    output: Changed,
  }),
  saveAreas: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-areas", {
    input: AreasOfInterest.extend(OfStartup.shape),
    output: Changed,
  }),
  saveTags: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-tags", {
    input: RelatedTags.extend(OfStartup.shape),
    output: Changed,
  }),
  saveOwner: write("POST", "/api/v1/admin/startup/edit/:startupId/update-user-info", {
    input: OwnerByStaff.extend(OfStartup.shape),
    output: Changed,
  }),
  saveNote: write("POST", "/api/v1/admin/note/:startupId/update-admin-note", {
    input: AdminNote,
    output: Changed,
  }),
  saveRetailer: write("POST", "/api/v1/admin/retailer/edit/:retailerId/update-company-details", {
    input: RetailerCompanyDetails.extend(OfRetailer.shape),
    output: Changed,
  }),
  /** Saves names edited in a list row; for startups `saveStartup` does, which leaves the rest unchanged. */
  saveRetailerNames: write("PUT", "/api/v1/admin/retailer/edit/:retailerId/names", {
    input: CompanyNames.extend(OfRetailer.shape),
    output: Changed,
  }),
  saveRetailOwner: write(
    "POST",
    "/api/v1/admin/retailer/edit/:retailerId/update-account-information",
    { input: OwnerByStaff.extend(OfRetailer.shape), output: Changed },
  ),
};
