import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Id, words } from "#shapes.ts";

export const densities = ["comfortable", "compact"] as const;

/** The look of a staff list: its columns in order, the usual ones if empty, and its density. */
export const ListLook = z.object({
  columns: z.array(z.string().max(40)).max(40).default([]),
  density: z.enum(densities).default("comfortable"),
});

export const viewedLists = [
  "STARTUPS",
  "RETAILERS",
  "MEMBERS",
  "TEAM",
  "PAYMENTS",
  "REQUESTS",
  "CODES",
  "ENTERPRISE",
  "PLANS",
  "PRICES",
  "FEATURES",
  "MEMBER_GROUPS",
] as const;
export const audiences = ["OWN", "GROUP", "ALL"] as const;

/** The most views that one person can save for a list. */
export const mostViews = 50;

const ViewName = words(60, messages.enterViewName);
/** The part of the list's address after "?": filters, order, columns. */
const Search = z.string().max(2000);

/** A saved search of a list. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  audience: z.enum(audiences),
  group: z.object({ id: Id, name: z.string() }).nullable(),
  can: z.object({ change: z.boolean() }),
});

export const NewView = z.object({
  list: z.enum(viewedLists),
  name: ViewName,
  search: Search,
  audience: z.enum(audiences),
  /** Set by super admins only, because they are in no group themselves. */
  groupId: Id.nullish(),
});

const ById = z.object({ id: Id });
export const ChangedView = ById.extend({ name: ViewName, search: Search });

/** Saved searches of the staff lists, by name. */
export const views = {
  list: read("GET", "/api/v1/admin/views", {
    input: z.object({ list: z.enum(viewedLists) }),
    output: z.object({
      items: z.array(SavedView),
      /** The view that the list opens with. */
      startId: Id.nullable(),
      /** The audiences that this person may save for. */
      audiences: z.array(z.enum(audiences)),
    }),
  }),
  save: write("POST", "/api/v1/admin/views", { input: NewView, output: Done.extend({ id: Id }) }),
  change: write("PUT", "/api/v1/admin/views/:id", { input: ChangedView, output: Done }),
  remove: write("DELETE", "/api/v1/admin/views/:id", { input: ById, output: Done }),
  start: write("PUT", "/api/v1/admin/start-view", {
    input: z.object({ list: z.enum(viewedLists), viewId: Id.nullable() }),
    output: Done,
  }),
};
