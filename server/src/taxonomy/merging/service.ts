import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { categories } from "@vitrine/contract/taxonomy/categories";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { openChange } from "#reports/changes/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { beginTidying, learnWords, staleCount } from "../relisting/queries.ts";
import { noUses, usesById } from "../uses/queries.ts";
import { finishMerge, mergeJob } from "./jobs.ts";
import { isImport, isLockedName, mayMerge } from "./policy.ts";
import {
  countBoth,
  holdThings,
  insertAliases,
  insertMerge,
  isBeingMerged,
  latestMerges,
  type MergeRow,
  moveSubcategories,
  ownersOf,
  setTask,
  subcategoryNames,
  type Thing,
} from "./queries.ts";

/** How many links are moved before the answer; further ones are moved after it. */
export const mostAtOnce = 100;

type Asked = Parsed<typeof categories.merge>;
type Pair = { from: Thing; into: Thing; subcategories: string[] };

/** Subcategories can move only to a top-level category in which none has their name. */
const ensureLevels = async (db: Db, { from, into, subcategories }: Pair) => {
  if (subcategories.length === 0) return;
  ensure(into.parentId === null, "taxonomy.two_levels");
  const taken = new Set((await subcategoryNames(db, into.id)).map((name) => name.toLowerCase()));
  const clashes = subcategories.some((name) => taken.has(name.toLowerCase()));
  ensure(!clashes && from.id !== into.parentId, "taxonomy.subcategory_names");
};

/** Both, if one can be merged into the other. */
const pairOf = async (db: Db, kind: MergeKind, isMove: boolean, { fromId, intoId }: Asked) => {
  ensure(fromId !== intoId, "taxonomy.same");
  const things = await holdThings(db, kind, [fromId, intoId]);
  const from = found(things.get(fromId));
  const into = found(things.get(intoId));
  if (kind === "CATEGORY") {
    const isKept = isLockedName(from.name) && !isMove;
    ensure(!isKept && !isImport(from.name) && !isImport(into.name), "taxonomy.locked");
  }
  const subcategories = kind === "TAG" || isMove ? [] : await subcategoryNames(db, fromId);
  const pair = { from, into, subcategories };
  await ensureLevels(db, pair);
  return pair;
};

const namesOf = { CATEGORY: "category", TAG: "tag" };

const goOn = async (db: Db, actor: Actor, merge: MergeRow, ids: readonly string[]) => {
  const verb = merge.isMove ? "Move" : "Merge";
  const name = `${verb} the ${namesOf[merge.kind]} “${merge.fromName}” into “${merge.intoName}”`;
  const task = await openChange(db, actor, { name, ids });
  await setTask(db, merge.id, task.id);
  const { id: mergeId, kind } = merge;
  const asked = { taskId: task.id, mergeId, changeId: mergeId, doerId: actor.id, kind };
  await addJob(db, mergeJob, asked, fewAttempts);
  return { message: messages.changesBegun, changeId: mergeId, task };
};

/** Makes everything that uses one use the other: at once, or after the answer if it is much. */
export const merging =
  (kind: MergeKind, isMove = false) =>
  async (db: Db, actor: Actor, asked: Asked) => {
    ensure(mayMerge(actor, kind, isMove), "access.denied");
    await beginTidying(db);
    const { from, into } = await pairOf(db, kind, isMove, asked);
    ensure(!(await isBeingMerged(db, [from.id, into.id])), "taxonomy.being_merged");
    const owners = await ownersOf(db, kind, from.id);
    const merge = found(await insertMerge(db, { kind, isMove, from, into, total: owners.length }));
    await learnWords(db, into.name);
    if (!isMove) await insertAliases(db, merge);
    if (kind === "CATEGORY" && !isMove) await moveSubcategories(db, merge);
    const ids = { kind, fromId: from.id, intoId: into.id };
    await record(db, oneself(actor), isMove ? "taxonomy.moved" : "taxonomy.merged", ids);
    if (owners.length > mostAtOnce) return goOn(db, actor, merge, owners);
    await finishMerge(db, merge);
    return { message: messages.changesSaved, changeId: merge.id };
  };

/** What a merge would change. */
export const previewing =
  (kind: MergeKind) => async (db: Db, _actor: Actor, asked: Asked & { isMove?: boolean }) => {
    const { from, into, subcategories } = await pairOf(db, kind, asked.isMove ?? false, asked);
    const uses = await usesById(db, kind, [from.id]);
    return {
      from: { id: from.id, name: from.name },
      into: { id: into.id, name: into.name },
      moves: uses.get(from.id) ?? noUses,
      both: await countBoth(db, kind, from.id, into.id),
      subcategories,
    };
  };

export const mergesNow = (kind: MergeKind) => async (db: Db) => ({
  items: await latestMerges(db, kind),
  searchBehind: await staleCount(db),
});

export { isBeingMerged } from "./queries.ts";
