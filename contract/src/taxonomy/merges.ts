import { z } from "zod";
import { Task } from "#reports.ts";
import { Changed, Id, Moment, Named } from "#shapes.ts";

/** What a category or a tag is used by; none is counted further than 10,000. */
export const TaxonomyUses = z.object({
  startups: z.number().int(),
  companies: z.number().int(),
  missions: z.number().int(),
  articles: z.number().int(),
  searches: z.number().int(),
});

export const mergeKinds = ["CATEGORY", "TAG"] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** How far a merge is: it may go on after the answer, and so may its undo. */
export const mergeStates = ["OPEN", "STOPPED", "DONE", "UNDOING", "UNDONE"] as const;

export const FromInto = z.object({ fromId: Id, intoId: Id });

/** What a merge or a move would do, before anything is changed. */
export const MergePreview = z.object({
  from: Named,
  into: Named,
  /** Moved, those in `both` only lose the first. */
  moves: TaxonomyUses,
  both: z.number().int(),
  /** Names of the subcategories that come along. */
  subcategories: z.array(z.string()),
});

/** With many links to move, the work goes on after the answer, as a task. */
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

/** Merges of the last 30 days, the newest first, and how many startups search has still to take in anew. */
export const MergesNow = z.object({ items: z.array(Merge), searchBehind: z.number().int() });
