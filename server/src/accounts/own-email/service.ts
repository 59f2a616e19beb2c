import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { security } from "@vitrine/contract/accounts/security";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself, type Visitor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import {
  voidOneTimeTokens,
  issueOneTimeToken,
  redeemOneTimeToken,
  oneTimeTokenOf,
} from "#identity/one-time-tokens/service.ts";
import { companyDomain, isBlockedEmail } from "#identity/public-domains/service.ts";
import { readdressRequests, sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { freeAddress } from "../invitations/service.ts";
import { ensureOwnPassword } from "../own-password/service.ts";
import { emailToOwner } from "../own-sessions/service.ts";
import { ensureFactorIfAny } from "../second-factor/service.ts";
import { accountById } from "../sign-in/queries.ts";
import { isTaken, storeEmail, storeOwnersDomain } from "./queries.ts";

/** How long the link to a new mailbox works. */
export const linkSeconds = 86_400;

/** Mails a link to the new address. The answer does not say whether the address is taken. */
export const changeEmail = async (
  db: Db,
  actor: Actor,
  { email: given, password, code }: Parsed<typeof security.changeEmail>,
) => {
  const account = await ensureOwnPassword(db, actor, password);
  await ensureFactorIfAny(db, actor, code);
  const email = foldEmail(given);
  if (email === account.email) refuse("accounts.email_same");
  if (isBlockedEmail(email)) refuse("03-21");
  return inTransaction(db, async (trx) => {
    await countHourly(trx, "email-change", actor.id);
    const { id: oneTimeTokenId } = await issueOneTimeToken(trx, {
      purpose: "EMAIL_CHANGE",
      userId: actor.id,
      subject: email,
      seconds: linkSeconds,
    });
    if (!(await isTaken(trx, email)))
      await sendEmail(trx, {
        kind: "email-change",
        to: email,
        userId: actor.id,
        oneTimeTokenId,
        data: { firstName: account.firstName },
      });
    return { message: messages.emailChangeStarted };
  });
};

/** Whose address a link would change, and to which; the link stays valid. */
export const emailByLink = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof security.emailByLink>,
) => {
  const oneTimeToken = await oneTimeTokenOf(db, "EMAIL_CHANGE", token);
  const account = oneTimeToken?.userId ? await accountById(db, oneTimeToken.userId) : undefined;
  const email = oneTimeToken?.subject;
  if (!account || account.isBlocked || !email) return refuse("accounts.link_over");
  ensure(!(await isTaken(db, email)), "accounts.email_taken");
  return { email, firstName: account.firstName };
};

/** The new address is proved by the e-mail's link; the old one is told. */
export const confirmEmail = async (
  db: Db,
  visitor: Visitor,
  { token }: Parsed<typeof security.confirmEmail>,
) => {
  const oneTimeToken = await redeemOneTimeToken(db, "EMAIL_CHANGE", token);
  const account = oneTimeToken?.userId ? await accountById(db, oneTimeToken.userId) : undefined;
  const email = oneTimeToken?.subject;
  if (!account || account.isBlocked || !email) return refuse("accounts.link_over");
  const owner = { ...visitor, id: account.id, companyId: account.companyId };
  const { mail, about } = await emailToOwner(db, owner);
  await freeAddress(db, email);
  ensure(await storeEmail(db, account.id, email), "accounts.email_taken");
  // What was mailed to the old address opens nothing any more.
  for (const purpose of ["RECOVERY", "INVITATION", "FACTS"] as const)
    await voidOneTimeTokens(db, purpose, { userId: account.id });
  await readdressRequests(db, account.id, email);
  if (account.companyId && account.role !== "MEMBER")
    await storeOwnersDomain(db, account.companyId, companyDomain(email));
  const data = { ...about, newEmail: email };
  await sendEmail(db, { kind: "email-changed", ...mail, data });
  await record(db, oneself(owner), "accounts.email_changed", { userId: account.id });
  return { ...changesSaved, email };
};
