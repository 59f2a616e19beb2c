import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { security } from "@vitrine/contract/accounts/security";
import { type Db, inTransaction } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { countVisitor } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import {
  type OneTimeToken,
  oneTimeTokenOf,
  useOneTimeToken,
} from "#identity/one-time-tokens/service.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { markVerified } from "../own-password/queries.ts";
import { ensureGoodFor, setPassword } from "../own-password/service.ts";
import { requireOwnCode } from "../second-factor/queries.ts";
import { type Account, accountById } from "../sign-in/queries.ts";
import { recoveryJob } from "./jobs.ts";

/** Link and code are in one e-mail; the answer is the same whoever has the address. */
export const startRecovery = async (db: Db, visitor: Visitor, { email }: { email: string }) => {
  await countVisitor(db, "recovery", visitor);
  await addJob(db, recoveryJob, { email: foldEmail(email).slice(0, 254) });
  return { message: messages.recoveryStarted };
};

/** A blocked person gets no link, and no hint that the e-mail address was right. */
const holderOf = async (db: Db, oneTimeToken: OneTimeToken | undefined) => {
  const account = oneTimeToken?.userId ? await accountById(db, oneTimeToken.userId) : undefined;
  return account && !account.isBlocked ? account : undefined;
};

export const reset = async (
  db: Db,
  visitor: Visitor,
  {
    account,
    oneTimeToken,
    password,
  }: { account: Account; oneTimeToken: OneTimeToken; password: string },
) => {
  ensureGoodFor(account, password);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    ensure(await useOneTimeToken(trx, oneTimeToken.id), "accounts.link_over");
    const owner = { ...visitor, id: account.id, companyId: account.companyId };
    await setPassword(trx, owner, passwordHash, "PASSWORD_RESET");
    await markVerified(trx, account.id);
    await requireOwnCode(trx, account.id);
    await record(trx, oneself(owner), "accounts.password_reset", { userId: account.id });
    return { message: messages.passwordReset };
  });
};

/** Whose password a link would set; the link stays valid. */
export const recoveryByLink = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof security.recoveryByLink>,
) => {
  const account = await holderOf(db, await oneTimeTokenOf(db, "RECOVERY", token));
  return account ? { email: account.email } : refuse("accounts.link_over");
};

export const finishRecovery = async (
  db: Db,
  visitor: Visitor,
  { password, token }: Parsed<typeof security.finishRecovery>,
) => {
  const oneTimeToken = await oneTimeTokenOf(db, "RECOVERY", token);
  const account = await holderOf(db, oneTimeToken);
  if (!oneTimeToken || !account) return refuse("accounts.link_over");
  return reset(db, visitor, { account, oneTimeToken, password });
};
