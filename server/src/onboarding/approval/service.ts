import type { Parsed } from "@vitrine/contract/endpoint";
import { notices } from "@vitrine/contract/messages";
import type { onboarding } from "@vitrine/contract/onboarding";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By, CompanySubject, Doer } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { withdrawEmails } from "#mail/service.ts";
import { notify } from "#notifications/service.ts";
import { type CompanyChange, companyChanges } from "#profiles/bulk/service.ts";
import { changeCompanies, type ChosenCompany, companiesNamed } from "#profiles/records/service.ts";
import type { Happened } from "#work/listen.ts";
import { record } from "#work/record.ts";
import { sendApproval, sendApprovalNeeded, sendDecline } from "../own-emails/service.ts";
import {
  approve,
  approvers,
  approversByEmail,
  companyById,
  decline,
  waitAgain,
} from "./queries.ts";

/** Who waits no more is not announced to staff whose quiet hours end only now. */
const settleWaiting = async (db: Db, owner: ChosenCompany["owner"]) => {
  if (owner) await withdrawEmails(db, "approval-needed", owner.id);
};

const open = async (db: Db, doer: Doer, company: ChosenCompany) => {
  const { companyId, name, owner } = company;
  await record(db, { doer, subject: { companyId } }, "onboarding.approved", { companyId });
  await settleWaiting(db, owner);
  if (owner) await sendApproval(db, owner, name);
};

const obstacleOf = ({ isComplete, isImportOnly }: ChosenCompany) => {
  if (isImportOnly) return "profiles.import_status";
  return isComplete ? undefined : "onboarding.incomplete";
};

/** Approves companies; those that have not completed their first steps are refused, each on its own. */
const approval: CompanyChange = {
  name: "Approve",
  event: "onboarding.approved",
  obstacleOf,
  write: async (db, doer, companies) => {
    const waiting = companies.filter(({ isApproved }) => !isApproved);
    await approve(
      db,
      waiting.map(({ companyId }) => companyId),
    );
    for (const company of waiting) await open(db, doer, company);
  },
};

const approvals = companyChanges("onboarding.approve", { approve: approval });
export const approvalsJob = approvals.job;
export const approveCompanies = approvals.make("approve");

const obstacleToDecline = (company: ChosenCompany) =>
  company.isApproved ? "onboarding.approved_already" : obstacleOf(company);

/** Declines companies with a reason; the owner can correct what it names and ask again. */
export const declineCompanies = (
  db: Db,
  { doer, subject }: By<ChosenCompany[]>,
  { reason }: Parsed<typeof onboarding.declineStartups>,
) =>
  changeCompanies(db, subject, obstacleToDecline, async (companies) => {
    await decline(
      db,
      companies.map(({ companyId }) => companyId),
      reason,
    );
    for (const { companyId, name, owner } of companies) {
      await record(db, { doer, subject: { companyId } }, "onboarding.declined", { companyId });
      await settleWaiting(db, owner);
      if (owner) await sendDecline(db, owner, name, reason);
    }
  });

const rightToApprove = (kind: "STARTUP" | "RETAILER") =>
  kind === "STARTUP" ? "STARTUPS_APPROVE" : "USERS_APPROVE";

/** E-mails staff that a company has completed its steps and is waiting. */
export const emailApprovers = async (db: Db, { doer, subject }: By<CompanySubject>) => {
  const { kind, name, isApproved } = found(await companyById(db, subject.companyId));
  if (isApproved) return;
  for (const approver of await approversByEmail(db, rightToApprove(kind)))
    await sendApprovalNeeded(db, approver, {
      companyName: name,
      isStartup: kind === "STARTUP",
      ownerId: doer.id,
    });
};

export const askAgain = async (db: Db, by: By<CompanySubject>) => {
  const { companyId } = by.subject;
  found(await waitAgain(db, companyId));
  await emailApprovers(db, by);
  await record(db, by, "onboarding.asked_again", { companyId });
  return changesSaved;
};

type Named = { ids: string[] };
export const startupsNamed = (db: Db, { ids }: Named) => companiesNamed(db, "STARTUP", ids);
export const retailersNamed = (db: Db, { ids }: Named) => companiesNamed(db, "RETAILER", ids);

/** Only in the demo, where no staff check accounts. */
export const approveMyself = async (db: Db, { doer, subject }: By<CompanySubject>) => {
  const kind = subject.role === "STARTUP" ? "STARTUP" : "RETAILER";
  const companies = await companiesNamed(db, kind, [subject.companyId]);
  await approveCompanies(db, { doer, subject: companies });
  return changesSaved;
};

/** Tells staff in the app that a company has completed its steps and is waiting, if it still is. */
export const tellApprovers = async (db: Db, companyId: string, { eventId, publish }: Happened) => {
  const company = await companyById(db, companyId);
  if (!company || company.isApproved) return;
  const isStartup = company.kind === "STARTUP";
  const staff = await approvers(db, rightToApprove(company.kind));
  await notify(db, publish, staff, {
    notificationType: "SYSTEM_NOTIFICATION",
    ...notices.approvalNeeded(company.name),
    link: isStartup ? "/admin-panel/startups" : "/admin-panel/retailers",
    aboutUserId: null,
    eventId,
  });
};
