import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { countLetter, secondsUntilLetter } from "#identity/attempts/service.ts";
import { openTicket } from "#identity/one-time-tokens/service.ts";
import { sendLetter } from "#mail/service.ts";
import { isTold } from "#notifications/preferences/service.ts";

const day = 86_400;

type SignUp = {
  id: string;
  email: string;
  role: Role;
  data: { firstName: string; companyShortName: string };
};

/** How long the address must be left alone, because it got so many letters this hour. */
export const secondsUntilVerification = (db: Db, email: string) =>
  secondsUntilLetter(db, "verification", email);

/** The letter with the link and the code; an earlier one stops working. */
export const sendVerification = async (db: Db, { id, email, role, data }: SignUp) => {
  await countLetter(db, "verification", email);
  const ticket = await openTicket(db, { purpose: "VERIFY", registrationId: id, seconds: day });
  await sendLetter(db, {
    kind: "verification",
    to: email,
    ticketId: ticket.id,
    data: {
      firstName: data.firstName,
      branch: branchOf(role),
      companyName: data.companyShortName,
    },
  });
};

/** The way back into a sign-up that was put aside. */
export const sendResume = async (
  db: Db,
  draft: { id: string; email: string; firstName?: string | null },
) => {
  await countLetter(db, "resume-sign-up", draft.email);
  const ticket = await openTicket(db, {
    purpose: "RESUME",
    registrationId: draft.id,
    seconds: 3 * day,
  });
  await sendLetter(db, {
    kind: "resume-sign-up",
    to: draft.email,
    ticketId: ticket.id,
    data: { firstName: draft.firstName ?? null },
  });
};

type Recipient = { id: string; email: string; firstName: string };

export const sendWelcome = (db: Db, { id, email, firstName }: Recipient, companyName: string) =>
  sendLetter(db, { kind: "welcome", to: email, userId: id, data: { firstName, companyName } });

export const sendApproval = (db: Db, { id, email, firstName }: Recipient, companyName: string) =>
  sendLetter(db, { kind: "approval", to: email, userId: id, data: { firstName, companyName } });

/** Tells the owner who asks to be let in. */
export const sendJoinRequest = async (
  db: Db,
  owner: Recipient & { companyName: string },
  asker: { firstName: string; lastName: string; email: string },
) => {
  if (!(await isTold(db, owner.id, "joinRequests", "EMAIL"))) return;
  await sendLetter(db, {
    kind: "join-request",
    to: owner.email,
    userId: owner.id,
    data: {
      firstName: owner.firstName,
      companyName: owner.companyName,
      askerName: `${asker.firstName} ${asker.lastName}`,
      askerEmail: asker.email,
    },
  });
};
