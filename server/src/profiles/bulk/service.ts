import type { CompanyEvent } from "@vitrine/contract/profiles/history";
import { messages } from "@vitrine/contract/messages";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { By, Doer } from "#http/actor.ts";
import { changeEach, type Obstacle } from "#http/change-many.ts";
import { rightsOf } from "#identity/sessions/service.ts";
import { openChange, runChange } from "#reports/changes/service.ts";
import { addJob, fewAttempts, job } from "#work/jobs.ts";
import { lockCompanies } from "../records/queries.ts";
import { changeCompanies, type ChosenCompany } from "../records/service.ts";
import { holdsRight, rightToUndo } from "../undo/rights.ts";

/** A change that staff make to companies. */
export type CompanyChange = {
  /** The name of its task, before the count: "Deactivate". */
  name: string;
  /** Staff who may undo this event may make the change. */
  event: CompanyEvent;
  obstacleOf: Obstacle<ChosenCompany>;
  write: (db: Db, doer: Doer, companies: readonly ChosenCompany[]) => Promise<unknown>;
};

/** From this many companies on, the work continues after the answer. */
const fewestOfTask = 200;

const kinds = { STARTUP: "startups", RETAILER: "companies" };
const Asked = z.object({
  taskId: Id,
  kind: z.enum(["STARTUP", "RETAILER"]),
  doer: z.object({
    id: Id,
    requestId: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    call: z.string().optional(),
  }),
});

/** Companies that are gone by now are refused one by one. */
const gone = (ids: readonly string[], companies: readonly ChosenCompany[]) => {
  const known = new Set(companies.map(({ companyId }) => companyId));
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, code: "not_found" }));
};

/**
 * Changes of companies. `make` is what their calls do: few companies at once, many as a task of the tray.
 * `job` continues such a task while the person who asked still has the right.
 */
export const companyChanges = <N extends string>(
  jobName: string,
  changes: Record<N, CompanyChange>,
) => {
  const names = z.custom<N>((name) => typeof name === "string" && Object.hasOwn(changes, name));
  const changeJob = job(
    jobName,
    Asked.extend({ change: names }),
    (db, { taskId, kind, doer, change }) => {
      const { event, obstacleOf, write } = changes[change];
      const right = rightToUndo(event, kind);
      return runChange(db, taskId, async (trx, ids) => {
        const rights = await rightsOf(trx, doer.id);
        if (!right || !rights || !holdsRight(rights, right)) return false;
        const companies = await lockCompanies(trx, kind, ids);
        const rows = companies.map((company) => ({ ...company, id: company.companyId }));
        const { refused } = await changeEach(rows, obstacleOf, (some) => write(trx, doer, some));
        return { refused: [...refused, ...gone(ids, companies)] };
      });
    },
  );

  const make =
    (change: N) =>
    async (db: Db, { doer, subject }: By<ChosenCompany[]>) => {
      const { name, obstacleOf, write } = changes[change];
      const [first] = subject;
      if (!first || subject.length < fewestOfTask)
        return changeCompanies(db, subject, obstacleOf, (some) => write(db, doer, some));
      const { kind } = first;
      const size = subject.length.toLocaleString("en");
      const ids = subject.map(({ companyId }) => companyId);
      const task = await openChange(db, doer, { name: `${name} ${size} ${kinds[kind]}`, ids });
      const { id, requestId, ip, userAgent, call } = doer;
      const by = { id, requestId, ip, userAgent, call };
      await addJob(db, changeJob, { taskId: task.id, kind, change, doer: by }, fewAttempts);
      return { message: messages.changesBegun, done: 0, refused: [], changeId: null, task };
    };

  return { job: changeJob, make };
};
