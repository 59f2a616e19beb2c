import type { admins } from "@vitrine/contract/accounts/admins";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { avatarPictures } from "#files/pictures/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { countEmail, countHourly } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { ensureGoodFirstPassword } from "../invitations/first-password.ts";
import { freeAddress, giveFirstPassword } from "../invitations/service.ts";
import { refuseTaken } from "../members/fields.ts";
import { detailsOf } from "./fields.ts";
import { type AdminRow, lockAdmin, lockStaff, staffBySearch } from "./people.ts";
import { adminAbilities } from "./policy.ts";
import { insertAdmin, nameOf } from "./queries.ts";

const adminView = ({ avatar30Id, avatar60Id, avatar120Id, ...row }: AdminRow, you: string) => {
  const isYou = row.id === you;
  return {
    ...row,
    isYou,
    avatar: avatarPictures({ avatar30Id, avatar60Id, avatar120Id }),
    authorityId: row.group?.id ?? null,
    avatarId: avatar120Id,
    countryId: row.country?.id ?? null,
    can: adminAbilities({ ...row, isYou }),
  };
};

/** Everybody on the staff. */
export const listAdmins = async (
  db: Db,
  actor: Actor,
  { fields, ...page }: Parsed<typeof admins.list>,
) => {
  const { rows, ...counted } = await staffBySearch.page(db, { ...page, ...fields, isStaff: true });
  return { ...counted, items: rows.map((row) => adminView(row, actor.id)) };
};

type Guest = { id: string; email: string; firstName: string };

/** Sends the e-mail that opens a staff account; one sent before is void. */
export const inviteAdmin = async (
  db: Db,
  doer: Actor,
  { id: userId, email, firstName }: Guest,
  password: string | null = null,
) => {
  await countHourly(db, "invitation", doer.id);
  await countEmail(db, "invitation", email);
  const { oneTimeTokenId, hasRandomPassword } = await giveFirstPassword(db, userId, password);
  await sendEmail(db, {
    kind: "staff-credentials",
    to: email,
    userId,
    oneTimeTokenId,
    data: { firstName, inviterName: await nameOf(db, doer.id), hasRandomPassword },
  });
};

/** Creates a staff account and sends the e-mail that opens it. */
export const addAdmin = async (db: Db, doer: Actor, input: Parsed<typeof admins.create>) => {
  const guest = { ...input, id: uuid(), companyId: null, email: foldEmail(input.email) };
  const password = input.password || null;
  await ensureGoodFirstPassword(db, password, guest);
  const details = await detailsOf(db, oneself(doer), input);
  await freeAddress(db, guest.email);
  const { id, email } = guest;
  if (!(await insertAdmin(db, { id, email, role: "ADMIN", ...details }))) refuseTaken();
  await inviteAdmin(db, doer, guest, password);
  const groupId = input.authorityId;
  await record(db, oneself(doer), "accounts.admin_added", { userId: id, groupId });
  return { ...changesSaved, id };
};

export const resendAdminInvitation = async (
  db: Db,
  doer: Actor,
  { id }: Parsed<typeof admins.resendInvitation>,
) => {
  const admin = found(await lockAdmin(db, id));
  ensure(adminAbilities({ ...admin, isYou: id === doer.id }).resendInvitation, "not_found");
  await inviteAdmin(db, doer, admin);
  await record(db, oneself(doer), "accounts.admin_invited", { userId: id });
  return changesSaved;
};

/** Whether another super admin can sign in; locks them all, so that two cannot leave at once. */
export const isOtherSuperAdminLeft = async (db: Db, userId: string) =>
  (await lockStaff(db, [])).some(
    ({ id, role, mayAct }) => role === "SUPER_ADMIN" && mayAct && id !== userId,
  );
