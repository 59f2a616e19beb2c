import { z } from "zod";
import { read } from "#endpoint.ts";
import { cappedListOf, staffList } from "#paging.ts";
import { Id, Moment, Pictures } from "#shapes.ts";

/** The activities that are counted. */
export const activityKinds = ["SEARCH", "PROFILE", "MESSAGE", "BOOKMARK", "MISSION"] as const;

/** What a number is compared with: the preceding span of equal length, or the same days a year ago. */
export const comparisons = ["PREVIOUS", "YEAR"] as const;

/** The first and the last day, in UTC; by default the last thirteen weeks. */
export const DashboardSearch = z.object({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  compare: z.enum(comparisons).default("PREVIOUS"),
  /** The currency of the money; by default the one with the most income. */
  currency: z.string().length(3).nullable().default(null),
});

const Count = z.number().int();

/** A number at the end of the last day, and at the end of the day it is compared with. */
const Standing = z.object({ value: Count, before: Count, trend: z.array(Count) });

/** The number in these days, and in those compared; null if no longer known. */
const Flow = z.object({ value: Count, before: Count.nullable() });

export const Dashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  comparedFrom: z.iso.date(),
  comparedTo: z.iso.date(),
  /** The last day is not over or in the future: the last numbers are the present ones. */
  isOpen: z.boolean(),
  step: z.enum(["DAY", "WEEK", "MONTH"]),
  startups: Standing,
  retailers: Standing,
  /** Companies whose paid time is running, less refunds. */
  subscriptions: Standing,
  /** Companies that asked for approval and have no answer. */
  waiting: Standing.extend({
    startups: Count,
    retailers: Count,
    startupsBefore: Count,
    retailersBefore: Count,
    /** Of the companies that wait now. */
    oldestSince: Moment.nullable(),
  }),
  signUps: z.object({ startups: Flow, retailers: Flow }),
  /** Income less refunds, before VAT, in minor units of the currency. */
  money: Flow.extend({ currency: z.string(), currencies: z.array(z.string()) }),
  /** The steps of the charts, each with its first and last day. */
  steps: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      startups: Count,
      retailers: Count,
      money: Count,
    }),
  ),
  activity: z.array(Flow.extend({ kind: z.enum(activityKinds) })),
  /** The companies that wait longest now. */
  waitingCompanies: z.array(
    z.object({
      id: Id,
      kind: z.enum(["STARTUP", "RETAILER"]),
      companyShortName: z.string(),
      logo: Pictures,
      city: z.string().nullable(),
      country: z.string().nullable(),
      waitingSince: Moment,
    }),
  ),
});

const activities = staffList({
  sorts: ["at"],
  direction: "DESC",
  filters: {
    kind: z.enum(activityKinds).default("PROFILE"),
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
  },
});

export const ActivitiesSearch = activities.search;

const NamedCompany = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(["STARTUP", "RETAILER"]),
});

export const dashboard = {
  show: read("GET", "/api/v1/dashboard", {
    input: z.strictObject(DashboardSearch.shape),
    output: Dashboard,
  }),
  /** The activities behind a number on the dashboard, newest first; of messages only the sender. */
  activities: read("POST", "/api/v1/dashboard/activities", {
    input: activities.asked,
    output: cappedListOf(
      z.object({
        id: z.string(),
        at: Moment,
        /** Null if the company was deleted, and for staff. */
        company: NamedCompany.nullable(),
        startup: NamedCompany.nullable(),
      }),
    ),
  }),
};
