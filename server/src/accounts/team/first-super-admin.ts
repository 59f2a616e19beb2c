import { EmailAddress } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { record } from "#work/record.ts";
import { giveFirstPassword, freeAddress } from "../invitations/service.ts";
import { namesIn } from "../members/names.ts";
import { holdSuperAdmins, insertAdmin, unopenedSuperAdmin } from "./queries.ts";

/** Why the command makes no super admin, in words for its user. */
export class NotMade extends Error {}

const page = "/auth/sign-up/member/email-verification";

const nobody = { phoneNumber: null, countryId: null, city: null, authorityId: null };

const insert = async (db: Db, email: string) => {
  await freeAddress(db, email);
  const admin = { id: uuid(), role: "SUPER_ADMIN" as const, email, ...namesIn(email), ...nobody };
  if (!(await insertAdmin(db, admin)))
    throw new NotMade(`There is already an account with ${email}: nothing was changed.`);
  await record(db, null, "accounts.admin_added", { userId: admin.id, groupId: null });
  return admin.id;
};

const addressIn = (text: string) => {
  const address = EmailAddress.safeParse(text);
  if (!address.success) throw new NotMade(`${text} is not an e-mail address.`);
  return foldEmail(address.data);
};

/**
 * Makes a super admin and returns the link that opens the account; a link that was never opened
 * is renewed. If there is a super admin already, only with `isAnother`.
 */
export const makeSuperAdmin = (db: Db, given: string, { isAnother }: { isAnother: boolean }) =>
  inTransaction(db, async (trx) => {
    const email = addressIn(given);
    const count = await holdSuperAdmins(trx);
    const unopened = await unopenedSuperAdmin(trx, email);
    if (count > 0 && !isAnother && unopened === undefined)
      throw new NotMade("There is already a super admin. Add --also to make another one.");
    const id = unopened ?? (await insert(trx, email));
    const { token } = await giveFirstPassword(trx, id, null);
    return { email, link: `${config().publicUrl}${page}?token=${token}` };
  });
