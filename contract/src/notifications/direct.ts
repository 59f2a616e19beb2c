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

/** A message by staff. */
export const DirectNotification = z.object({
  title: words(200, messages.enterTitle).default(messages.adminNotification),
  text: paragraphs(2_000, messages.enterDescription),
  notificationType: z.enum(notificationTypes).default("ADMIN_NOTIFICATION"),
  /** Kept until it is deleted; otherwise it disappears after 30 days. */
  isActualAlways: z.boolean().default(false),
  isEmailed: z.boolean().default(false),
});

const Chosen = z.object({ ids: z.array(Id).min(1).max(1000) });
/** The people of these companies, or of all that match the list's filters. */
const SomeStartups = z.union([Chosen, CountedStartups]);
const SomeRetailers = z.union([Chosen, CountedRetailers]);

/** The number of people the sender saw: any other is refused with 409. */
const seen = { people: z.number().int().min(1) };

const People = z.object({
  companies: z.number().int(),
  people: z.number().int(),
  /** How many of them also get an e-mail. */
  emails: z.number().int(),
});

const Sent = Done.extend({ id: Id, people: z.number().int() });
const ToPerson = DirectNotification.extend({ userId: Id });
const Withdrawn = Done.extend({ withdrawn: z.number().int() });

/** A notification already sent, and how many have read it. */
const SentBefore = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  people: z.number().int(),
  read: z.number().int(),
  /** Not deleted and not read. */
  unread: z.number().int(),
  isEmailed: z.boolean(),
  isActualAlways: z.boolean(),
  withdrawnAt: Moment.nullable(),
  createdAt: Moment,
});

/** The recipients in the screen's address: companies by id, otherwise by filters. */
const some = { ids: anyOf(Id) };
export const StartupNotificationsSearch = StartupRecordsSearch.extend(some);
export const RetailerNotificationsSearch = RetailerRecordsSearch.extend(some);

export const SentSearch = listSearch({ filters: {} });

/** Notifications by staff to one person, to a selection, or to all that match a filter. */
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
    input: z.strictObject(SentSearch.shape),
    output: cappedListOf(SentBefore),
  }),
  sentToUsers: read("POST", "/api/v1/admin/user/direct/all", {
    input: z.strictObject(SentSearch.shape),
    output: cappedListOf(SentBefore),
  }),
};
