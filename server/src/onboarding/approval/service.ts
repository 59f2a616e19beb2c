import { notices } from "@vitrine/contract/messages";
import { changed } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { notify } from "#notifications/service.ts";
import { record } from "#work/record.ts";
import { sendApproval } from "../letters/service.ts";
import { approve, approvers, companyById, heldCompanies, type Waiting } from "./queries.ts";

type Kind = "STARTUP" | "RETAILER";

const open = async (db: Db, doer: Actor, { companyId, name, owner }: Waiting) => {
  await record(db, doer, "onboarding.approved", { companyId });
  if (owner) await sendApproval(db, owner, name);
};

/** Lets companies in, all or none; those without their first steps are not let in. */
const approveAll = async (db: Db, doer: Actor, kind: Kind, ids: string[]) => {
  const companies = await heldCompanies(db, kind, ids);
  const known = new Set(companies.flatMap(({ asked }) => asked));
  ensure(
    ids.every((id) => known.has(id)),
    "not_found",
  );
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
  return changed;
};

export const approveUsers = (db: Db, admin: Actor, { ids }: { ids: string[] }) =>
  approveAll(db, admin, "RETAILER", ids);

export const approveStartups = (db: Db, admin: Actor, { ids }: { ids: string[] }) =>
  approveAll(db, admin, "STARTUP", ids);

/** Of the demo alone, where no staff looks at accounts. */
export const approveMyself = (db: Db, owner: CompanyActor) =>
  approveAll(db, owner, owner.role === "STARTUP" ? "STARTUP" : "RETAILER", [owner.companyId]);

/** Tells staff that a company has done its steps and waits. */
export const tellApprovers = async (db: Db, companyId: string, eventId: string) => {
  const company = found(await companyById(db, companyId));
  if (company.isApproved) return;
  const isStartup = company.kind === "STARTUP";
  const staff = await approvers(db, isStartup ? "STARTUPS_APPROVE" : "USERS_APPROVE");
  await notify(db, staff, {
    notificationType: "SYSTEM_NOTIFICATION",
    ...notices.approvalNeeded(company.name),
    link: isStartup ? "/admin-panel/startups" : "/admin-panel/retailers",
    aboutUserId: null,
    eventId,
  });
};
