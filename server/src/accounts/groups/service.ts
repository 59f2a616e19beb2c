import type { authority } from "@vitrine/contract/accounts/authority";
import { permissionGroups } from "@vitrine/contract/accounts/permission-groups";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages } from "@vitrine/contract/messages";
import { permissionCodes } from "@vitrine/contract/permissions";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found, refuse, refuseField } from "#http/refuse.ts";
import { heldPermissions } from "#identity/sessions/service.ts";
import { mergingRecord } from "#profiles/merging/service.ts";
import { record } from "#work/record.ts";
import {
  allGroups,
  countOutsideGroups,
  deleteGroup,
  groupById,
  type GroupRow,
  insertGroup,
  lockGroup,
  stateOfName,
  updateGroup,
} from "./queries.ts";

export const listPermissions = async () => ({ groups: permissionGroups });

const knownCodes = (permissions: string[]) => heldPermissions({ role: "ADMIN", permissions });

const groupView = (row: GroupRow) => ({ ...row, permissions: knownCodes(row.permissions) });

/** The groups, and two fixed entries: admins without a group, and super admins. */
export const listGroups = async (db: Db) => {
  const groups = await allGroups(db);
  const { guests, superAdmins } = await countOutsideGroups(db);
  return {
    items: groups.map(groupView),
    fixed: [
      { name: "Guest", permissions: [], count: guests },
      { name: "Full Access", permissions: [...permissionCodes], count: superAdmins },
    ],
  };
};

export const countGroup = async (db: Db, _actor: Actor, { id }: Parsed<typeof authority.count>) => {
  const { count } = found(await groupById(db, id));
  return { count };
};

const ensureFreeName = async (db: Db, name: string, id: string | null = null) => {
  const { isReserved, isTaken } = await stateOfName(db, name, id);
  if (isReserved) refuseField("name", "accounts.group_name_reserved");
  if (isTaken) refuseField("name", "accounts.group_name_taken");
};

const eachOnce = (codes: readonly string[]) => [...new Set(codes)];

export const createGroup = async (
  db: Db,
  actor: Actor,
  { name, permissions }: Parsed<typeof authority.create>,
) => {
  await ensureFreeName(db, name);
  const group = { id: uuid(), name, permissions: eachOnce(permissions) };
  await insertGroup(db, group);
  const details = { groupId: group.id, permissions: group.permissions };
  await record(db, oneself(actor), "accounts.group_created", details);
  return { ...changesSaved, id: group.id };
};

/** The chosen codes in their present order, so that ticking in another order changes nothing. */
const inOrderOf = (known: readonly string[], codes: readonly string[]) => [
  ...known.filter((code) => codes.includes(code)),
  ...codes.filter((code) => !known.includes(code)),
];

/** Takes effect with the next call of everybody in the group. */
export const changeGroup = async (
  db: Db,
  actor: Actor,
  { id, name, permissions, ...known }: Parsed<typeof authority.update>,
) => {
  const before = found(await lockGroup(db, id));
  const merging = await mergingRecord(db, id, known);
  const mine = { name, permissions: inOrderOf(before.permissions, eachOnce(permissions)) };
  const merged = { ...before, ...merging.merge("authority_groups", mine) };
  await merging.settle();
  await ensureFreeName(db, merged.name, id);
  const codes = merged.permissions;
  await updateGroup(db, merged);
  await record(db, oneself(actor), "accounts.group_changed", {
    groupId: id,
    added: codes.filter((code) => !before.permissions.includes(code)),
    removed: before.permissions.filter((code) => !codes.includes(code)),
  });
  return changesSaved;
};

/** A group with people in it cannot be deleted: they are moved first. */
export const removeGroup = async (
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof authority.remove>,
) => {
  found(await lockGroup(db, id));
  const { count } = found(await groupById(db, id));
  if (count > 0)
    refuse("accounts.group_in_use", {
      message: countedMessages.groupInUse(count),
      more: { count },
    });
  await deleteGroup(db, id);
  await record(db, oneself(actor), "accounts.group_deleted", { groupId: id });
  return changesSaved;
};
