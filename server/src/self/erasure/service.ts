import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { DataKind } from "@vitrine/contract/accounts/own-data";
import type { security } from "@vitrine/contract/accounts/security";
import { v7 as uuid } from "uuid";
import { ensureOwnPassword } from "#accounts/own-password/service.ts";
import { ensureFactorIfAny } from "#accounts/second-factor/service.ts";
import { isOtherSuperAdminLeft } from "#accounts/team/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { companyShortName, countsOf, subjectsOf } from "../own-data/queries.ts";
import { ownedCompany } from "../own-data/service.ts";
import { erasureJob } from "./jobs.ts";
import { closeAccounts, insertErasure } from "./queries.ts";

/** In the order they are shown. */
const erasedKinds = [
  "account",
  "company",
  "members",
  "billingDetails",
  "bookmarks",
  "feedback",
  "messages",
  "missions",
  "notifications",
  "emails",
  "files",
  "sessions",
] as const;
/** The law wants them kept. */
const keptKinds = ["invoices", "audit"] as const;

const mayLeave = async (db: Db, { id, role }: Actor) =>
  role !== "SUPER_ADMIN" || isOtherSuperAdminLeft(db, id);

/** The numbers of what would be erased and of what the law keeps. */
export const previewDeletion = async (db: Db, actor: Actor) => {
  const companyId = ownedCompany(actor);
  const counts = await countsOf(db, await subjectsOf(db, { userId: actor.id, companyId }));
  const lineOf = (what: DataKind) => ({ what, count: counts[what] ?? 0 });
  return {
    goes: erasedKinds.map(lineOf).filter(({ count }) => count > 0),
    stays: keptKinds.map(lineOf),
    companyShortName: await companyShortName(db, companyId),
    isAllowed: await inTransaction(db, (trx) => mayLeave(trx, actor)),
  };
};

/** From this moment none of them can sign in; a job erases everything within a minute. */
export const deleteMyself = async (
  db: Db,
  actor: Actor,
  { password, code }: Parsed<typeof security.deleteMyself>,
) => {
  await ensureOwnPassword(db, actor, password);
  await ensureFactorIfAny(db, actor, code);
  return inTransaction(db, async (trx) => {
    ensure(await mayLeave(trx, actor), "accounts.last_super_admin");
    const erasure = { id: uuid(), userId: actor.id, companyId: ownedCompany(actor) };
    const id = await insertErasure(trx, erasure);
    await closeAccounts(trx, { ...erasure, id, isDone: false });
    await addJob(trx, erasureJob, { id }, { key: `erasure ${id}` });
    await record(trx, oneself(actor), "accounts.erasure_requested", { userId: actor.id });
    return { message: messages.erasureStarted };
  });
};
