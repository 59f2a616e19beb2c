import type { Permission } from "@vitrine/contract/permissions";
import { isStaff, type Role } from "@vitrine/contract/roles";
import type { MergeKind } from "@vitrine/contract/taxonomy/merges";

type Rights = { role: Role; permissions: readonly Permission[] };

/** Merging categories is a change and a deletion; tags are managed by all staff. */
export const mayMerge = ({ role, permissions }: Rights, kind: MergeKind, isMove = false) =>
  isStaff(role) &&
  (kind === "TAG" ||
    (permissions.includes("CATEGORY_EDIT") && (isMove || permissions.includes("CATEGORY_DELETE"))));

const locked = ["import", "imported", "others"];

/** Categories whose names the product depends on. */
export const isLockedName = (name: string) => locked.includes(name.trim().toLowerCase());

/** The category in which imported startups wait. */
export const isImport = (name: string) => isLockedName(name) && !/^others$/i.test(name.trim());
