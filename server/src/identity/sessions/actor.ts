import { type Permission, PermissionCode, permissionCodes } from "@vitrine/contract/permissions";
import { isStaff, RoleName } from "@vitrine/contract/roles";
import { config } from "#config.ts";
import type { Actor, Requirement, Visitor } from "#http/actor.ts";
import type { ActingPerson } from "./acting-person.ts";

/** What a person may do by their role and the codes of their group; unknown codes are ignored. */
export const heldPermissions = ({
  role,
  permissions,
}: Pick<ActingPerson, "role" | "permissions">): Permission[] => {
  if (role === "SUPER_ADMIN") return [...permissionCodes];
  if (role !== "ADMIN") return [];
  return permissions.flatMap((code) => PermissionCode.safeParse(code).data ?? []);
};

const requirementOf = ({
  role,
  hasFirstPassword,
  hasSecondFactor,
}: ActingPerson): Requirement | null => {
  if (hasFirstPassword) return "PASSWORD";
  const needsFactor = config().staffSecondFactor && isStaff(RoleName.parse(role));
  return needsFactor && !hasSecondFactor ? "SECOND_FACTOR" : null;
};

export const actorFrom = (person: ActingPerson, visitor: Visitor): Actor => ({
  ...visitor,
  id: person.id,
  role: RoleName.parse(person.role),
  companyId: person.companyId,
  sessionId: person.sessionId,
  permissions: heldPermissions(person),
  mustDo: requirementOf(person),
  isReady: person.isReady,
  openness: person.openness,
});
