import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { cappedListOf, pageFields } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { Task } from "#reports.ts";
import { Changed, Done, Id, Moment, Named } from "#shapes.ts";

/** Plans, and what they are made of. */
export const catalogueKinds = ["planTypes", "memberGroups", "features", "prices", "plans"] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** What companies use: plans, what they are made of, and the codes that open a plan. */
export const usedKinds = [...catalogueKinds, "enterpriseCodes"] as const;
export type UsedKind = (typeof usedKinds)[number];

/** The kinds that staff put in order. */
export const orderedKinds = ["planTypes", "plans"] as const;

/** Whether the card provider is up to date: yes, not yet, or there is no provider. */
export const providerStates = ["IN_STEP", "WAITING", "NONE"] as const;

const OneOfThem = z.object({ id: Id });

/** The version that the form shows: a newer one is not overwritten. Without it, a save counts as it is. */
export const shownVersion = { id: Id, version: Version.optional() };

/** How many use it; each is counted to 10,000 at most. */
export const Uses = z.object({
  plans: z.number().int(),
  companies: z.number().int(),
  /** Companies that are on another plan and move to it. */
  coming: z.number().int(),
  /** Companies whose plan has ended: they still prevent a deletion. */
  former: z.number().int(),
});

/** The fields that every catalogue item has. */
export const kept = {
  id: Id,
  name: z.string(),
  /** Hidden from new customers; companies that have it keep it. */
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

/** The export columns that all catalogue lists share. */
export const keptColumns = ["usedBy", "hidden", "created"] as const;

/** The calls that every kind of catalogue item has. */
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

/** The uses of an item: the plans it is part of, and the companies on them. */
export const catalogue = {
  usedBy: read("POST", "/api/v1/admin/catalogue/used-by", {
    input: z.strictObject({ ...pageFields(10), kind: z.enum(usedKinds), id: Id }),
    output: cappedListOf(
      Named.extend({
        plan: z.string(),
        /** The plan that it moves to. */
        nextPlan: z.string().nullable(),
        people: z.number().int(),
        isFormer: z.boolean(),
      }),
    ).extend({
      plans: z.array(Named.extend({ isHidden: z.boolean() })),
    }),
  }),
  /** Items that are deleted but can still be bought at the card provider. */
  leaving: read("GET", "/api/v1/admin/catalogue/leaving", {
    input: z.object({}),
    output: z.object({ products: z.number().int(), prices: z.number().int() }),
  }),
  /** Puts the named items in this order, before all others. */
  order: write("POST", "/api/v1/admin/catalogue/order", {
    input: z.object({ kind: z.enum(orderedKinds), ids: z.array(Id).min(1).max(500) }),
    output: Done,
  }),
};
