import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, listSearch } from "#paging.ts";
import {
  CountedRetailers,
  CountedStartups,
  RetailerRecordsSearch,
  StartupRecordsSearch,
} from "#profiles/records.ts";
import { Done, Id, Moment, paragraphs, words } from "#shapes.ts";
import { notificationTypes } from "#notifications.ts";

/** What staff write to somebody. */
export const DirectNotification = z.object({
  title: words(200, messages.enterTitle).default(messages.adminNotification),
  text: paragraphs(2_000, messages.enterDescription),
  notificationType: z.enum(notificationTypes).default("ADMIN_NOTIFICATION"),
  /** Kept until it is deleted; otherwise it leaves the bell after 30 days. */
  isActualAlways: z.boolean().default(false),
  isEmailed: z.boolean().default(false),
});

const Chosen = z.object({ ids: z.array(z.uuid()).min(1).max(1000) });
/** The people of these companies, or of all that the filters of the list find. */
const SomeStartups = z.union([Chosen, CountedStartups]);
const SomeRetailers = z.union([Chosen, CountedRetailers]);

/** How many people the sender saw: another number is refused with 409. */
const seen = { people: z.number().int().min(1) };

const People = z.object({
  companies: z.number().int(),
  people: z.number().int(),
  /** How many of them get e-mails. */
  emails: z.number().int(),
});

const Sent = Done.extend({ id: Id, people: z.number().int() });
const ToPerson = DirectNotification.extend({ userId: Id });
const Withdrawn = Done.extend({ withdrawn: z.number().int() });

/** One that was sent, and how many have read it. */
const SentBefore = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  people: z.number().int(),
  read: z.number().int(),
  /** Still in somebody's bell, and not read. */
  unread: z.number().int(),
  isEmailed: z.boolean(),
  isActualAlways: z.boolean(),
  withdrawnAt: Moment.nullable(),
  createdAt: Moment,
});

/** Whom it goes to, as the screen keeps it: companies by their ids, else what filters find. */
const some = { ids: anyOf(Id) };
export const StartupNotificationsSearch = StartupRecordsSearch.extend(some);
export const RetailerNotificationsSearch = RetailerRecordsSearch.extend(some);

export const SentSearch = listSearch({ filters: {} });

/** Notifications that staff write to one person, to a selection or to all that a filter finds. */
export const direct = {
  toStartup: write("POST", "/api/v1/admin/startup/direct/send/:userId", {
    input: ToPerson,
    output: Sent,
  }),
  toUser: write("POST", "/api/v1/admin/user/direct/send/:userId", {
    input: ToPerson,
    output: Sent,
  }),
  toStartups: write("POST", "/api/v1/admin/startup/direct/send", {
    input: DirectNotification.extend({ ...seen, to: SomeStartups }),
    output: Sent,
  }),
  toUsers: write("POST", "/api/v1/admin/user/direct/send", {
    input: DirectNotification.extend({ ...seen, to: SomeRetailers }),
    output: Sent,
  }),
  countStartups: read("POST", "/api/v1/admin/startup/direct/count", {
    input: z.object({ to: SomeStartups }),
    output: People,
  }),
  countUsers: read("POST", "/api/v1/admin/user/direct/count", {
    input: z.object({ to: SomeRetailers }),
    output: People,
  }),
  withdrawFromStartups: write("POST", "/api/v1/admin/startup/direct/withdraw/:id", {
    input: z.object({ id: Id }),
    output: Withdrawn,
  }),
  withdrawFromUsers: write("POST", "/api/v1/admin/user/direct/withdraw/:id", {
    input: z.object({ id: Id }),
    output: Withdrawn,
  }),
  sentToStartups: read("POST", "/api/v1/admin/startup/direct/all", {
    input: SentSearch,
    output: cappedListOf(SentBefore),
  }),
  sentToUsers: read("POST", "/api/v1/admin/user/direct/all", {
    input: SentSearch,
    output: cappedListOf(SentBefore),
  }),
};
