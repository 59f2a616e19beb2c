import type { keptHistory } from "@vitrine/contract/billing/kept-history";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { undoOf } from "#profiles/undo/service.ts";
import { fieldsOfKept, namedIn } from "./fields.ts";
import { keptChanges, keptHappenings, namesOfParts, recordsOf } from "./queries.ts";

/** What happened to one of the things that staff sell, with each field and how to take it back. */
export const listKeptHistory = async (
  db: Db,
  actor: Actor,
  { kind, id, ...page }: Parsed<typeof keptHistory.of>,
) => {
  const ids = await recordsOf(db, kind, id);
  const { rows, ...counted } = await keptHappenings.page(db, { ...page, ids });
  const changes = await keptChanges(
    db,
    ids,
    rows.map(({ changeId }) => changeId),
  );
  const others = rows.flatMap(({ ofId }) => (ofId === null || ids.includes(ofId) ? [] : [ofId]));
  const names = await namesOfParts(db, [...others, ...namedIn(changes)]);
  const items = rows.map(({ changeId, isOpen, ofKind, ofId, ...row }) => {
    const isAlong = ofId !== null && ofKind !== null && !ids.includes(ofId);
    const along = isAlong ? { kind: ofKind, name: names.get(ofId)?.name ?? "" } : null;
    return {
      ...{ ...row, along },
      // What was changed only along with something else comes back with that.
      undo: along === null ? undoOf(actor, "STAFF", { ...row, changeId, isOpen }) : null,
      fields: fieldsOfKept(
        changes.filter((change) => change.changeId === changeId),
        names,
      ),
    };
  });
  return { ...counted, items };
};
