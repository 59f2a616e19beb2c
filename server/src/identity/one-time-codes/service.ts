import { timingSafeEqual } from "node:crypto";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { tokenHash, codeHash } from "#identity/one-time-secrets/service.ts";
import type { OneTimeToken, OneTimeTokenPurpose } from "#identity/one-time-tokens/service.ts";
import { useOneTimeTokenOfId } from "../one-time-tokens/queries.ts";
import { countTry, countTryOfOnly, isUsedUp } from "../one-time-tokens/tries.ts";

const mostTries = 5;

type Which = { token: string } | { userId: string } | { registrationId: string };

const named = (which: Which) => ("token" in which ? { tokenHash: tokenHash(which.token) } : which);

const withoutCode = ({ id, userId, registrationId, subject }: OneTimeToken): OneTimeToken => ({
  id,
  userId,
  registrationId,
  subject,
});

/**
 * Counts a try with something other than the one-time token's own code, such as an authenticator's: the
 * one-time token while it lives and tries are left. A right try ends it with `useOneTimeToken`.
 */
export const takeTry = async (
  db: Db,
  purpose: OneTimeTokenPurpose,
  which: Which,
): Promise<OneTimeToken | undefined> => {
  const row = await countTry(db, purpose, named(which), mostTries);
  return row && withoutCode(row);
};

/** The same with the only open one-time token that the person asked for from this network. */
export const takeTryOfOnly = async (
  db: Db,
  purpose: OneTimeTokenPurpose,
  whose: { userId: string; network: string },
): Promise<OneTimeToken | undefined> => {
  const row = await countTryOfOnly(db, purpose, whose, mostTries);
  return row && withoutCode(row);
};

/**
 * Redeems a code, once. Five tries per one-time token, each of which stays counted if the call is refused;
 * the refusal says if none is left, so only the person it was issued to may get here. The link of the same
 * one-time token goes on working, so that nobody's e-mail can be spoiled by guessing.
 */
export const redeemCode = async (
  db: Db,
  purpose: OneTimeTokenPurpose,
  which: Which,
  code: string,
): Promise<OneTimeToken> => {
  const row = await countTry(db, purpose, named(which), mostTries);
  const isRight = row?.codeHash && timingSafeEqual(row.codeHash, codeHash(row.id, code.trim()));
  if (!row || !isRight || !(await useOneTimeTokenOfId(db, row.id))) {
    const more = { isUsedUp: await isUsedUp(db, purpose, named(which), mostTries) };
    return refuse("accounts.code_wrong", { keep: true, more });
  }
  return withoutCode(row);
};
