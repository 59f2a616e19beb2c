import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import {
  countTry,
  countTryOfOnly,
  type Holder,
  insertOneTimeToken,
  isOneTimeTokenAlive,
  livingOneTimeToken,
  type OneTimeTokenRow,
  useOneTimeTokenOfId,
  useOneTimeTokenOfToken,
  voidOneTimeTokens,
} from "./queries.ts";

export { voidSignUpOneTimeTokens, voidOneTimeTokens } from "./queries.ts";

/** What a one-time token opens; it is worth nothing anywhere else. */
export type OneTimeTokenPurpose =
  | "REGISTRATION"
  | "VERIFY"
  | "RESUME"
  | "INVITATION"
  | "RECOVERY"
  | "SECOND_FACTOR"
  | "EMAIL_CHANGE"
  | "PHONE"
  | "DELETION";

export type OneTimeToken = OneTimeTokenRow;

type OneTimeTokenOptions = Holder & {
  purpose: OneTimeTokenPurpose;
  seconds: number;
  /** Where it was asked for, when that is part of the proof. */
  network?: string;
  /** Leaves earlier ones of the same person and purpose alive: for two tabs, two devices. */
  keepsEarlier?: boolean;
};

const mostTries = 5;

const secretOf = (kind: string, id: string) =>
  createHmac("sha256", config().secret).update(`one-time token ${kind} ${id}`).digest();

/** The secret of a link. It follows from the id, so that an e-mail can be written from the id alone. */
export const linkToken = (id: string) => secretOf("token", id).toString("base64url");

/** Six digits to type where a link is not at hand. */
export const codeToType = (id: string) =>
  String(secretOf("code", id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

// Without those that look alike: it may be typed from another screen.
const signs = "abcdefghijkmnpqrstuvwxyz23456789";
const firstPasswordLength = 16;

/** The password an invited member gets; it too follows from ids and is stored nowhere. */
export const firstPassword = ({
  userId,
  oneTimeTokenId,
}: {
  userId: string;
  oneTimeTokenId: string;
}) =>
  [...secretOf("first password", `${userId} ${oneTimeTokenId}`)]
    .slice(0, firstPasswordLength)
    .map((byte) => signs[byte % signs.length])
    .join("");

const tokenHash = (token: string) => createHash("sha256").update(token).digest();

// Six digits are few: without the key their hash would give them away.
const codeHash = (id: string, code: string) => secretOf("code hash", `${id} ${code}`);

/** Gives a secret out once. A newer one of the same purpose and person ends the earlier ones. */
export const issueOneTimeToken = (
  db: Db,
  { purpose, seconds, keepsEarlier, ...given }: OneTimeTokenOptions,
) =>
  inTransaction(db, async (trx) => {
    const id = uuid();
    const token = linkToken(id);
    const code = codeToType(id);
    const { userId = null, registrationId = null, subject = null, network = null } = given;
    const holder = { userId, registrationId, subject };
    if (!keepsEarlier) await voidOneTimeTokens(trx, purpose, holder);
    const hashes = { tokenHash: tokenHash(token), codeHash: codeHash(id, code) };
    await insertOneTimeToken(trx, { id, purpose, seconds, network, ...holder, ...hashes });
    return { id, token, code };
  });

/** Takes a link's token, once. */
export const redeemOneTimeToken = (
  db: Db,
  purpose: OneTimeTokenPurpose,
  token: string,
): Promise<OneTimeToken | undefined> => useOneTimeTokenOfToken(db, purpose, tokenHash(token));

/** Whose the token is, without using it up. */
export const oneTimeTokenOf = (
  db: Db,
  purpose: OneTimeTokenPurpose,
  token: string,
): Promise<OneTimeToken | undefined> => livingOneTimeToken(db, purpose, tokenHash(token));

type Which = { token: string } | { userId: string } | { registrationId: string };

const named = (which: Which) => ("token" in which ? { tokenHash: tokenHash(which.token) } : which);

const withoutCode = ({ id, userId, registrationId, subject }: OneTimeToken): OneTimeToken => ({
  ...{ id, userId, registrationId, subject },
});

/**
 * Counts a try with something else than the one-time token's own code, such as an authenticator's: the
 * one-time token while it lives and tries are left. Whoever was right ends it with `useTicket`.
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

/** Ends a one-time token: true for one caller only. */
export const useOneTimeToken = (db: Db, id: string) => useOneTimeTokenOfId(db, id);

/**
 * Takes a code, once. Five tries per one-time token, each of which stays counted when the call is refused;
 * the link of the same one-time token goes on working, so that nobody's e-mail can be spoiled by guessing.
 */
export const redeemCode = async (
  db: Db,
  purpose: OneTimeTokenPurpose,
  which: Which,
  code: string,
): Promise<OneTimeToken> => {
  const row = await countTry(db, purpose, named(which), mostTries);
  const isRight = row?.codeHash && timingSafeEqual(row.codeHash, codeHash(row.id, code.trim()));
  if (!row || !isRight || !(await useOneTimeTokenOfId(db, row.id)))
    return refuse("accounts.code_wrong", { keep: true });
  return withoutCode(row);
};

/** Whether an e-mail about the one-time token still helps anybody. */
export const isOneTimeTokenOpen = (db: Db, id: string) => isOneTimeTokenAlive(db, id);
