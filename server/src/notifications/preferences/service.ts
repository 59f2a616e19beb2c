import type { Parsed } from "@vitrine/contract/endpoint";
import {
  type NotificationKind,
  notificationKinds,
  type notificationPreferences,
  notificationWays,
} from "@vitrine/contract/notifications/preferences";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor, By, PersonSubject, Visitor } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { subscriptionOf } from "#identity/unsubscribing/service.ts";
import { record } from "#work/record.ts";
import { isConcerned } from "./policy.ts";
import { isUser, lockPreferencesOf, saveUnwanted, unwantedOf, whoWantsToSee } from "./queries.ts";

type Way = "IN_APP" | "EMAIL";

/** Whether somebody wants this kind of notification sent this way. */
export const wantsNotification = async (
  db: Db,
  userId: string,
  kind: NotificationKind,
  way: Way,
) => {
  const { withoutNotification, withoutEmail } = await unwantedOf(db, userId);
  return !(way === "EMAIL" ? withoutEmail : withoutNotification).includes(kind);
};

/** Those of these people who want this kind in their list of notifications. */
export const recipientsOf = (db: Db, userIds: string[], kind: NotificationKind) =>
  whoWantsToSee(db, userIds, kind);

export const showPreferences = async (db: Db, actor: Actor) => {
  const { withoutNotification, withoutEmail } = await unwantedOf(db, actor.id);
  const state = (ways: readonly Way[], way: Way, kind: string, unwanted: string[]) =>
    ways.includes(way) ? !unwanted.includes(kind) : null;
  const kinds = notificationKinds.filter((kind) => isConcerned(actor.role, kind));
  return {
    items: kinds.map((kind) => ({
      kind,
      inApp: state(notificationWays[kind], "IN_APP", kind, withoutNotification),
      email: state(notificationWays[kind], "EMAIL", kind, withoutEmail),
    })),
  };
};

const isKind = (kind: string): kind is NotificationKind =>
  notificationKinds.some((name) => name === kind);

/** From the link of an e-mail, by whoever has it; a second time changes nothing. */
export const unsubscribe = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof notificationPreferences.unsubscribe>,
) => {
  const { userId, kind } = found(subscriptionOf(token));
  if (!isKind(kind) || !(await isUser(db, userId))) return refuse("not_found");
  const { withoutNotification, withoutEmail } = await lockPreferencesOf(db, userId);
  if (withoutEmail.includes(kind)) return { kind };
  const wanted = [...withoutEmail, kind].toSorted();
  await saveUnwanted(db, userId, { withoutNotification, withoutEmail: wanted });
  await record(db, null, "notifications.unsubscribed", { userId, kind });
  return { kind };
};

type Change = { kind: NotificationKind; inApp?: boolean | null; email?: boolean | null };

const without = (
  unwanted: string[],
  changes: Change[],
  wayOf: (change: Change) => boolean | null | undefined,
) => {
  const kinds = new Set(unwanted);
  for (const change of changes) {
    if (wayOf(change) === true) kinds.delete(change.kind);
    if (wayOf(change) === false) kinds.add(change.kind);
  }
  return [...kinds].toSorted();
};

export const savePreferences = async (
  db: Db,
  by: By<PersonSubject>,
  { items }: Parsed<typeof notificationPreferences.save>,
) => {
  const { userId } = by.subject;
  const now = await lockPreferencesOf(db, userId);
  await saveUnwanted(db, userId, {
    withoutNotification: without(now.withoutNotification, items, ({ inApp }) => inApp),
    withoutEmail: without(now.withoutEmail, items, ({ email }) => email),
  });
  await record(db, by, "notifications.preferences_saved", { userId });
  return changesSaved;
};
