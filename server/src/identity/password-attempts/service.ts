import { createHash } from "node:crypto";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";
import { knownDevice } from "../devices/queries.ts";
import { perNetwork, perPerson } from "../attempts/policy.ts";
import { takeAttempt } from "../attempts/queries.ts";
import { tokenBytes } from "../sessions/service.ts";

type Who = { account: { id: string } | undefined; email: string; deviceToken?: string | undefined };

const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * A device the account was used on before has a budget of its own, so that nobody can lock its owner
 * out. Those from before the password was changed share one: somebody else may have had that password.
 */
const budgetOf = async (db: Db, { account, email, deviceToken = "" }: Who) => {
  const token = tokenBytes(deviceToken);
  const device = account && token && (await knownDevice(db, account.id, token));
  if (!device) return { isKnown: false, subject: `account:${hashed(email)}` };
  const which = device.isFromBefore ? "from before" : deviceToken;
  return { isKnown: true, subject: `device:${hashed(`${email} ${which}`)}` };
};

const takeOfNetwork = async (db: Db, visitor: Visitor) =>
  (await takeAttempt(db, `ip:${networkOf(visitor.ip)}`, perNetwork)) ??
  refuse("request.too_many", { retryAfterSeconds: 900 });

/**
 * Counts a try at a password: for the account and the network it comes from, or for a known device
 * alone, which others at the same address cannot use up.
 */
export const takePasswordAttempt = async (db: Db, visitor: Visitor, who: Who) => {
  const { isKnown, subject } = await budgetOf(db, who);
  return inTransaction(db, async (trx) => {
    const ids = isKnown ? [] : [await takeOfNetwork(trx, visitor)];
    const own = await takeAttempt(trx, subject, perPerson);
    return { ids: own === undefined ? ids : [...ids, own], isLeft: own !== undefined, isKnown };
  });
};
