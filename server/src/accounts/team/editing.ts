import type { admins } from "@vitrine/contract/accounts/admins";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { voidOneTimeTokens } from "#identity/one-time-tokens/service.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { mergingRecord } from "#profiles/merging/service.ts";
import { record } from "#work/record.ts";
import { ensureGoodFirstPassword } from "../invitations/first-password.ts";
import { freeAddress } from "../invitations/service.ts";
import { refuseTaken } from "../members/fields.ts";
import { updateEmail } from "../members/queries.ts";
import { askMailbox } from "../own-email/by-staff.ts";
import { isTaken } from "../own-email/queries.ts";
import { detailsOf } from "./fields.ts";
import { type AdminRow, lockAdmin } from "./people.ts";
import { updateAdmin } from "./queries.ts";
import { inviteAdmin } from "./service.ts";

/** An admin who never signed in has proved no mailbox yet: the invitation goes to the new one. */
const moveInvitation = async (db: Db, { id }: AdminRow, email: string) => {
  await freeAddress(db, email);
  const { rows } = await updateEmail(db, id, email);
  if (rows.length === 0) refuseTaken();
  // A reader of the old mailbox may have asked for a link.
  await voidOneTimeTokens(db, "RECOVERY", { userId: id });
};

type SignIn = { firstName: string; email: string; password: string | null };

/** Changes the address or the first password; an undo does not recall the e-mail that is sent. */
const changeSignIn = async (
  db: Db,
  doer: Actor,
  admin: AdminRow,
  { firstName, email, password }: SignIn,
) => {
  const isOther = email !== admin.email;
  const isExpected = admin.lastSeenAt === null && admin.invitationEndsAt !== null;
  const isInvited = password !== null || (isOther && isExpected);
  await ensureGoodFirstPassword(db, password, { ...admin, firstName, email, companyId: null });
  if (isOther && (await isTaken(db, email))) refuseTaken();
  if (isOther && isExpected) await moveInvitation(db, admin, email);
  if (isInvited) {
    await endSessionsOf(db, admin.id, { because: "PASSWORD_CHANGED" });
    await inviteAdmin(db, doer, { ...admin, email: isExpected ? email : admin.email }, password);
    await record(db, oneself(doer), "accounts.admin_invited", { userId: admin.id });
  }
  // Last: a new first password voids what was begun before.
  if (isOther && !isExpected && email !== admin.newEmail) await askMailbox(db, doer, admin, email);
};

/** Changes an admin's details. A changed address or password cannot be undone. */
export const editAdmin = async (
  db: Db,
  doer: Actor,
  { version, seen, ...input }: Parsed<typeof admins.update>,
) => {
  const admin = found(await lockAdmin(db, input.id));
  ensure(admin.role === "ADMIN", "accounts.super_admin_changes_themself");
  const merging = await mergingRecord(db, admin.id, { version, seen });
  const by = { doer, subject: { userId: admin.id, companyId: null, role: admin.role } };
  const given = { ...(await detailsOf(db, by, input)), email: foldEmail(input.email) };
  const { email = admin.email, ...details } = merging.merge("users", given);
  await merging.settle();
  const { firstName } = input;
  await changeSignIn(db, doer, admin, { firstName, email, password: input.password || null });
  await updateAdmin(db, admin.id, details);
  const groupId = details.authorityId ?? admin.group?.id ?? input.authorityId;
  await record(db, oneself(doer), "accounts.admin_changed", { userId: admin.id, groupId });
  return changesSaved;
};
