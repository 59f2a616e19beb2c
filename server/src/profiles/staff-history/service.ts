import type { Parsed } from "@vitrine/contract/endpoint";
import { changedFields } from "@vitrine/contract/profiles/history";
import type { staffHistory } from "@vitrine/contract/profiles/staff-history";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { fieldsOfChange, namedIds, shownValue } from "../history/changed.ts";
import { columnsOf, fieldOf } from "../history/fields.ts";
import { namesOf } from "../history/queries.ts";
import { undoOf } from "../undo/service.ts";
import {
  changesOfRecord,
  type RecordKey,
  recordHistory,
  recordNow,
  valuesBefore,
} from "./queries.ts";

type Names = Awaited<ReturnType<typeof namesOf>>;

const tables = { ADMIN: "users", GROUP: "authority_groups" } as const;

/** What was changed of a member of staff, or of a group. */
export const listStaffHistory = async (
  db: Db,
  actor: Actor,
  { kind, id, ...page }: Parsed<typeof staffHistory.of>,
) => {
  found(await recordNow(db, { table: tables[kind], id }, []));
  const { rows, ...counted } = await recordHistory.page(db, { ...page, id });
  const ids = rows.flatMap(({ changeId }) => changeId ?? []);
  const changes = await changesOfRecord(db, id, ids);
  const names = await namesOf(db, namedIds(changes));
  const items = rows.map(({ changeId, isOpen, ...row }) => ({
    ...row,
    undo: undoOf(actor, "STAFF", { ...row, changeId, isOpen }),
    fields: fieldsOfChange(
      changes.filter((change) => change.changeId === changeId),
      names,
    ),
  }));
  return { ...counted, items };
};

type Values = Record<string, unknown>;

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f-]{36}$/.test(value);

/** Each field with its value then and now; those that are empty in both are left out. */
const fieldsBeside = (table: RecordKey["table"], then: Values, now: Values, names: Names) =>
  columnsOf(table)
    .flatMap((column) => {
      const field = fieldOf(table, column);
      if (!field) return [];
      const value = shownValue(field, then[column], names);
      return [{ field, person: null, value, now: shownValue(field, now[column], names) }];
    })
    .filter((one) => one.value.length + one.now.length > 0)
    .toSorted(
      (one, other) => changedFields.indexOf(one.field) - changedFields.indexOf(other.field),
    );

/** A member of staff or a group as it was at a moment, beside what it is now. */
export const staffMoment = async (
  db: Db,
  _actor: Actor,
  { kind, id, at }: Parsed<typeof staffHistory.moment>,
) => {
  const kept: RecordKey = { table: tables[kind], id };
  const { values: now, createdAt } = found(await recordNow(db, kept, columnsOf(kept.table)));
  ensure(new Date(at) >= new Date(createdAt), "not_found");
  const then: Values = Object.assign({}, now, ...(await valuesBefore(db, kept, at)));
  const ids = [...Object.values(now), ...Object.values(then)].filter(isId);
  return { fields: fieldsBeside(kept.table, then, now, await namesOf(db, ids)) };
};
