import type { Parsed } from "@vitrine/contract/endpoint";
import type { ChangedFieldName } from "@vitrine/contract/profiles/history";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { retailerSubject, startupSubject } from "../company/service.ts";
import { companyAt } from "./moment.ts";
import { fieldsOfChange, namedIds } from "./changed.ts";
import { fieldOf, listOf, targetsOf } from "./fields.ts";
import { undoOf } from "../undo/service.ts";
import { changesOf, companyHistory, contactsOf, historyChoices, namesOf } from "./queries.ts";

/** Whether the note and the interviews of a startup are shown. */
const seesInternal = ({ permissions }: Actor) => permissions.includes("STARTUPS_EDIT_INTERNAL");

/** Staff without the right to read a field do not find its values here either. */
const isHidden = (actor: Actor, field: ChangedFieldName) => {
  if (field === "adminNote") return !seesInternal(actor);
  const isBilling = field.startsWith("billing") || field === "vatNumber";
  return isBilling && !actor.permissions.includes("USERS_EDIT_BILLING_DETAILS");
};

const choicesOf = async (db: Db, actor: Actor, companyId: string) => {
  const { changed, people } = await historyChoices(db, companyId, seesInternal(actor));
  const fields = changed.flatMap(
    ({ kind, column, purpose }) => fieldOf(kind, column ?? "") ?? listOf(kind, purpose) ?? [],
  );
  return { people, fields: [...new Set(fields)].filter((field) => !isHidden(actor, field)) };
};

type Search = Omit<Parsed<typeof staffProfiles.startupHistory>, "startupId">;

const historyOf = async (
  db: Db,
  actor: Actor,
  { companyId, kind }: { companyId: string; kind: "STARTUP" | "RETAILER" },
  { fields, ...search }: Search,
) => {
  const shown = fields.filter((field) => !isHidden(actor, field));
  const targets = fields.length > 0 ? targetsOf(shown) : null;
  const withInterviews = seesInternal(actor);
  const asked = { ...search, companyId, fields: { targets, withInterviews } };
  const { rows, ...counted } = await companyHistory.page(db, asked);
  const ids = rows.flatMap(({ changeId }) => changeId ?? []);
  const changes = (await changesOf(db, companyId, ids)).filter(
    ({ isInterview }) => !isInterview || withInterviews,
  );
  const names = await namesOf(db, namedIds(changes));
  const items = rows.map(({ changeId, isOpen, ...row }) => ({
    ...row,
    undo: undoOf(actor, kind, { ...row, changeId, isOpen }),
    fields: fieldsOfChange(
      changes.filter((change) => change.changeId === changeId),
      names,
    ).filter(({ field }) => !isHidden(actor, field)),
  }));
  const contacts = await contactsOf(db, companyId);
  return { ...counted, items, contacts, choices: await choicesOf(db, actor, companyId) };
};

export const startupHistory = async (
  db: Db,
  actor: Actor,
  { startupId, ...search }: Parsed<typeof staffProfiles.startupHistory>,
) => {
  const { companyId } = await startupSubject(db, startupId);
  return historyOf(db, actor, { companyId, kind: "STARTUP" }, search);
};

export const retailerHistory = async (
  db: Db,
  actor: Actor,
  { retailerId, ...search }: Parsed<typeof staffProfiles.retailerHistory>,
) => {
  const { companyId } = await retailerSubject(db, retailerId);
  return historyOf(db, actor, { companyId, kind: "RETAILER" }, search);
};

const momentOf = async (
  db: Db,
  actor: Actor,
  { companyId, createdAt }: { companyId: string; createdAt: string },
  at: string,
) => {
  ensure(new Date(at) >= new Date(createdAt), "not_found");
  const fields = await companyAt(db, { companyId, at, withInterviews: seesInternal(actor) });
  return { fields: fields.filter(({ field }) => !isHidden(actor, field)) };
};

export const startupMoment = async (
  db: Db,
  actor: Actor,
  { startupId, at }: Parsed<typeof staffProfiles.startupMoment>,
) => momentOf(db, actor, await startupSubject(db, startupId), at);

export const retailerMoment = async (
  db: Db,
  actor: Actor,
  { retailerId, at }: Parsed<typeof staffProfiles.retailerMoment>,
) => momentOf(db, actor, await retailerSubject(db, retailerId), at);
