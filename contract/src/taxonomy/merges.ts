import { z } from "zod";
import { Task } from "#reports.ts";
import { Changed, Id, Moment, Named } from "#shapes.ts";

/** The uses of a category or tag; each is counted to 10,000 at most. */
export const TaxonomyUses = z.object({
  startups: z.number().int(),
  companies: z.number().int(),
  missions: z.number().int(),
  articles: z.number().int(),
  searches: z.number().int(),
});

export const mergeKinds = ["CATEGORY", "TAG"] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** The state of a merge: it can continue after the answer, and so can its undo. */
export const mergeStates = ["OPEN", "STOPPED", "DONE", "UNDOING", "UNDONE"] as const;

export const FromInto = z.object({ fromId: Id, intoId: Id });

/** What a merge or a move would do, before anything is changed. */
export const MergePreview = z.object({
  from: Named,
  into: Named,
  /** Those to be moved; those in `both` only lose the first. */
  moves: TaxonomyUses,
  both: z.number().int(),
  /** The names of subcategories that move along. */
  subcategories: z.array(z.string()),
});

/** With many links to move, the work continues after the answer, as a task. */
export const Merged = Changed.extend({ task: Task.optional() });

export const Merge = z.object({
  id: Id,
  isMove: z.boolean(),
  fromName: z.string(),
  intoName: z.string(),
  /** Companies, missions and articles. */
  total: z.number().int(),
  state: z.enum(mergeStates),
  by: z.string().nullable(),
  createdAt: Moment,
  isUndoable: z.boolean(),
});

/** Merges of the last 30 days, newest first, and how many startups search still has to index again. */
export const MergesNow = z.object({ items: z.array(Merge), searchBehind: z.number().int() });
