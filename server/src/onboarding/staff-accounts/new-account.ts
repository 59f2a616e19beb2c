import type { Role } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { freeAddress, giveFirstPassword } from "#accounts/invitations/service.ts";
import { hasVisiblePlans } from "#billing/plans/service.ts";
import type { Db } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { refuseField } from "#http/refuse.ts";
import { countEmail } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { ensureGoodPassword } from "#identity/passwords/service.ts";
import { companyDomain, isBlockedEmail } from "#identity/public-domains/service.ts";
import { sendEmail } from "#mail/service.ts";
import { markSaidByStaff } from "#profiles/facts/service.ts";
import { ensureNamesFree } from "#profiles/names/service.ts";
import { record } from "#work/record.ts";
import { accountOfEmail } from "../emails/queries.ts";
import { insertCompany, insertUser } from "../verification/queries.ts";
import type { Owner } from "./queries.ts";

export type NewAccount = {
  role: Role;
  email: string;
  password?: string | null | undefined;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
  companyLegalName: string;
  companyShortName: string;
};

const addressFor = async (db: Db, given: string) => {
  const email = foldEmail(given);
  if (isBlockedEmail(email)) refuseField("email", "03-21");
  await freeAddress(db, email);
  if (await accountOfEmail(db, email)) refuseField("email", "accounts.email_taken");
  return email;
};

/** E-mails the invitation, with a first password valid for 72 hours; earlier ones become void. */
export const sendWayIn = async (
  db: Db,
  {
    id: userId,
    email,
    firstName,
    companyName,
  }: Pick<Owner, "id" | "email" | "firstName" | "companyName">,
  password: string | null = null,
) => {
  await countEmail(db, "invitation", email);
  const { oneTimeTokenId, hasRandomPassword } = await giveFirstPassword(db, userId, password, true);
  await sendEmail(db, {
    kind: "account-credentials",
    to: email,
    userId,
    oneTimeTokenId,
    data: { firstName, companyName, hasRandomPassword },
  });
};

/** A company at its first step, and its owner, who is invited by e-mail. */
export const openAccount = async (db: Db, doer: Doer, account: NewAccount) => {
  const { role, firstName, lastName, companyLegalName, companyShortName } = account;
  const email = await addressFor(db, account.email);
  const password = account.password || null;
  if (password !== null)
    ensureGoodPassword(password, {
      names: [email, firstName, lastName, companyLegalName, companyShortName],
    });
  await ensureNamesFree(db, role, account);
  const companyId = uuid();
  const isStartup = role === "STARTUP";
  await insertCompany(db, {
    id: companyId,
    kind: isStartup ? "STARTUP" : "RETAILER",
    legalName: companyLegalName,
    shortName: companyShortName,
    city: null,
    countryId: null,
    emailDomain: companyDomain(email),
    registrationStatus: !isStartup && (await hasVisiblePlans(db, role)) ? "PAYMENT_PLAN" : null,
  });
  if (isStartup) await markSaidByStaff(db, companyId);
  const user = { id: uuid(), companyId, role, email, firstName, lastName };
  const phoneNumber = account.phoneNumber ?? null;
  const row = { ...user, passwordHash: null, city: null, countryId: null, phoneNumber };
  if (!(await insertUser(db, { ...row, isVerified: false })))
    refuseField("email", "accounts.email_taken");
  await sendWayIn(db, { ...user, companyName: companyShortName }, password);
  const by = { doer, subject: { companyId } };
  await record(db, by, "onboarding.registered_by_staff", { userId: user.id, companyId });
  return { companyId, userId: user.id };
};
