import { authority } from "@vitrine/contract/accounts/authority";
import { undoable } from "#db/undoable.ts";
import { staff, superAdmin } from "#http/doors.ts";
import { on, type Route } from "#http/on.ts";
import { previewRights } from "./rights.ts";
import {
  changeGroup,
  countGroup,
  createGroup,
  listGroups,
  listPermissions,
  removeGroup,
} from "./service.ts";

export const groupRoutes = [
  on(authority.permissions, staff(), listPermissions),
  on(authority.all, superAdmin, listGroups),
  on(authority.count, superAdmin, countGroup),
  on(authority.create, superAdmin, undoable(createGroup)),
  on(authority.update, superAdmin, undoable(changeGroup)),
  on(authority.remove, superAdmin, undoable(removeGroup)),
];

/** The preview answers from every door of the product, its own among them. */
export const rightsRoutes = (
  routesOf: () => readonly Route[],
  nameOf: (route: Route) => string,
) => [on(authority.preview, superAdmin, previewRights(routesOf, nameOf))];
