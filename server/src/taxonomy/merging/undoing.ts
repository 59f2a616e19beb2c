import { countedMessages, messages } from "@vitrine/contract/messages";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { openChange } from "#reports/changes/service.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { beginTidying, learnWords } from "../relisting/queries.ts";
import { undoMergeJob } from "./jobs.ts";
import { giveBackLinks } from "./moving.ts";
import { mayMerge } from "./policy.ts";
import {
  canReturn,
  giveSubcategoriesBack,
  holdMerge,
  holdThings,
  isBeingMerged,
  type MergeRow,
  ownChange,
  ownersMoved,
  removeAliases,
  restoreThing,
  setState,
  setTask,
} from "./queries.ts";
import { mostAtOnce } from "./service.ts";

/** Puts the first back in its place, with its addresses and its subcategories. */
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
  await addJob(db, undoMergeJob, asked, { maxAttempts: 3 });
  return { message: messages.changesBegun, changeId: null, task };
};

/** Takes a merge back, with every link that is as the merge left it. */
export const undoing =
  (kind: MergeKind) =>
  async (db: Db, actor: Actor, { id }: { id: string }) => {
    await beginTidying(db);
    const merge = found(await holdMerge(db, id));
    ensure(merge.kind === kind, "not_found");
    ensure(mayMerge(actor, kind, merge.isMove), "access.denied");
    ensure(merge.isRecent && merge.state !== "UNDONE", "taxonomy.not_undoable");
    ensure(!(await isBeingMerged(db, [merge.fromId, merge.intoId])), "taxonomy.being_merged");
    await bringBack(db, merge);
    const owners = await ownersMoved(db, id);
    const ids = { kind, fromId: merge.fromId, intoId: merge.intoId };
    await record(db, oneself(actor), "taxonomy.merge_undone", ids);
    if (owners.length > mostAtOnce) return goOn(db, actor, merge, owners);
    const changed = await giveBackLinks(db, merge, owners);
    await setState(db, id, "UNDONE");
    const message =
      changed.length === 0 ? messages.changesSaved : countedMessages.keptAsChanged(changed.length);
    return { message, changeId: null };
  };
