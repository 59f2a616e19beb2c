import { messages } from "@vitrine/contract/messages";
import { resendSeconds } from "@vitrine/contract/onboarding/steps";
import { type Role, retailKinds } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { sendVerification } from "../own-emails/service.ts";
import { accountOfRegistration, lockedRegistration, type Registration } from "./queries.ts";
import { secondsUntilEmail, registrationOf } from "./service.ts";
import { SignUpData } from "./sign-up.ts";

/** Sends the e-mail again, a minute after the last one at the earliest. */
const resendTo =
  (roles: readonly Role[]) =>
  async (db: Db, _visitor: Visitor, { token }: { token: string }) => {
    const oneTimeToken = await oneTimeTokenOf(db, "REGISTRATION", token);
    const row =
      oneTimeToken?.registrationId && (await lockedRegistration(db, oneTimeToken.registrationId));
    if (!row || !row.passwordHash || row.userId || !row.role || !roles.includes(row.role))
      return refuse("onboarding.resend_failed");
    const retryAfterSeconds = await secondsUntilEmail(db, row);
    if (retryAfterSeconds > 0) refuse("onboarding.resend_too_soon", { retryAfterSeconds });
    await sendVerification(db, { ...row, role: row.role, data: SignUpData.parse(row.data) });
    return { message: messages.verificationSent, resendInSeconds: resendSeconds };
  };

export const resendToStartup = resendTo(["STARTUP"]);
export const resendToRetailer = resendTo(retailKinds);
export const resendToMember = resendTo(["MEMBER"]);

const waitingProgress = async (db: Db, row: Registration & { role: Role }) => ({
  companyShortName: SignUpData.parse(row.data).companyShortName,
  role: row.role,
  registrationStatus: "ACCOUNT_REGISTRATION" as const,
  isVerified: false,
  isWaiting: false,
  resendInSeconds: await secondsUntilEmail(db, row),
});

/** The state of a sign-up, for the tab that waits while the e-mail is read elsewhere. */
export const signUpProgress = async (db: Db, _visitor: Visitor, { token }: { token: string }) => {
  const row = await registrationOf(db, token);
  if (!row?.role) return refuse("onboarding.sign_up_over");
  const { email, role, userId } = row;
  const account = userId ? await accountOfRegistration(db, userId) : undefined;
  if (account) return { email, ...account, isVerified: true, resendInSeconds: 0 };
  if (!row.passwordHash) return refuse("onboarding.sign_up_over");
  return { email, ...(await waitingProgress(db, { ...row, role })) };
};
