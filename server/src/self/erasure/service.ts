import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { security } from "@vitrine/contract/accounts/security";
import { v7 as uuid } from "uuid";
import { ensureOwnPassword } from "#accounts/own-password/service.ts";
import { ensureFactorIfAny } from "#accounts/second-factor/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { counted, countsOf } from "../own-data/queries.ts";
import { erasureJob } from "./jobs.ts";
import { closeDoors, insertErasure, isOtherSuperAdminLeft } from "./queries.ts";

/** Of an owner the company goes too, with everybody in it. */
const companyThatGoes = ({ role, companyId }: Actor) => (role === "MEMBER" ? null : companyId);

const mayLeave = async (db: Db, { id, role }: Actor) =>
  role !== "SUPER_ADMIN" || isOtherSuperAdminLeft(db, id);

/** What would go and what the law keeps, counted. */
export const previewDeletion = async (db: Db, actor: Actor) => {
  const companyId = companyThatGoes(actor);
  const counts = await countsOf(db, actor.id, companyId);
  const { companyShortName, audit } = counts;
  const goes = counted.map((what) => ({ what, count: counts[what] }));
  return {
    goes: goes.filter(({ count }) => count > 0),
    stays: [
      { what: "invoices" as const, count: 0 },
      { what: "audit" as const, count: audit },
    ],
    companyShortName,
    isAllowed: await inTransaction(db, (trx) => mayLeave(trx, actor)),
  };
};

/** From this moment nobody of them comes in; a job takes everything away within a minute. */
export const deleteMyself = async (
  db: Db,
  actor: Actor,
  { password, code }: Parsed<typeof security.deleteMyself>,
) => {
  await ensureOwnPassword(db, actor, password);
  await ensureFactorIfAny(db, actor, code);
  return inTransaction(db, async (trx) => {
    ensure(await mayLeave(trx, actor), "accounts.last_super_admin");
    const wanted = { id: uuid(), userId: actor.id, companyId: companyThatGoes(actor) };
    const id = await insertErasure(trx, wanted);
    await closeDoors(trx, { ...wanted, id, isDone: false });
    await addJob(trx, erasureJob, { id }, { key: `erasure ${id}` });
    await record(trx, oneself(actor), "accounts.erasure_requested", { userId: actor.id });
    return { message: messages.erasureStarted };
  });
};
