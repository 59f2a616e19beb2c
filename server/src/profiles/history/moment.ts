import type { Output } from "@vitrine/contract/endpoint";
import { changedFields } from "@vitrine/contract/profiles/history";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { Db } from "#db/connect.ts";
import { namedFields, shownValue } from "./changed.ts";
import { fieldOf, listOf } from "./fields.ts";
import { changesAfter, type RowNow, rowsNow } from "./moment-queries.ts";
import { namesOf } from "./queries.ts";

type Field = Output<typeof staffProfiles.startupMoment>["fields"][number];
type Rows = Map<string, RowNow>;

const keyOf = (kind: string, part: Record<string, unknown>) =>
  `${kind} ${JSON.stringify(Object.entries(part).toSorted())}`;

/** The rows as they were: later ones removed, deleted ones put back, old values restored. */
const rowsAt = async (db: Db, companyId: string, now: readonly RowNow[], at: string) => {
  const rows: Rows = new Map(now.map((row) => [keyOf(row.kind, row.part), row]));
  for (const change of await changesAfter(db, companyId, at)) {
    const { kind, before, after, recordId, item, person } = change;
    const part = kind === "users" ? { id: recordId } : change.part;
    const key = keyOf(kind, part);
    const known = rows.get(key);
    if (before === null) rows.delete(key);
    else if (after === null) rows.set(key, { kind, part, values: before, item, person });
    else if (known) rows.set(key, { ...known, values: { ...known.values, ...before } });
  }
  return rows;
};

const isNamed = (kind: string, column: string) =>
  (kind === "gallery_files" && column === "file_id") ||
  namedFields.includes(fieldOf(kind, column) ?? "");

const idsIn = (rows: Rows) =>
  [...rows.values()].flatMap(({ kind, values }) =>
    Object.entries(values).flatMap(([column, value]) =>
      isNamed(kind, column) && typeof value === "string" ? [value] : [],
    ),
  );

type Names = ReadonlyMap<string, string>;

/** What a list calls an item: as it was named then. */
const itemOf = ({ kind, values, item }: RowNow, names: Names) => {
  const { title, link, alt, file_id: file } = values;
  if (kind === "gallery_videos") return String(title ?? link ?? "");
  if (kind === "gallery_files") return String(alt ?? names.get(String(file)) ?? "");
  return item ?? "";
};

type Shown = Map<string, Pick<Field, "field" | "person"> & { value: string[] }>;

/** Each field with its value, each list with its items. */
const fieldsIn = (rows: Rows, names: Names) => {
  const shown: Shown = new Map();
  for (const row of rows.values()) {
    const { kind, part, values, person } = row;
    const list = listOf(kind, part["purpose"]);
    if (list) {
      const value = [...(shown.get(list)?.value ?? []), itemOf(row, names)].toSorted();
      shown.set(list, { field: list, person, value });
    } else
      for (const [column, stored] of Object.entries(values)) {
        const field = fieldOf(kind, column);
        const value = field && shownValue(field, stored, names);
        if (field) shown.set(`${field} ${person}`, { field, person, value: value ?? [] });
      }
  }
  return shown;
};

const isInterview = ({ kind, values }: RowNow) =>
  kind === "gallery_videos" && values["purpose"] === "INTERVIEW";

const withoutInterviews = (rows: Rows) => new Map([...rows].filter(([, row]) => !isInterview(row)));

type Asked = { companyId: string; at: string; withInterviews: boolean };

/** A company as it was at a moment, beside what it is now; fields that are empty in both are left out. */
export const companyAt = async (db: Db, { companyId, at, withInterviews }: Asked) => {
  const rows = await rowsNow(db, companyId);
  const shown = withInterviews ? (all: Rows) => all : withoutInterviews;
  const now = shown(new Map(rows.map((row) => [keyOf(row.kind, row.part), row])));
  const before = shown(await rowsAt(db, companyId, rows, at));
  const names = await namesOf(db, [...idsIn(now), ...idsIn(before)]);
  const shownNow = fieldsIn(now, names);
  const shownThen = fieldsIn(before, names);
  const keys = new Set([...shownNow.keys(), ...shownThen.keys()]);
  const fields = [...keys].flatMap((key): Field[] => {
    const one = shownThen.get(key) ?? shownNow.get(key);
    const then = shownThen.get(key)?.value ?? [];
    const present = shownNow.get(key)?.value ?? [];
    if (!one || then.length + present.length === 0) return [];
    return [{ field: one.field, person: one.person, value: then, now: present }];
  });
  return fields.toSorted(
    (one, other) => changedFields.indexOf(one.field) - changedFields.indexOf(other.field),
  );
};
