import { countedMessages, messages } from "@vitrine/contract/messages";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { openChange } from "#reports/changes/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { beginTidying, learnWords } from "../relisting/queries.ts";
import { undoMergeJob } from "../merging/jobs.ts";
import { giveBackLinks } from "../merging/moving.ts";
import { mayMerge } from "../merging/policy.ts";
import {
  canReturn,
  giveSubcategoriesBack,
  holdMerge,
  holdThings,
  isBeingMerged,
  type MergeRow,
  mergesOf,
  ownChange,
  ownersMoved,
  removeAliases,
  restoreThing,
  setState,
  setTask,
} from "../merging/queries.ts";
import { mostAtOnce } from "../merging/service.ts";

/** Restores the merged one in its place, with its addresses and its subcategories. */
const bringBack = async (db: Db, merge: MergeRow) => {
  const things = await holdThings(db, merge.kind, [merge.fromId, merge.intoId]);
  ensure(things.has(merge.intoId), "taxonomy.changed_since");
  const isThere = things.has(merge.fromId);
  ensure(isThere || (!merge.isMove && (await canReturn(db, merge))), "taxonomy.changed_since");
  if (!isThere) await restoreThing(db, merge);
  await learnWords(db, merge.fromName);
  await removeAliases(db, merge.id);
  if (merge.kind === "CATEGORY") await giveSubcategoriesBack(db, merge);
};

const goOn = async (db: Db, actor: Actor, merge: MergeRow, ids: readonly string[]) => {
  const { id: mergeId, kind, fromName, intoName } = merge;
  const name = `Undo: “${fromName}” into “${intoName}”`;
  const task = await openChange(db, actor, { name, ids });
  await setTask(db, mergeId, task.id);
  await setState(db, mergeId, "UNDOING");
  const changeId = await ownChange(db);
  const asked = { taskId: task.id, mergeId, changeId, doerId: actor.id, kind };
  await addJob(db, undoMergeJob, asked, fewAttempts);
  return { message: messages.changesBegun, changeId: null, task };
};

/** Undoes a merge for every link that is as the merge left it. */
export const undoMerge = async (db: Db, actor: Actor, id: string, ofKind?: MergeKind) => {
  await beginTidying(db);
  const merge = found(await holdMerge(db, id));
  const { kind, isMove, fromId, intoId } = merge;
  ensure(ofKind === undefined || kind === ofKind, "not_found");
  ensure(mayMerge(actor, kind, isMove), "access.denied");
  ensure(merge.isRecent && merge.state !== "UNDONE", "taxonomy.not_undoable");
  ensure(!(await isBeingMerged(db, [fromId, intoId])), "taxonomy.being_merged");
  await bringBack(db, merge);
  const owners = await ownersMoved(db, id);
  const told = { kind, fromId, intoId, changeId: id };
  await record(db, oneself(actor), "taxonomy.merge_undone", told);
  if (owners.length > mostAtOnce) return goOn(db, actor, merge, owners);
  const changed = await giveBackLinks(db, merge, owners);
  await setState(db, id, "UNDONE");
  const message =
    changed.length === 0 ? messages.changesSaved : countedMessages.keptAsChanged(changed.length);
  return { message, changeId: null };
};

/** The same, for the list of merges of one kind. */
export const undoing =
  (kind: MergeKind) =>
  (db: Db, actor: Actor, { id }: { id: string }) =>
    undoMerge(db, actor, id, kind);

/** For changes that are merges: whether they were undone, and whether this person can undo them. */
export const undosOfMerges = async (db: Db, actor: Actor, changeIds: readonly string[]) => {
  const merges = await mergesOf(db, changeIds);
  return new Map(
    merges.map(({ id, kind, isMove, state, isUndoable }) => [
      id,
      { isUndone: state === "UNDONE", isOpen: isUndoable && mayMerge(actor, kind, isMove) },
    ]),
  );
};
