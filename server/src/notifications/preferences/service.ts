import type { Parsed } from "@vitrine/contract/endpoint";
import {
  type security,
  type TellingKind,
  tellingKinds,
  tellingWays,
} from "@vitrine/contract/accounts/security";
import { changed } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor, By, PersonSubject } from "#http/actor.ts";
import { record } from "#work/record.ts";
import { isConcerned } from "./policy.ts";
import { heldUnwantedOf, saveUnwanted, unwantedOf, whoWantsToSee } from "./queries.ts";

type Way = "IN_APP" | "EMAIL";

/** Whether somebody wants to be told of this kind of thing in this way. */
export const wantsNotification = async (db: Db, userId: string, kind: TellingKind, way: Way) => {
  const { withoutNotification, withoutEmail } = await unwantedOf(db, userId);
  return !(way === "EMAIL" ? withoutEmail : withoutNotification).includes(kind);
};

/** Those of these people who want to see this kind in their list. */
export const recipientsOf = (db: Db, userIds: string[], kind: TellingKind) =>
  whoWantsToSee(db, userIds, kind);

export const showPreferences = async (db: Db, actor: Actor) => {
  const { withoutNotification, withoutEmail } = await unwantedOf(db, actor.id);
  const state = (ways: readonly Way[], way: Way, kind: string, unwanted: string[]) =>
    ways.includes(way) ? !unwanted.includes(kind) : null;
  const asked = tellingKinds.filter((kind) => isConcerned(actor.role, kind));
  return {
    items: asked.map((kind) => ({
      kind,
      inApp: state(tellingWays[kind], "IN_APP", kind, withoutNotification),
      email: state(tellingWays[kind], "EMAIL", kind, withoutEmail),
    })),
  };
};

type Wish = { kind: TellingKind; inApp?: boolean | null; email?: boolean | null };

const without = (
  unwanted: string[],
  wishes: Wish[],
  wishOf: (wish: Wish) => boolean | null | undefined,
) => {
  const kinds = new Set(unwanted);
  for (const wish of wishes) {
    if (wishOf(wish) === true) kinds.delete(wish.kind);
    if (wishOf(wish) === false) kinds.add(wish.kind);
  }
  return [...kinds].toSorted();
};

export const savePreferences = async (
  db: Db,
  by: By<PersonSubject>,
  { items }: Parsed<typeof security.saveTelling>,
) => {
  const { userId } = by.subject;
  const now = await heldUnwantedOf(db, userId);
  await saveUnwanted(db, userId, {
    withoutNotification: without(now.withoutNotification, items, ({ inApp }) => inApp),
    withoutEmail: without(now.withoutEmail, items, ({ email }) => email),
  });
  await record(db, by, "notifications.preferences_saved", { userId });
  return changed;
};
