import { z } from "zod";
import { read } from "#endpoint.ts";
import { cappedListOf, staffList } from "#paging.ts";
import { Id, Moment, Pictures } from "#shapes.ts";

/** What people do, counted one by one. */
export const activityKinds = ["SEARCH", "PROFILE", "MESSAGE", "BOOKMARK", "MISSION"] as const;

/** What a number is set against: the time before of the same length, or the same days a year ago. */
export const comparisons = ["PREVIOUS", "YEAR"] as const;

/** Days of UTC, the first and the last: without them, the last thirteen weeks. */
export const DashboardSearch = z.object({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  compare: z.enum(comparisons).default("PREVIOUS"),
  /** Of the money; without one, what most came in by. */
  currency: z.string().length(3).nullable().default(null),
});

const Count = z.number().int();

/** A number at the end of the last day, and what it was then that it is compared with. */
const Standing = z.object({ value: Count, before: Count, trend: z.array(Count) });

/** What happened in these days, and in those they are compared with; null where that is no longer known. */
const Flow = z.object({ value: Count, before: Count.nullable() });

export const Dashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  comparedFrom: z.iso.date(),
  comparedTo: z.iso.date(),
  /** The day is not over, or not yet come: the last numbers are those of now. */
  isOpen: z.boolean(),
  step: z.enum(["DAY", "WEEK", "MONTH"]),
  startups: Standing,
  retailers: Standing,
  /** Companies that pay: for a time that runs, less what went back. */
  subscriptions: Standing,
  /** Companies that asked to be let in and have no answer. */
  waiting: Standing.extend({
    startups: Count,
    retailers: Count,
    /** Of those that wait now. */
    oldestSince: Moment.nullable(),
  }),
  signUps: z.object({ startups: Flow, retailers: Flow }),
  /** What came in less what went back, before VAT, in minor units of the currency. */
  money: Flow.extend({ currency: z.string(), currencies: z.array(z.string()) }),
  /** The days of the charts, each from its first to its last. */
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
  /** Those that wait longest now. */
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
  show: read("GET", "/api/v1/dashboard", { input: DashboardSearch, output: Dashboard }),
  /** What an activity of the dashboard counts, one by one, the newest first; of messages nothing but their sender. */
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
