import type { Parsed } from "@vitrine/contract/endpoint";
import type { RefusalCode } from "@vitrine/contract/refusals";
import { isStaff } from "@vitrine/contract/roles";
import type { security } from "@vitrine/contract/accounts/security";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { returnAttempts, takeOwnAttempt } from "#identity/attempts/service.ts";
import { voidSignUpOneTimeTokens } from "#identity/one-time-tokens/service.ts";
import { ensureGoodPassword, hashPassword, isRightPassword } from "#identity/passwords/service.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { endOtherLogins, emailToOwner, type Owner } from "../own-sessions/service.ts";
import { type Account, accountById } from "../sign-in/queries.ts";
import { storePassword } from "./queries.ts";

/** The caller's account, after checking the password they typed again. Call it outside a transaction. */
export const ensureOwnPassword = async (
  db: Db,
  actor: Actor,
  password: string,
  code: RefusalCode = "accounts.password_wrong",
) => {
  const attempt = await takeOwnAttempt(db, `own-password:${actor.id}`);
  const account = found(await accountById(db, actor.id));
  const hash = attempt === undefined ? null : account.passwordHash;
  if (!(await isRightPassword(hash, password)) || attempt === undefined) return refuse(code);
  await returnAttempts(db, [attempt]);
  return account;
};

/** Refuses a password that is not good enough for this person. */
export const ensureGoodFor = (account: Account, password: string) =>
  ensureGoodPassword(password, {
    names: [account.email, account.firstName, account.lastName, ...account.companyNames],
    isOnlyFactorOfStaff: isStaff(account.role) && !account.hasSecondFactor,
  });

/** Sets a password, ends every other session and tells the owner, in the caller's transaction. */
export const setPassword = async (db: Db, owner: Owner, passwordHash: string, because: string) => {
  await storePassword(db, owner.id, passwordHash);
  await endOtherLogins(db, owner, because);
  await voidSignUpOneTimeTokens(db, owner.id);
  const { mail, about } = await emailToOwner(db, owner);
  await sendEmail(db, { kind: "password-changed", ...mail, data: about });
};

type Change = Parsed<typeof security.changePasswordOfStartup>;

export const changePassword = async (db: Db, actor: Actor, { oldPassword, password }: Change) => {
  const account = await ensureOwnPassword(db, actor, oldPassword, "02-04");
  if (password === oldPassword) refuse("accounts.password_same");
  ensureGoodFor(account, password);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await setPassword(trx, actor, passwordHash, "PASSWORD_CHANGED");
    await record(trx, oneself(actor), "accounts.password_changed", { userId: actor.id });
    return changesSaved;
  });
};
