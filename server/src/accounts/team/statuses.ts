import type { admins } from "@vitrine/contract/accounts/admins";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { changeMany, type Obstacle } from "#http/change-many.ts";
import { ensure } from "#http/refuse.ts";
import { endSessionsOf } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import { lockStaff, type LockedStaff } from "./people.ts";
import { setBlocked } from "./queries.ts";

/** The staff named, and every super admin; 404 if one of the ids is not on the staff. */
const lockChosen = async (db: Db, ids: readonly string[]) => {
  const staff = await lockStaff(db, ids);
  const chosen = staff.filter(({ isChosen }) => isChosen);
  ensure(chosen.length === new Set(ids).size, "not_found");
  return { staff, chosen };
};

/** Nobody blocks themself, and one super admin who can act remains, even with parallel calls. */
const obstacleTo =
  (staff: readonly LockedStaff[], doer: Actor): Obstacle<LockedStaff> =>
  ({ id, role }) => {
    if (id === doer.id) return "accounts.not_oneself";
    const isOneLeft = staff.some(
      (one) => one.role === "SUPER_ADMIN" && one.mayAct && !one.isChosen,
    );
    return role === "SUPER_ADMIN" && !isOneLeft ? "accounts.super_admin_needed" : undefined;
  };

/** Blocked admins are signed out at once. */
export const blockAdmins = async (db: Db, doer: Actor, { ids }: Parsed<typeof admins.block>) => {
  const { staff, chosen } = await lockChosen(db, ids);
  return changeMany(db, chosen, obstacleTo(staff, doer), async (people) => {
    const blocked = people.filter(({ isBlocked }) => !isBlocked).map(({ id }) => id);
    await setBlocked(db, blocked, true);
    for (const userId of blocked) {
      await endSessionsOf(db, userId, { because: "BLOCKED" });
      await record(db, oneself(doer), "accounts.admin_blocked", { userId });
    }
  });
};

export const unblockAdmins = async (
  db: Db,
  doer: Actor,
  { ids }: Parsed<typeof admins.unblock>,
) => {
  const { chosen } = await lockChosen(db, ids);
  return changeMany(
    db,
    chosen,
    () => undefined,
    async (people) => {
      const unblocked = people.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
      await setBlocked(db, unblocked, false);
      for (const userId of unblocked)
        await record(db, oneself(doer), "accounts.admin_unblocked", { userId });
    },
  );
};
