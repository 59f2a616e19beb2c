import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself, type Visitor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { deviceName } from "#identity/devices/service.ts";
import { voidOneTimeTokens } from "#identity/one-time-tokens/service.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import { accountById } from "../sign-in/queries.ts";
import { endOwnSession, sessionsOf } from "./queries.ts";

export const listOwnSessions = async (db: Db, actor: Actor) => {
  const latest = { limit: 100, offset: 0 };
  const { rows, count } = await sessionsOf.part(db, { userId: actor.id }, latest);
  const items = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isCurrent: row.id === actor.sessionId,
  }));
  return { items, count };
};

export const endOneSession = async (db: Db, actor: Actor, { id }: { id: string }) => {
  found(await endOwnSession(db, id, actor.id));
  await record(db, oneself(actor), "accounts.sessions_ended", {
    userId: actor.id,
    count: 1,
    because: "REVOKED",
  });
  return changesSaved;
};

/** A person acting on their own account, signed in or by an e-mail. */
export type Owner = Visitor & { id: string; companyId: string | null; sessionId?: string };

/** Ends the person's other sessions, and whatever they began and did not finish. */
export const endOtherLogins = async (db: Db, owner: Owner, because: string) => {
  const { id: userId, sessionId = null } = owner;
  const count = await endSessionsOf(db, userId, { except: sessionId, because });
  for (const purpose of ["SECOND_FACTOR", "RECOVERY", "EMAIL_CHANGE", "PHONE"])
    await voidOneTimeTokens(db, purpose, { userId });
  if (count > 0)
    await record(db, oneself(owner), "accounts.sessions_ended", { userId, count, because });
  return count;
};

export const endOtherSessions = async (db: Db, actor: Actor) => ({
  ...changesSaved,
  count: await endOtherLogins(db, actor, "REVOKED"),
});

/** The recipient of an e-mail about their own account, and what it says of where and when. */
export const emailToOwner = async (db: Db, owner: Owner) => {
  const { email, firstName } = found(await accountById(db, owner.id));
  const origin = { device: deviceName(owner.userAgent), ip: owner.ip };
  return {
    mail: { to: email, userId: owner.id },
    about: { firstName, at: new Date().toISOString(), ...origin },
  };
};
