import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import { memberFor } from "./member.ts";
import type { MemberRow } from "./people.ts";
import { retireMember, setMemberStatus } from "./queries.ts";

const block = async (db: Db, by: By, id: string) => {
  await setMemberStatus(db, id, "BLOCKED");
  await endSessionsOf(db, id, { because: "BLOCKED" });
  await record(db, by, "accounts.member_blocked", { userId: id });
};

const unblock = async (db: Db, by: By, id: string) => {
  await setMemberStatus(db, id, "ACTIVE");
  await record(db, by, "accounts.member_unblocked", { userId: id });
};

export const setBlocked = async (db: Db, by: By, member: MemberRow, isBlocked?: boolean) => {
  if (isBlocked === undefined || isBlocked === (member.status === "BLOCKED")) return;
  await (isBlocked ? block : unblock)(db, by, member.id);
};

/** Blocked people keep their seat; their sessions end at once. */
export const changeMemberStatus = async (
  db: Db,
  by: By,
  { id, isBlocked }: Parsed<typeof members.changeStatus>,
) => {
  const member = await memberFor(db, by, id, "edit");
  await setBlocked(db, by, member, isBlocked);
  return changesSaved;
};

/** Frees the seat and the address; what the member wrote stays, with the name under it. */
export const removeMember = async (db: Db, by: By, { id }: Parsed<typeof members.remove>) => {
  await memberFor(db, by, id, "remove");
  await endSessionsOf(db, id, { because: "DELETED" });
  await retireMember(db, id);
  await record(db, by, "accounts.member_removed", { userId: id });
  return changesSaved;
};
