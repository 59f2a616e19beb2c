import type { Parsed } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { countEmail } from "#identity/attempts/service.ts";
import { sendApproval, sendWelcome } from "./own-emails/service.ts";
import { ownCompany } from "./queries.ts";

/** Sends one of the caller's own e-mails again, to the caller's own address. */
export const sendOwnEmail = async (
  db: Db,
  actor: CompanyActor,
  { templateId }: Parsed<typeof onboarding.sendEmail>,
) => {
  const { companyName, isReady, ...person } = found(await ownCompany(db, actor.id));
  await countEmail(db, templateId, person.email);
  if (templateId === "approval") {
    ensure(isReady, "onboarding.incomplete");
    await sendApproval(db, person, companyName);
  } else await sendWelcome(db, person, companyName);
  return changesSaved;
};
