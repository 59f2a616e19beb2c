import { z } from "zod";
import { subscriptionStatuses } from "#billing/payment-settings.ts";
import { read, write } from "#endpoint.ts";
import { accountTypes } from "#profiles.ts";
import { Task } from "#reports.ts";
import { retailKinds } from "#roles.ts";
import { Id, words } from "#shapes.ts";
import { companyStates } from "./records.ts";

/** A filter that was left empty. */
const empty = z.literal(["", null]);

/** A filter: one value or several; an empty one filters nothing. */
const some = <T extends z.ZodType>(value: T, most = 100) =>
  z
    .union([empty, z.array(value).max(most), value])
    .default([])
    .transform((given): z.output<T>[] => {
      if (given === "" || given === null) return [];
      return Array.isArray(given) ? given : [given];
    });

/** A filter: yes, no, or either. */
const flag = z
  .union([empty, z.boolean()])
  .default(null)
  .transform((given) => (given === "" ? null : given));

const anyWords = words(100)
  .nullable()
  .default("")
  .transform((given) => given ?? "");

/** From one day to another in UTC, both included; either can be open. */
const DayRange = z
  .union([empty, z.object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() })])
  .default(null)
  .transform((given) => (given === "" ? null : given));

/** The most records of a list that can be chosen. */
const mostChosen = 300;

const stars = z.coerce.number<number>().int().min(1).max(5);

/** The filters of the report of people of retail companies. */
export const UserReport = z.strictObject({
  is_approved_by_admin: flag,
  role: some(z.enum([...retailKinds, "MEMBER"])),
  country: some(Id),
  status: some(z.enum(companyStates)),
  is_blocked: flag,
  is_verified: flag,
  has_trial_expired: flag,
  registered_time_range: DayRange,
  /** When the company's plan ended. */
  expired_subscription_time_range: DayRange,
  /** Only with the right to see people. */
  latest_active_users_time_range: DayRange,
  payment_plan_id: some(Id),
  /** Words in the company's names and website; with the right to see people, also in theirs. */
  brand_email_search_text: anyWords,
  /** People or companies, by id. */
  selected_ids: some(Id, mostChosen),
  subscription_status: some(z.enum(subscriptionStatuses)),
});

/** The filters of the report of startups. */
export const StartupReport = z.strictObject({
  /** Words in the names and website; with the right to see people, also in theirs. */
  brandOrEmail: anyWords,
  tag: some(Id),
  target_market: some(words(100)),
  selectedIds: some(Id, mostChosen),
  is_approved_by_admin: flag,
  company_status: some(words(100)),
  business_model: some(words(100)),
  company_type: some(words(100)),
  country: some(Id),
  status: some(z.enum(companyStates)),
  is_blocked: flag,
  /** Whole stars that the rating rounds to. */
  rate_stars: some(stars),
  account_type: some(z.enum(accountTypes)),
  is_verified: flag,
});

/** Reports with more rows go to the tray instead of being waited for. */
export const mostSentAtOnce = 5_000;

const Sent = z.string().meta({ format: "binary" });
const Count = z.object({ count: z.number().int() });

/**
 * Companies as CSV files. They are streamed: an answer that breaks off has no proper end, so it is never
 * taken for a whole file. Each can be requested five times an hour.
 */
export const reportFiles = {
  users: write("POST", "/api/v2/super/user/report/download", {
    input: UserReport,
    output: Sent,
    answer: "file",
  }),
  /** 204 if no startup matches. */
  startups: write("POST", "/api/v2/super/startup/report/download", {
    input: StartupReport,
    output: Sent,
    answer: "file",
  }),
  countUsers: read("POST", "/api/v2/super/user/report/count", { input: UserReport, output: Count }),
  countStartups: read("POST", "/api/v2/super/startup/report/count", {
    input: StartupReport,
    output: Count,
  }),
  /** The same files, written after the answer and put into the tray. */
  usersInTray: write("POST", "/api/v2/super/user/report/file", {
    input: UserReport,
    output: Task,
  }),
  startupsInTray: write("POST", "/api/v2/super/startup/report/file", {
    input: StartupReport,
    output: Task,
  }),
};
