import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { linkToken, codeToType, tokenHash, codeHash } from "#identity/one-time-secrets/service.ts";
import {
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
  | "DELETION"
  | "FACTS";

export type OneTimeToken = OneTimeTokenRow;

type OneTimeTokenOptions = Holder & {
  purpose: OneTimeTokenPurpose;
  seconds: number;
  /** Where it was asked for, when that is part of the proof. */
  network?: string;
  /** Leaves earlier ones of the same person and purpose alive: for two tabs, two devices. */
  keepsEarlier?: boolean;
};

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

/** Ends a one-time token: true for one caller only. */
export const useOneTimeToken = (db: Db, id: string) => useOneTimeTokenOfId(db, id);

/** Whether an e-mail about the one-time token still helps anybody. */
export const isOneTimeTokenOpen = (db: Db, id: string) => isOneTimeTokenAlive(db, id);
