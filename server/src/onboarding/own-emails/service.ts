import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { countEmail, secondsUntilEmail } from "#identity/attempts/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { sendEmail } from "#mail/service.ts";
import { quietUntil, wantsEmail } from "#notifications/preferences/service.ts";

const day = 86_400;
/** How long a sign-up that was put aside can be taken up again. */
export const draftSeconds = 3 * day;

type SignUp = {
  id: string;
  email: string;
  role: Role;
  data: { firstName: string; companyShortName: string };
};

/** How long the address must not be written to, because it got too many e-mails this hour. */
export const secondsUntilVerification = (db: Db, email: string) =>
  secondsUntilEmail(db, "verification", email);

/** The e-mail with the link and the code; invalidates earlier ones. */
export const sendVerification = async (db: Db, { id, email, role, data }: SignUp) => {
  await countEmail(db, "verification", email);
  const oneTimeToken = await issueOneTimeToken(db, {
    purpose: "VERIFY",
    registrationId: id,
    seconds: day,
  });
  await sendEmail(db, {
    kind: "verification",
    to: email,
    oneTimeTokenId: oneTimeToken.id,
    data: {
      firstName: data.firstName,
      branch: branchOf(role),
      companyName: data.companyShortName,
    },
  });
};

/** The link that resumes a sign-up that was put aside. */
export const sendResume = async (
  db: Db,
  draft: { id: string; email: string; firstName?: string | null },
) => {
  await countEmail(db, "resume-sign-up", draft.email);
  const oneTimeToken = await issueOneTimeToken(db, {
    purpose: "RESUME",
    registrationId: draft.id,
    seconds: draftSeconds,
  });
  await sendEmail(db, {
    kind: "resume-sign-up",
    to: draft.email,
    oneTimeTokenId: oneTimeToken.id,
    data: { firstName: draft.firstName ?? null },
  });
};

type Recipient = { id: string; email: string; firstName: string };

export const sendWelcome = (db: Db, { id, email, firstName }: Recipient, companyName: string) =>
  sendEmail(db, { kind: "welcome", to: email, userId: id, data: { firstName, companyName } });

export const sendApproval = (db: Db, { id, email, firstName }: Recipient, companyName: string) =>
  sendEmail(db, { kind: "approval", to: email, userId: id, data: { firstName, companyName } });

export const sendDecline = (
  db: Db,
  { id, email, firstName }: Recipient,
  companyName: string,
  reason: string,
) =>
  sendEmail(db, {
    kind: "decline",
    to: email,
    userId: id,
    data: { firstName, companyName, reason },
  });

type Waiting = { companyName: string; isStartup: boolean; ownerId: string };

/** Tells a member of staff who waits for approval, not in their quiet hours. */
export const sendApprovalNeeded = async (
  db: Db,
  { id, email, firstName }: Recipient,
  { ownerId, ...company }: Waiting,
) => {
  const notBefore = await quietUntil(db, id);
  await sendEmail(db, {
    ...(notBefore && { notBefore }),
    kind: "approval-needed",
    to: email,
    userId: id,
    aboutUserId: ownerId,
    data: { firstName, ...company },
  });
};

/** Tells the owner who asks to join. */
export const sendJoinRequest = async (
  db: Db,
  owner: Recipient & { companyName: string },
  asker: Recipient & { lastName: string },
) => {
  if (!(await wantsEmail(db, owner.id, "joinRequests"))) return;
  const notBefore = await quietUntil(db, owner.id);
  await sendEmail(db, {
    ...(notBefore && { notBefore }),
    kind: "join-request",
    to: owner.email,
    userId: owner.id,
    aboutUserId: asker.id,
    data: {
      firstName: owner.firstName,
      companyName: owner.companyName,
      askerName: `${asker.firstName} ${asker.lastName}`,
      askerEmail: asker.email,
    },
  });
};
