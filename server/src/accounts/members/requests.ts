import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { changesSaved } from "@vitrine/contract/shapes";
import { takeSeat } from "#billing/seats/service.ts";
import type { Db } from "#db/connect.ts";
import type { By, OwnerSubject } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import type { Publishing } from "#live/bus.ts";
import { sendEmail, withdrawEmails } from "#mail/service.ts";
import { forgetNewsAbout } from "#notifications/service.ts";
import { record } from "#work/record.ts";
import { memberFor } from "./member.ts";
import type { MemberRow } from "./people.ts";
import { deleteAsker, inviterOf, setMemberStatus } from "./queries.ts";

const answer = async (
  db: Db,
  { subject }: By<OwnerSubject>,
  asker: MemberRow,
  isAccepted: boolean,
) => {
  const { companyName } = found(await inviterOf(db, subject.userId));
  await withdrawEmails(db, "join-request", asker.id);
  await sendEmail(db, {
    kind: "join-answer",
    to: asker.email,
    userId: isAccepted ? asker.id : null,
    data: { firstName: asker.firstName, companyName, isAccepted },
  });
};

/** Accepts a request to join, if a seat is free. */
export const acceptRequest = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.acceptRequest>,
) => {
  await takeSeat(db, by.subject.companyId);
  const asker = await memberFor(db, by, id, "answerRequest");
  await setMemberStatus(db, id, "ACTIVE");
  await answer(db, by, asker, true);
  await record(db, by, "accounts.member_accepted", { userId: id });
  return changesSaved;
};

export const declineRequest = async (
  db: Db,
  by: By<OwnerSubject>,
  { id }: Parsed<typeof members.declineRequest>,
  { publish }: Publishing,
) => {
  const asker = await memberFor(db, by, id, "answerRequest");
  await answer(db, by, asker, false);
  await forgetNewsAbout(db, publish, id);
  await deleteAsker(db, id);
  await record(db, by, "accounts.member_declined", { userId: id });
  return changesSaved;
};
