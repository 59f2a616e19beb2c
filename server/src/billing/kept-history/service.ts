import type { keptHistory } from "@vitrine/contract/billing/kept-history";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { undoOf } from "#profiles/undo/service.ts";
import { fieldsOfKept, namedIn } from "./fields.ts";
import {
  type HappeningRow,
  type KeptChange,
  keptChanges,
  keptHappenings,
  namesOfParts,
  recordsOf,
} from "./queries.ts";
import { buyerOfRequest, requestHappenings } from "./request-queries.ts";

type Asked = Parsed<typeof keptHistory.of>;
type Happening = Output<typeof keptHistory.of>["items"][number];

/** The source of a kind's history; requests to people without an account are for super admins. */
const sourceOf = async (db: Db, { role }: Actor, { kind, id }: Asked) => {
  if (kind !== "paymentRequests") return keptHappenings;
  const { companyId } = found(await buyerOfRequest(db, id));
  ensure(companyId !== null || role === "SUPER_ADMIN", "access.denied");
  return requestHappenings;
};

const moneyIn = ({ sum, reason }: HappeningRow): Happening["fields"] => [
  ...(sum ? [{ field: "sum" as const, before: [], after: sum }] : []),
  ...(reason ? [{ field: "reason" as const, before: [], after: [reason] }] : []),
];

type Known = { ids: readonly string[]; names: Awaited<ReturnType<typeof namesOfParts>> };

const alongWith = ({ ofKind, ofId }: HappeningRow, { ids, names }: Known) =>
  ofId === null || ofKind === null || ids.includes(ofId)
    ? null
    : { kind: ofKind, name: names.get(ofId)?.name ?? "" };

const undoFor = (actor: Actor, row: HappeningRow) => {
  const undo = undoOf(actor, "STAFF", row);
  return undo && row.isSent ? { ...undo, lost: ["EMAIL" as const] } : undo;
};

const happeningOf = (
  actor: Actor,
  row: HappeningRow,
  { changes, ...known }: Known & { changes: readonly KeptChange[] },
): Happening => {
  const along = alongWith(row, known);
  const own = changes.filter(({ changeId }) => changeId === row.changeId);
  const { id, at, event, by, isUndone } = row;
  return {
    id,
    at,
    event,
    by,
    isUndone,
    along,
    // A change made only along with another is undone with that one.
    undo: along === null && own.length > 0 ? undoFor(actor, row) : null,
    fields: [...fieldsOfKept(own, known.names), ...moneyIn(row)],
  };
};

/** What happened to one of the things that staff sell, with each field and how to take it back. */
export const listKeptHistory = async (db: Db, actor: Actor, asked: Asked) => {
  const { kind, id, ...page } = asked;
  const source = await sourceOf(db, actor, asked);
  const ids = await recordsOf(db, kind, id);
  const { rows, ...counted } = await source.page(db, { ...page, ids });
  const changeIds = rows.flatMap(({ changeId }) => changeId ?? []);
  const changes = await keptChanges(db, ids, changeIds);
  const others = rows.flatMap(({ ofId }) => (ofId === null || ids.includes(ofId) ? [] : [ofId]));
  const names = await namesOfParts(db, [...others, ...namedIn(changes)]);
  return { ...counted, items: rows.map((row) => happeningOf(actor, row, { ids, names, changes })) };
};
