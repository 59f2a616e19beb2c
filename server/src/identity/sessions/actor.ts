import { type Permission, PermissionCode, permissionCodes } from "@vitrine/contract/permissions";
import { isStaff, RoleName } from "@vitrine/contract/roles";
import { config } from "#config.ts";
import type { Actor, Requirement, Visitor } from "#http/actor.ts";
import { personOfAccessToken } from "./acting-person.ts";

type Person = NonNullable<Awaited<ReturnType<typeof personOfAccessToken>>>;

const heldPermissions = (person: Person): readonly Permission[] => {
  if (person.role === "SUPER_ADMIN") return permissionCodes;
  if (person.role !== "ADMIN") return [];
  return person.permissions.flatMap((code) => PermissionCode.safeParse(code).data ?? []);
};

const requirementOf = ({ role, hasFirstPassword, hasSecondFactor }: Person): Requirement | null => {
  if (hasFirstPassword) return "PASSWORD";
  const needsFactor = config().staffSecondFactor && isStaff(RoleName.parse(role));
  return needsFactor && !hasSecondFactor ? "SECOND_FACTOR" : null;
};

export const actorFrom = (person: Person, visitor: Visitor): Actor => ({
  ...visitor,
  id: person.id,
  role: RoleName.parse(person.role),
  companyId: person.companyId,
  sessionId: person.sessionId,
  permissions: heldPermissions(person),
  mustDo: requirementOf(person),
  isReady: person.isReady,
});
