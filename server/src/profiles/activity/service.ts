import { type activity, taxonomyFields } from "@vitrine/contract/profiles/activity";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { undosOfMerges } from "#taxonomy/unmerging/service.ts";
import { fieldsOfChange, namedIds } from "../history/changed.ts";
import { changesOfAll, namesOf } from "../history/queries.ts";
import { undoOf } from "../undo/service.ts";
import { inPlaces } from "./places.ts";
import {
  companyLog,
  type CompanyRow,
  peopleToChoose,
  type TaxonomyChange,
  taxonomyChanges,
  taxonomyLog,
  taxonomyNames,
  type TaxonomyRow,
  wholeLog,
} from "./queries.ts";

const idsOf = (rows: readonly { changeId: string | null }[]) =>
  rows.flatMap(({ changeId }) => changeId ?? []);

/** Entries of companies with each field that they changed. */
export const companyEntries = async (db: Db, rows: readonly CompanyRow[]) => {
  const changes = await changesOfAll(db, idsOf(rows));
  const names = await namesOf(db, namedIds(changes));
  const told = new Set<string>();
  return rows.map((row) => {
    const companyId = row.subject?.id;
    const change = `${row.changeId} ${companyId}`;
    // If a change wrote several entries of a company, its fields are shown with the newest. An entry for
    // many companies has none.
    const own =
      row.companies > 1 || told.has(change)
        ? []
        : changes.filter((one) => one.changeId === row.changeId && one.companyId === companyId);
    told.add(change);
    return { ...row, fields: fieldsOfChange(own, names) };
  });
};

/** What was changed of companies and their people, with each field and how to take it back. */
export const listCompanyLog = async (
  db: Db,
  actor: Actor,
  { fields: narrowed, ...page }: Parsed<typeof activity.profiles>,
) => {
  const { rows, ...counted } = await companyLog.page(db, { ...page, ...narrowed });
  const entries = await companyEntries(db, rows);
  const items = entries.map(({ isOpen, ...row }) => ({
    ...row,
    undo: row.subject && undoOf(actor, row.subject.kind, { ...row, isOpen }),
  }));
  return { ...counted, items, choices: { people: await peopleToChoose(db, narrowed.people) } };
};

type TaxonomyField = Output<typeof activity.categories>["items"][number]["fields"][number];
type Names = Awaited<ReturnType<typeof taxonomyNames>>;

const pictures: readonly TaxonomyField["field"][] = [
  "logo_id",
  "areas_logo_id",
  "sectors_icon_id",
  "areas_icon_id",
];

/** A value as people read it: a parent by its name, a picture by whether there is one. */
const shown = (field: TaxonomyField["field"], value: unknown, names: Names) => {
  if (value === null || value === undefined || value === "") return [];
  if (pictures.includes(field)) return ["true"];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return [field === "parent_id" ? (names.get(text)?.name ?? text) : text];
};

const fieldsIn = (changes: readonly TaxonomyChange[], names: Names): TaxonomyField[] =>
  changes.flatMap(({ recordId, before, after }) =>
    taxonomyFields
      .filter((field) => before !== null && Object.hasOwn(before, field))
      .map((field) => ({
        field,
        of: names.get(recordId)?.name ?? "",
        before: shown(field, before?.[field], names),
        after: shown(field, after?.[field], names),
      })),
  );

const parentsIn = (changes: readonly TaxonomyChange[]) =>
  changes
    .flatMap(({ before, after }) => [before?.parent_id, after?.parent_id])
    .filter((id): id is string => typeof id === "string");

const perEntry = 50;

type Undos = Awaited<ReturnType<typeof undosOfMerges>>;
type Logged = Parameters<typeof undoOf>[2];

/** Whether an entry was undone, and how staff can undo it; merges keep this themselves. */
const backOf = (actor: Actor, entry: Logged, merges: Undos) => {
  const { changeId, isUndone } = entry;
  const isMerge = entry.event === "taxonomy.merged" || entry.event === "taxonomy.moved";
  if (!isMerge) return { isUndone, undo: undoOf(actor, "STAFF", entry) };
  const merge = changeId === null ? undefined : merges.get(changeId);
  const undo = merge?.isOpen && changeId !== null ? { changeId, lost: [] } : null;
  return { isUndone: merge?.isUndone ?? isUndone, undo };
};

/** Entries of categories and tags with their names and each changed field. */
export const taxonomyEntries = async (db: Db, rows: readonly TaxonomyRow[]) => {
  const changes = await taxonomyChanges(db, idsOf(rows));
  const names = await taxonomyNames(db, [
    ...rows.flatMap(({ subjectId, intoId }) => [subjectId, intoId].filter((id) => id !== null)),
    ...changes.map(({ recordId }) => recordId),
    ...parentsIn(changes),
  ]);
  return rows.map(({ subjectId, intoId, isTag, ...row }) => {
    const subject = subjectId === null ? undefined : names.get(subjectId);
    const into = intoId === null ? undefined : names.get(intoId);
    const own = changes.filter(({ changeId }) => changeId === row.changeId);
    return {
      ...row,
      subject: subjectId !== null && subject ? { id: subjectId, isTag, ...subject } : null,
      into: intoId !== null && into ? { id: intoId, ...into } : null,
      fields: fieldsIn(inPlaces(own, names), names).slice(0, perEntry),
    };
  });
};

/** What was changed of categories and tags. */
export const listTaxonomyLog = async (
  db: Db,
  actor: Actor,
  { fields: narrowed, ...page }: Parsed<typeof activity.categories>,
) => {
  const { rows, ...counted } = await taxonomyLog.page(db, { ...page, ...narrowed });
  const merges = await undosOfMerges(db, actor, idsOf(rows));
  const entries = await taxonomyEntries(db, rows);
  const items = entries.map(({ changeId, isOpen, ...row }) => ({
    ...row,
    ...backOf(actor, { ...row, changeId, isOpen }, merges),
  }));
  return { ...counted, items, choices: { people: await peopleToChoose(db, narrowed.people) } };
};

/** Everything that was written down, as it was. */
export const listWholeLog = async (
  db: Db,
  _actor: Actor,
  { fields: narrowed, ...page }: Parsed<typeof activity.all>,
) => {
  const { rows, ...counted } = await wholeLog.page(db, { ...page, ...narrowed });
  return { ...counted, items: rows };
};
