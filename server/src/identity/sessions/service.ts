import { randomBytes } from "node:crypto";
import { isStaff, RoleName, staffRoles } from "@vitrine/contract/roles";
import { v4 as uuid } from "uuid";
import { type Config, config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself, type Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { createGroups } from "#work/groups.ts";
import { record } from "#work/record.ts";
import { lostSessions, peopleOfAccessTokens, rightsNow } from "./acting-person.ts";
import { actorFrom, heldPermissions } from "./actor.ts";
import { endSession, insertSession, livingSessions, touchSession } from "./queries.ts";
import { redeemRefreshToken, spentRefreshToken } from "./refresh-tokens.ts";
import { answer, successors } from "./token-pair.ts";

export { heldPermissions } from "./actor.ts";
export { endSession, endSessionsOf, endSessionsOfCompanies, sessionOfToken } from "./queries.ts";

type Times = Config["tokens"];

/** The 32 bytes a token stands for; anything else stands for nothing. */
export const tokenBytes = (text: string) =>
  /^[\w-]{43}$/.test(text) ? Buffer.from(text, "base64url") : undefined;

type SignedIn = { id: string; role: string; companyId: string | null };

/** Opens a session for a person whose credentials were checked. */
export const openSession = async (
  db: Db,
  visitor: Visitor,
  user: SignedIn,
  { remember, times }: { remember: boolean; times: Times },
) => {
  const staff = isStaff(RoleName.parse(user.role));
  const pair = {
    access: randomBytes(32),
    refresh: randomBytes(32),
    accessSeconds: times.accessSeconds,
  };
  const id = uuid();
  await insertSession(db, {
    id,
    userId: user.id,
    salt: randomBytes(32),
    ...pair,
    sessionSeconds: remember && !staff ? times.rememberedSeconds : times.sessionSeconds,
    idleSeconds: staff ? times.staffIdleSeconds : null,
    remembered: remember,
    userAgent: visitor.userAgent,
    ip: visitor.ip,
  });
  await touchSession(db, id);
  const { requestId } = visitor;
  const by = oneself({ id: user.id, companyId: user.companyId, requestId });
  await record(db, by, "accounts.signed_in", { sessionId: id });
  return answer(pair);
};

const invalidGrant = (keep = false) =>
  refuse("accounts.session_over", { oauth: "invalid_grant", keep });

/**
 * Renews a session. The newest token is redeemed once; the one just before it gives the same pair for
 * ten seconds, for tabs and retries; any older one ends the whole family.
 */
export const renewSession = async (db: Db, visitor: Visitor, text: string, times: Times) => {
  const token = tokenBytes(text);
  if (token === undefined) return invalidGrant();
  const redeemed = await redeemRefreshToken(db, token, times.accessSeconds);
  if (redeemed) return answer(successors(redeemed.salt, token, times.accessSeconds));
  const spent = await spentRefreshToken(db, token);
  if (!spent?.isAlive) return invalidGrant();
  if (spent.isJustSpent) return answer(successors(spent.salt, token, spent.accessSeconds));
  const by = oneself({ id: spent.userId, companyId: null, requestId: visitor.requestId });
  await endSession(db, spent.sessionId, "REPLAYED");
  await record(db, by, "accounts.session_killed", {
    sessionId: spent.sessionId,
    because: "REPLAYED",
  });
  return invalidGrant(true);
};

/**
 * Finds the person behind an access token, or null. Every call asks this, so tokens sent in the same moment are
 * looked up together. Marks the session as seen, once a minute at most.
 */
export const authenticationOn = (db: Db) => {
  const personOf = createGroups({
    work: async (tokens: Buffer[]) =>
      (await peopleOfAccessTokens(db, tokens)).map(async (person) => person),
    keysOf: () => [],
    // As many as there are connections: a lookup that hangs on one holds up no other.
    atOnce: 10,
  });
  return async (text: string, visitor: Visitor): Promise<Actor | null> => {
    const token = tokenBytes(text);
    const person = token && (await personOf(token));
    if (!person) return null;
    if (person.isSeenLongAgo) await touchSession(db, person.sessionId);
    return actorFrom(person, visitor);
  };
};

/** The sessions of callers who may no longer act, or whose role or company has changed. */
export const endedSessions = (db: Db, actors: Actor[]) =>
  lostSessions(db, actors, config().staffSecondFactor ? staffRoles : []);

/** A person's present rights, asked again by work that goes on after the answer. */
export const rightsOf = async (db: Db, userId: string) => {
  const rights = await rightsNow(db, userId);
  return rights && { role: RoleName.parse(rights.role), permissions: heldPermissions(rights) };
};

/** Whether the caller is still signed in: asked again by work that takes its time. */
export const isStillSignedIn = async (db: Db, { sessionId }: Actor) =>
  (await livingSessions(db, [sessionId])).has(sessionId);
