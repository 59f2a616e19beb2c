import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { messages } from "@vitrine/contract/messages";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { seatsOfCompany, takeSeat } from "#billing/seats/service.ts";
import type { Db } from "#db/connect.ts";
import { avatarPictures } from "#files/pictures/service.ts";
import type { By, OwnerSubject } from "#http/actor.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { record } from "#work/record.ts";
import { ensureGoodFirstPassword } from "../invitations/first-password.ts";
import { freeAddress, invite } from "../invitations/service.ts";
import { detailsOf, refuseTaken } from "./fields.ts";
import { memberFor } from "./member.ts";
import { namesIn } from "./names.ts";
import { type MemberRow, peopleOfCompany } from "./people.ts";
import { memberAbilities } from "./policy.ts";
import { insertMember, setMemberStatus } from "./queries.ts";

/** A person as lists show them to the reader with the id `you`. */
export const memberView = <Row extends MemberRow>(row: Row, you: string) => ({
  ...row,
  avatar: avatarPictures(row),
  avatarId: row.avatar120Id,
  countryId: row.country?.id ?? null,
  isBlocked: row.status === "BLOCKED",
  isYou: row.id === you,
  can: memberAbilities(row),
});

type Reader = { id: string; companyId: string };

/** The people of a company, and the seats they take. */
export const membersOf = async (
  db: Db,
  { id, companyId }: Reader,
  search: Parsed<typeof members.list>,
) => {
  const { rows, count } = await peopleOfCompany.page(db, { ...search, companyId });
  const items = rows.map((person) => memberView(person, id));
  return { items, count, seats: await seatsOfCompany(db, companyId) };
};

export { namesIn } from "./names.ts";

type Known = Parsed<typeof members.add>;
type NewGuest = Omit<Known, "position" | "department"> & {
  position: Known["position"] | null;
  department: Known["department"] | null;
};

/** Creates an account for a person of the company and sends the e-mail that opens it. */
export const addMember = async (db: Db, by: By<OwnerSubject>, input: NewGuest) => {
  const { companyId } = by.subject;
  const guest = { ...input, id: uuid(), companyId, email: foldEmail(input.email) };
  const password = input.password || null;
  await ensureGoodFirstPassword(db, password, guest);
  await takeSeat(db, companyId);
  const details = await detailsOf(db, by, input);
  await countHourly(db, "invitation", companyId);
  await freeAddress(db, guest.email);
  const added = await insertMember(db, { id: guest.id, companyId, email: guest.email, ...details });
  if (!added) refuseTaken();
  await invite(db, by, guest, password);
  if (input.isBlocked) await setMemberStatus(db, guest.id, "BLOCKED");
  await record(db, by, "accounts.member_added", { userId: guest.id });
  return { message: messages.memberCreated, id: guest.id };
};

/** The same, if the owner knows only the person's e-mail address. */
export const inviteMember = (
  db: Db,
  by: By<OwnerSubject>,
  { email, firstName, lastName }: Parsed<typeof members.invite>,
) => {
  const guessed = namesIn(foldEmail(email));
  const names = firstName ? { firstName, lastName: lastName ?? "" } : guessed;
  return addMember(db, by, { email, ...names, position: null, department: null });
};

export const resendInvitation = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.resendInvitation>,
) => {
  const member = await memberFor(db, by, id, "resendInvitation");
  await countHourly(db, "invitation", by.subject.companyId);
  await invite(db, by, member);
  await record(db, by, "accounts.member_invited", { userId: id });
  return changesSaved;
};
