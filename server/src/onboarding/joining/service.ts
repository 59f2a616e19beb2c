import type { Parsed } from "@vitrine/contract/endpoint";
import { notices } from "@vitrine/contract/messages";
import type { onboarding } from "@vitrine/contract/onboarding";
import { seatsOfCompany } from "#billing/seats/service.ts";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { recipientsOf } from "#notifications/preferences/service.ts";
import { notify } from "#notifications/service.ts";
import type { Happened } from "#work/listen.ts";
import { companyToJoin, countVisit, freeEmail } from "../emails/service.ts";
import { signUp } from "../registrations/service.ts";
import { askerOf, ownersOf } from "./queries.ts";

/** Signs up a person who will ask to join a company once the address is verified. */
export const registerMember = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.registerMember>,
) => {
  await countVisit(db, visitor);
  const { password, draftToken, firstName, lastName, brandName } = input;
  const { company, isMember } = await companyToJoin(db, foldEmail(input.email), brandName);
  ensure(!isMember, "09-20");
  const email = await freeEmail(db, input.email);
  if (!company) return refuse("09-04");
  const { used, of } = await seatsOfCompany(db, company.id);
  ensure(of === null || used < of, "09-09");
  const data = { firstName, lastName, companyShortName: company.name, companyLegalName: "" };
  return signUp(db, visitor, {
    email,
    role: "MEMBER",
    password,
    draftToken,
    data: { ...data, companyId: company.id },
  });
};

type JoinRequest = { userId: string; companyId: string };

/** Notifies the company's owner of who is waiting, until the question is answered. */
export const tellOwner = async (
  db: Db,
  { userId, companyId }: JoinRequest,
  { eventId, publish }: Happened,
) => {
  const asker = await askerOf(db, userId);
  if (!asker) return;
  const owners = await recipientsOf(db, await ownersOf(db, companyId), "joinRequests");
  await notify(db, publish, owners, {
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    ...notices.joinRequest(asker.fullName, asker.email),
    link: "/settings/company-members",
    aboutUserId: userId,
    eventId,
  });
};
