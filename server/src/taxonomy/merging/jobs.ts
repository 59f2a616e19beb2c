import { mergeKinds } from "@vitrine/contract/taxonomy/merges";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { rightsOf } from "#identity/sessions/service.ts";
import { type Change, runChange } from "#reports/changes/service.ts";
import { job } from "#work/jobs.ts";
import { beginTidying } from "../relisting/queries.ts";
import { relistStale, tellRelisted } from "../relisting/service.ts";
import { mayMerge } from "./policy.ts";
import { giveBackLinks, moveLinks } from "./moving.ts";
import {
  holdMerge,
  holdThings,
  joinChange,
  type MergeRow,
  ownersOf,
  removeThing,
  setState,
} from "./queries.ts";

/** Moves links added meanwhile, and removes the merged one unless it stays. */
export const finishMerge = async (db: Db, merge: MergeRow) => {
  await holdThings(db, merge.kind, [merge.fromId]);
  await moveLinks(db, merge, await ownersOf(db, merge.kind, merge.fromId));
  if (!merge.isMove) await removeThing(db, merge);
  await setState(db, merge.id, "DONE");
};

const begin = async (db: Db, changeId: string) => {
  await joinChange(db, changeId);
  await beginTidying(db);
};

const Asked = z.object({
  taskId: Id,
  mergeId: Id,
  changeId: Id,
  doerId: Id,
  kind: z.enum(mergeKinds),
});
type Asked = z.output<typeof Asked>;

/** Whoever asked must hold the right until the end. */
const hasRight = async (db: Db, { doerId }: Asked, { kind, isMove }: MergeRow) => {
  const rights = await rightsOf(db, doerId);
  return rights !== undefined && mayMerge(rights, kind, isMove);
};

/** Does the rest of a merge whose links are all done, unless it was cancelled. */
const finish = (db: Db, asked: Asked, end: (trx: Db, merge: MergeRow) => Promise<unknown>) =>
  inTransaction(db, async (trx) => {
    await begin(trx, asked.changeId);
    const merge = await holdMerge(trx, asked.mergeId);
    if (merge && (await isDone(trx, asked.taskId))) await end(trx, merge);
  });

const isDone = async (db: Db, taskId: string) => {
  const task = await db
    .selectFrom("trayTasks")
    .select("state")
    .where("id", "=", taskId)
    .executeTakeFirst();
  return task?.state === "DONE";
};

/** Moves the links of a merge, some at a time. */
export const mergeJob = job("taxonomy.merge", Asked, async (db, asked) => {
  const move: Change = async (trx, ids) => {
    const merge = await holdMerge(trx, asked.mergeId);
    if (!merge || !(await hasRight(trx, asked, merge))) return false;
    await begin(trx, asked.changeId);
    await moveLinks(trx, merge, ids, "LATER");
    return { refused: [] };
  };
  await runChange(db, asked.taskId, move, () => relistStale(db));
  await finish(db, asked, async (trx, merge) => {
    if (merge.state === "OPEN") await finishMerge(trx, merge);
  });
  await tellRelisted(db);
});

/** Moves them back. What has changed since stays, and is counted. */
export const undoMergeJob = job("taxonomy.undo_merge", Asked, async (db, asked) => {
  const giveBack: Change = async (trx, ids) => {
    const merge = await holdMerge(trx, asked.mergeId);
    if (!merge || !(await hasRight(trx, asked, merge))) return false;
    await begin(trx, asked.changeId);
    const changed = await giveBackLinks(trx, merge, ids, "LATER");
    return { refused: changed.map((id) => ({ id, code: "profiles.changed_since" })) };
  };
  await runChange(db, asked.taskId, giveBack, () => relistStale(db));
  await finish(db, asked, async (trx, merge) => {
    if (merge.state === "UNDOING") await setState(trx, merge.id, "UNDONE");
  });
  await tellRelisted(db);
});
