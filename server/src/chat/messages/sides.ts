import type { RefusalCode } from "@vitrine/contract/refusals";
import { refuseNotInPlan } from "#billing/grants/service.ts";
import type { SideRow } from "#chat/contacts/queries.ts";
import { writingObstacle } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { type Seat, sidesOfRooms } from "./writing.ts";

/** The person and whom the room is with, of a person who can use the product. */
export const pairOf = (userId: string, sides: SideRow[] = []) => {
  const mine = found(sides.find((side) => side.userId === userId));
  const other = found(sides.find((side) => side.userId !== userId));
  ensure(mine.isActive, "auth.ended");
  ensure(mine.isReady, "access.not_ready");
  return { mine, other };
};

/** In words that name the plan that has what the person's lacks. */
export const refuseWriting = (db: Db, userId: string, obstacle: RefusalCode) =>
  obstacle === "billing.not_in_plan" ? refuseNotInPlan(db, userId, "chat") : refuse(obstacle);

/** The other side of a room; refused where the person may not write in it now. */
export const recipientIn = async (db: Db, { roomId, userId }: Seat) => {
  const [sides] = await sidesOfRooms(db, [{ roomId, userId }]);
  const { mine, other } = pairOf(userId, sides);
  const obstacle = writingObstacle(mine, other);
  if (obstacle !== null) await refuseWriting(db, userId, obstacle);
  return other;
};
