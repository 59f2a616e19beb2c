import type { authority } from "@vitrine/contract/accounts/authority";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Permission } from "@vitrine/contract/permissions";
import { isStaff, type Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Route } from "#http/on.ts";
import { found, Refusal } from "#http/refuse.ts";
import { heldPermissions } from "#identity/sessions/service.ts";
import { groupById, rightsOfStaff } from "./queries.ts";

type Rights = { role: Role; permissions: Permission[] };

const rightsOf = async (db: Db, whose: Parsed<typeof authority.preview>): Promise<Rights> => {
  if ("permissions" in whose) return { role: "ADMIN", permissions: whose.permissions };
  const { role, permissions } =
    "adminId" in whose
      ? found(await rightsOfStaff(db, whose.adminId))
      : { ...found(await groupById(db, whose.authorityId)), role: "ADMIN" as const };
  return { role, permissions: heldPermissions({ role, permissions }) };
};

/** Asks the door itself, as a call of this person would. */
const opens = ({ door }: Route, actor: Actor) => {
  try {
    door.admit(actor, actor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const isForStaff = ({ door: { auth } }: Route) =>
  auth.roles !== "anyone" && auth.roles.some(isStaff);

/** Whether each call for staff would admit a person with these rights. */
export const previewRights =
  (routesOf: () => readonly Route[], nameOf: (route: Route) => string) =>
  async (db: Db, actor: Actor, whose: Parsed<typeof authority.preview>) => {
    const rights = await rightsOf(db, whose);
    const person: Actor = {
      ...actor,
      ...rights,
      companyId: null,
      mustDo: null,
      isReady: true,
      openness: "OPEN",
    };
    const calls = routesOf()
      .filter(isForStaff)
      .map((route) => ({
        name: nameOf(route),
        method: route.endpoint.method,
        path: route.endpoint.path,
        isAllowed: opens(route, person),
        permission: route.door.auth.permission ?? null,
        isForSuperAdmins: !route.door.auth.roles.includes("ADMIN"),
      }));
    return { ...rights, calls };
  };
