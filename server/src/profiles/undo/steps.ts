import { factFields } from "@vitrine/contract/profiles/facts";
import { endSessionsOf, endSessionsOfCompanies } from "#identity/sessions/service.ts";
import type { Db } from "#db/connect.ts";
import { inWords } from "#db/names.ts";
import { refuse } from "#http/refuse.ts";
import { fieldOf, listOf } from "../history/fields.ts";
import {
  changedSince,
  isFileThere,
  letCodesWork,
  putBack,
  putIn,
  type Step,
  takeOut,
  unprovePhones,
  workingCodesOf,
} from "./queries.ts";

/** "isChatEnabled" → "chat enabled" */
const fieldInWords = (field: string) => inWords(field.replace(/^is(?=[A-Z])/, "")).trim();

/** "logo" for "logo_id": outside companies, columns are named like their fields. */
const ownNames = ({ kind }: Step, columns: readonly string[]) => {
  const names = columns.length > 0 ? columns : [kind];
  return names.map((name) => name.replace(/_id$/, "").replaceAll("_", " "));
};

const refuseChanged = (step: Step, columns: readonly string[]): never => {
  const named = columns.flatMap((column) => fieldOf(step.kind, column) ?? []);
  const list = listOf(step.kind, step.part["purpose"]);
  const fields = named.length > 0 ? named : list ? [list] : ownNames(step, columns);
  const words = fields.map(fieldInWords).join(", ");
  const message = `Changed again since then: ${words}. Undo the later change first.`;
  return refuse("profiles.changed_since", { message, more: { fields } });
};

const isFact = (name: string | undefined) => factFields.some((field) => field === name);

/** Whether a step changes a value of a profile or one of its lists. */
const changesFacts = ({ kind, part, before }: Step) =>
  isFact(listOf(kind, part["purpose"])) ||
  Object.keys(before ?? {}).some((column) => isFact(fieldOf(kind, column)));

/** The companies whose facts these steps restore. */
export const companiesWithFacts = (steps: readonly Step[]) => [
  ...new Set(steps.filter(changesFacts).flatMap(({ recordIds }) => recordIds)),
];

const afterwards = async (db: Db, { kind, recordIds }: Step, before: Record<string, unknown>) => {
  if (kind === "companies" && before["is_blocked"] === true)
    await endSessionsOfCompanies(db, recordIds, "BLOCKED");
  if (kind === "members" && before["status"] === "BLOCKED")
    for (const userId of recordIds) await endSessionsOf(db, userId, { because: "BLOCKED" });
  if (kind === "users" && "phone_number" in before) await unprovePhones(db, recordIds);
};

/** A video whose picture was swept away comes back without it. */
const comingBack = async (db: Db, { kind, before }: Step) => {
  const pictureId = before?.["thumbnail_id"];
  if (!before || kind !== "gallery_videos" || typeof pictureId !== "string") return before;
  return (await isFileThere(db, pictureId)) ? before : { ...before, thumbnail_id: null };
};

/** The values that must still be there: an own place is no longer asked for of what was put elsewhere. */
const comparedOf = ({ kind, after }: Step) => {
  if (kind !== "categories" || after === null || !Object.hasOwn(after, "parent_id")) return after;
  const { place: _, ...others } = after;
  return others;
};

/** A custom plan that is withdrawn again is hidden as it was made: with a code that works. */
const keepingCodes = async (
  db: Db,
  { kind, recordIds, before }: Step,
  work: () => Promise<number>,
) => {
  if (kind !== "plans" || before?.["is_hidden"] !== true) return work();
  const working = await workingCodesOf(db, recordIds);
  const count = await work();
  await letCodesWork(db, working);
  return count;
};

/** Reverses a step; refuses with the field that has changed since. */
export const undoStep = async (db: Db, step: Step) => {
  const { recordIds } = step;
  const after = comparedOf(step);
  const before = await comingBack(db, step);
  const written = async () => {
    if (before === null) return takeOut(db, step);
    return after === null ? putIn(db, step, before) : putBack(db, step, before, after);
  };
  if ((await keepingCodes(db, step, written)) < recordIds.length)
    refuseChanged(step, await changedSince(db, step, before && after ? after : {}));
  if (before && after) await afterwards(db, step, before);
};
