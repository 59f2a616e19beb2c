import { notices } from "@vitrine/contract/messages";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By, Doer } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { notify } from "#notifications/service.ts";
import type { Happened } from "#work/listen.ts";
import { record } from "#work/record.ts";
import { sendApproval } from "../own-emails/service.ts";
import { approve, approvers, companyById, lockCompanies, type Waiting } from "./queries.ts";

const open = async (db: Db, doer: Doer, company: Waiting) => {
  const { companyId, name, owner } = company;
  await record(db, { doer, subject: company }, "onboarding.approved", { companyId });
  if (owner) await sendApproval(db, owner, name);
};

/** The companies that these ids name, or whose people they name: all of them, or 404. */
const companiesNamed =
  (kind: "STARTUP" | "RETAILER") =>
  async (db: Db, { ids }: { ids: string[] }) => {
    const companies = await lockCompanies(db, kind, ids);
    const known = new Set(companies.flatMap(({ asked }) => asked));
    ensure(
      ids.every((id) => known.has(id)),
      "not_found",
    );
    return companies;
  };

export const retailersNamed = companiesNamed("RETAILER");
export const startupsNamed = companiesNamed("STARTUP");

/** Lets companies in, all or none; those without their first steps are not let in. */
export const approveCompanies = async (db: Db, { doer, subject: companies }: By<Waiting[]>) => {
  ensure(
    companies.every(({ isComplete }) => isComplete),
    "onboarding.incomplete",
  );
  const waiting = companies.filter(({ isApproved }) => !isApproved);
  await approve(
    db,
    waiting.map(({ companyId }) => companyId),
  );
  for (const company of waiting) await open(db, doer, company);
  return changesSaved;
};

/** Of the demo alone, where no staff looks at accounts. */
export const approveMyself = async (db: Db, { doer, subject }: By) => {
  const named = subject.role === "STARTUP" ? startupsNamed : retailersNamed;
  const companies = await named(db, { ids: [subject.companyId] });
  return approveCompanies(db, { doer, subject: companies });
};

/** Tells staff that a company has done its steps and waits. */
export const tellApprovers = async (db: Db, companyId: string, { eventId, publish }: Happened) => {
  const company = found(await companyById(db, companyId));
  if (company.isApproved) return;
  const isStartup = company.kind === "STARTUP";
  const staff = await approvers(db, isStartup ? "STARTUPS_APPROVE" : "USERS_APPROVE");
  await notify(db, publish, staff, {
    notificationType: "SYSTEM_NOTIFICATION",
    ...notices.approvalNeeded(company.name),
    link: isStartup ? "/admin-panel/startups" : "/admin-panel/retailers",
    aboutUserId: null,
    eventId,
  });
};
