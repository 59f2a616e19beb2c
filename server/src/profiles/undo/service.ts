import type { Parsed } from "@vitrine/contract/endpoint";
import type { CompanyEvent } from "@vitrine/contract/profiles/history";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { ensureNamesFree } from "../names/service.ts";
import { currentNames, type Step, stepsOf, toldOf } from "./queries.ts";
import { codeToUndo, lostBy } from "./rights.ts";
import { undoStep } from "./steps.ts";

const isNamed = ({ kind, before }: Step) =>
  kind === "companies" && before !== null && ("legal_name" in before || "short_name" in before);

/** A name that came back may belong to another company by now. */
const ensureNamesStillFree = async (
  db: Db,
  kind: "STARTUP" | "RETAILER",
  steps: readonly Step[],
) => {
  const ids = steps.filter(isNamed).flatMap(({ recordIds }) => recordIds);
  for (const { companyId, ...names } of await currentNames(db, ids))
    await ensureNamesFree(db, kind, names, companyId);
};

/** Takes a change of companies back, of all of them or of none. */
export const undoChange = async (
  db: Db,
  doer: Actor,
  { changeId }: Parsed<typeof staffProfiles.undoChange>,
) => {
  const told = await toldOf(db, changeId);
  const [first] = told;
  ensure(first, "not_found");
  for (const { event, kind } of told) {
    const code = codeToUndo(event, kind);
    ensure(code, "profiles.not_undoable");
    ensure(doer.permissions.includes(code), "access.denied");
  }
  const steps = await stepsOf(db, changeId);
  ensure(steps.length > 0, "profiles.not_undoable");
  for (const step of steps) await undoStep(db, step);
  await ensureNamesStillFree(db, first.kind, steps);
  for (const companyId of new Set(told.map((one) => one.companyId)))
    await record(db, { doer, subject: { companyId } }, "profiles.change_undone", {
      ...{ companyId, changeId },
    });
  return changesSaved;
};

type Entry = {
  event: CompanyEvent;
  changeId: string | null;
  /** Recent, and every part of it can come back. */
  isOpen: boolean;
  isUndone: boolean;
};

/** How staff can take an entry of the history back; null where they cannot. */
export const undoOf = (
  { permissions }: Actor,
  kind: "STARTUP" | "RETAILER",
  { event, changeId, isOpen, isUndone }: Entry,
) => {
  const code = codeToUndo(event, kind);
  const isOffered = isOpen && !isUndone && code !== undefined && permissions.includes(code);
  return isOffered && changeId !== null ? { changeId, lost: lostBy(event) } : null;
};
