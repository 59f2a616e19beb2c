import type { Parsed } from "@vitrine/contract/endpoint";
import {
  type EmailMode,
  dailyKinds,
  type NotificationKind,
  notificationKinds,
  type notificationPreferences,
  notificationWays,
} from "@vitrine/contract/notifications/preferences";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor, By, PersonSubject, Visitor } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { subscriptionOf } from "#identity/unsubscribing/service.ts";
import { record } from "#work/record.ts";
import { isConcerned } from "./policy.ts";
import {
  isTimeZone,
  isUser,
  lockPreferencesOf,
  type Preferences,
  preferencesOf,
  savePreferencesOf,
  whoWantsToSee,
} from "./queries.ts";

export { quietUntil } from "./hours.ts";

/** Whether a person wants e-mails of this kind. */
export const wantsEmail = async (db: Db, userId: string, kind: NotificationKind) =>
  !(await preferencesOf(db, userId)).withoutEmail.includes(kind);

/** The people among them who want this kind in their list of notifications. */
export const recipientsOf = (db: Db, userIds: string[], kind: NotificationKind) =>
  whoWantsToSee(db, userIds, kind);

const modeOf = (kind: string, { withoutEmail, dailyEmail }: Preferences): EmailMode => {
  if (withoutEmail.includes(kind)) return "OFF";
  return dailyEmail.includes(kind) ? "DAILY" : "AT_ONCE";
};

export const showPreferences = async (db: Db, actor: Actor) => {
  const chosen = await preferencesOf(db, actor.id);
  const { timeZone, quietFrom: from, quietUntil: until } = chosen;
  const kinds = notificationKinds.filter((kind) => isConcerned(actor.role, kind));
  const isSent = (kind: NotificationKind, way: "IN_APP" | "EMAIL") =>
    notificationWays[kind].includes(way);
  return {
    items: kinds.map((kind) => ({
      kind,
      inApp: isSent(kind, "IN_APP") ? !chosen.withoutNotification.includes(kind) : null,
      email: isSent(kind, "EMAIL") ? modeOf(kind, chosen) : null,
    })),
    timeZone,
    quietHours: from === null || until === null ? null : { from, until },
  };
};

/** A list of kinds with one of them added or removed. */
const marked = (kinds: string[], kind: string, isIn: boolean) => {
  const others = kinds.filter((one) => one !== kind);
  return isIn ? [...others, kind].toSorted() : others;
};

const withMode = (chosen: Preferences, kind: string, mode: EmailMode): Preferences => ({
  ...chosen,
  withoutEmail: marked(chosen.withoutEmail, kind, mode === "OFF"),
  dailyEmail: marked(chosen.dailyEmail, kind, mode === "DAILY"),
});

/** A kind, or all kinds in the daily e-mail. */
type Subscribed = NotificationKind | "daily";

const isSubscribed = (kind: string): kind is Subscribed =>
  kind === "daily" || notificationKinds.some((name) => name === kind);

const kindsOf = (kind: Subscribed, { dailyEmail }: Preferences) =>
  kind === "daily" ? dailyKinds.filter((one) => dailyEmail.includes(one)) : [kind];

/** For the link in an e-mail, whoever uses it; a repeat changes nothing. */
export const unsubscribe = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof notificationPreferences.unsubscribe>,
) => {
  const { userId, kind } = found(subscriptionOf(token));
  if (!isSubscribed(kind) || !(await isUser(db, userId))) return refuse("not_found");
  const chosen = await lockPreferencesOf(db, userId);
  const kinds = kindsOf(kind, chosen).filter((one) => modeOf(one, chosen) !== "OFF");
  if (kinds.length === 0) return { kind };
  const wanted = kinds.reduce((now, one) => withMode(now, one, "OFF"), chosen);
  await savePreferencesOf(db, userId, wanted);
  await record(db, null, "notifications.unsubscribed", { userId, kind });
  return { kind };
};

type Save = Parsed<typeof notificationPreferences.save>;
type Change = Save["items"][number];

const withChange = (now: Preferences, { kind, inApp, email }: Change): Preferences => {
  const told =
    typeof inApp === "boolean"
      ? { ...now, withoutNotification: marked(now.withoutNotification, kind, !inApp) }
      : now;
  return email ? withMode(told, kind, email) : told;
};

const withHours = (now: Preferences, { timeZone, quietHours }: Save): Preferences => ({
  ...now,
  ...(timeZone !== undefined && { timeZone }),
  ...(quietHours !== undefined && {
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  }),
});

export const savePreferences = async (db: Db, by: By<PersonSubject>, input: Save) => {
  const { userId } = by.subject;
  const { timeZone } = input;
  if (timeZone !== undefined)
    ensure(await isTimeZone(db, timeZone), "notifications.unknown_time_zone");
  const now = withHours(await lockPreferencesOf(db, userId), input);
  const chosen = input.items.reduce(withChange, now);
  const needsZone = chosen.quietFrom !== null || chosen.dailyEmail.length > 0;
  ensure(!needsZone || chosen.timeZone !== null, "notifications.time_zone_needed");

  await savePreferencesOf(db, userId, chosen);
  await record(db, by, "notifications.preferences_saved", { userId });
  return changesSaved;
};
