import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Id, words } from "#shapes.ts";

export const densities = ["comfortable", "compact"] as const;

/** How a list of staff is drawn: its columns in their order, none for the usual ones, and how dense it is. */
export const ListLook = z.object({
  columns: z.array(z.string().max(40)).max(40).default([]),
  density: z.enum(densities).default("comfortable"),
});

export const viewedLists = [
  ...(["STARTUPS", "RETAILERS", "MEMBERS", "TEAM", "PAYMENTS", "REQUESTS"] as const),
  ...(["CODES", "ENTERPRISE", "PLANS", "PRICES", "FEATURES", "MEMBER_GROUPS"] as const),
] as const;
export const audiences = ["OWN", "GROUP", "ALL"] as const;

/** So many somebody may save for one list. */
export const mostViews = 50;

const ViewName = words(60, messages.enterViewName);
/** The part of the list's address behind "?": filters, order, columns. */
const Search = z.string().max(2000);

/** A search of a list that somebody has saved. */
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
  /** Named by super admins only, because they are in no group themselves. */
  groupId: Id.nullish(),
});

const ById = z.object({ id: Id });
export const ChangedView = ById.extend({ name: ViewName, search: Search });

/** Searches of the lists of staff, kept under a name. */
export const views = {
  list: read("GET", "/api/v1/admin/views", {
    input: z.object({ list: z.enum(viewedLists) }),
    output: z.object({
      items: z.array(SavedView),
      /** The one that the list opens with. */
      startId: Id.nullable(),
      /** For whom this person may save. */
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
