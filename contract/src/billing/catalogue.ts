import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { cappedListOf, pageFields } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { Task } from "#reports.ts";
import { Changed, Done, Id, Moment, Named } from "#shapes.ts";

/** What plans are made of, and the plans. */
export const catalogueKinds = ["planTypes", "memberGroups", "features", "prices", "plans"] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** What companies use: what plans are made of, the plans, and the codes that open one. */
export const usedKinds = [...catalogueKinds, "enterpriseCodes"] as const;
export type UsedKind = (typeof usedKinds)[number];

/** Those that people put in order themselves. */
export const orderedKinds = ["planTypes", "plans"] as const;

/** How far the card provider knows it: as it is, not yet, or there is no provider. */
export const providerStates = ["IN_STEP", "WAITING", "NONE"] as const;

const OneOfThem = z.object({ id: Id });

/** Which version the form shows: a newer one is not written over. */
export const shownVersion = { id: Id, version: Version };

/** How many use it; none is counted further than 10,000. */
export const Uses = z.object({
  plans: z.number().int(),
  companies: z.number().int(),
  /** Those whose plan is over: it may still not be deleted. */
  former: z.number().int(),
});

/** What everything in the catalogue has. */
export const kept = {
  id: Id,
  name: z.string(),
  /** Hidden from those who choose; companies that have it keep it. */
  isHidden: z.boolean(),
  version: Version,
  uses: Uses,
  createdAt: Moment,
};

type Shapes<
  A extends z.ZodType,
  R extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  F extends z.ZodType,
> = {
  asked: A;
  item: R;
  create: C;
  update: U;
  file: F;
};

/** Columns that the file of every list of the catalogue can have. */
export const keptColumns = ["usedBy", "hidden", "created"] as const;

/** The calls that every kind of the catalogue has. */
export const catalogueCalls = <
  A extends z.ZodType,
  R extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  F extends z.ZodType,
>(
  base: `/api/v1/admin/${string}`,
  { asked, item, create, update, file }: Shapes<A, R, C, U, F>,
) => ({
  all: read("POST", `${base}/all`, { input: asked, output: cappedListOf(item) }),
  create: write("POST", `${base}/create`, { input: create, output: Done.extend({ id: Id }) }),
  update: write("POST", `${base}/update/:id`, { input: update, output: Changed }),
  remove: write("DELETE", `${base}/delete/:id`, { input: OneOfThem, output: Changed }),
  hide: write("POST", `${base}/hide/:id`, { input: OneOfThem, output: Changed }),
  unhide: write("POST", `${base}/unhide/:id`, { input: OneOfThem, output: Changed }),
  exportFile: write("POST", `${base}/export`, { input: file, output: Task }),
});

/** Who uses something: the plans it is part of, and the companies on them. */
export const catalogue = {
  usedBy: read("POST", "/api/v1/admin/catalogue/used-by", {
    input: z.object({ ...pageFields(10), kind: z.enum(usedKinds), id: Id }),
    output: cappedListOf(
      Named.extend({ plan: z.string(), people: z.number().int(), isFormer: z.boolean() }),
    ).extend({
      plans: z.array(Named.extend({ isHidden: z.boolean() })),
    }),
  }),
  /** What is deleted and can still be bought at the card provider. */
  leaving: read("GET", "/api/v1/admin/catalogue/leaving", {
    input: z.object({}),
    output: z.object({ products: z.number().int(), prices: z.number().int() }),
  }),
  /** Puts all that are named in this order, before any others. */
  order: write("POST", "/api/v1/admin/catalogue/order", {
    input: z.object({ kind: z.enum(orderedKinds), ids: z.array(Id).min(1).max(500) }),
    output: Done,
  }),
};
