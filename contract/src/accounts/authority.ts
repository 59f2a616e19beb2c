import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { PermissionCode } from "#permissions.ts";
import { Version, versioned } from "#profiles/versions.ts";
import { RoleName } from "#roles.ts";
import { Changed, Id, words } from "#shapes.ts";

const Permissions = z.array(PermissionCode).max(100);

/** A named list of rights that staff are given. */
export const AuthorityGroup = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  permissions: z.array(PermissionCode),
  /** How many people are in it. */
  count: z.number().int(),
});

/** The rights of staff without a group, and those of super admins; nobody can change either. */
const FixedGroup = AuthorityGroup.omit({ id: true, version: true });

export const NewGroup = z.object({
  name: words(100, messages.enterGroupName),
  permissions: Permissions,
});
export const ChangedGroup = NewGroup.extend({ ...versioned, id: Id });
const OneGroup = z.object({ id: Id });

/** Whose rights to show: a person's, a group's, or those of codes not saved yet. */
export const WhoseRights = z.union([
  z.object({ adminId: Id }),
  z.object({ authorityId: Id }),
  z.object({ permissions: Permissions }),
]);

/** One call of the server, and whether these rights allow it. */
const CallRight = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  isAllowed: z.boolean(),
  /** The code that the call requires. */
  permission: PermissionCode.nullable(),
  isForSuperAdmins: z.boolean(),
});

export const authority = {
  permissions: read("GET", "/api/v1/admin/authority/all-permissions", {
    input: z.object({}),
    output: z.object({
      groups: z.array(
        z.object({
          name: z.string(),
          permissions: z.array(
            z.object({ code: PermissionCode, name: z.string(), allows: z.string() }),
          ),
        }),
      ),
    }),
  }),
  all: read("GET", "/api/v1/admin/authority/all", {
    input: z.object({}),
    output: z.object({ items: z.array(AuthorityGroup), fixed: z.array(FixedGroup) }),
  }),
  count: read("GET", "/api/v1/admin/authority/count/:id", {
    input: OneGroup,
    output: z.object({ count: z.number().int() }),
  }),
  create: write("POST", "/api/v1/admin/authority/create", {
    input: NewGroup,
    output: Changed.extend({ id: Id }),
  }),
  update: write("POST", "/api/v1/admin/authority/update/:id", {
    input: ChangedGroup,
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/authority/delete/:id", {
    input: OneGroup,
    output: Changed,
  }),
  preview: read("POST", "/api/v1/admin/authority/preview", {
    input: WhoseRights,
    output: z.object({
      role: RoleName,
      permissions: z.array(PermissionCode),
      calls: z.array(CallRight),
    }),
  }),
};
