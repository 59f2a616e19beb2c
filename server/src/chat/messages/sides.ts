import type { RefusalCode } from "@vitrine/contract/refusals";
import { refuseNotInPlan } from "#billing/grants/service.ts";
import type { SideRow } from "#chat/contacts/queries.ts";
import { writingObstacle } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { type Seat, sidesOfRooms } from "./writing.ts";

/** The person and the other side of the room, if the person can use the product. */
export const pairOf = (userId: string, sides: SideRow[] = []) => {
  const mine = found(sides.find((side) => side.userId === userId));
  const other = found(sides.find((side) => side.userId !== userId));
  ensure(mine.isActive, "auth.ended");
  ensure(mine.isReady, "access.not_ready");
  return { mine, other };
};

/** Names the plan that has what the person's plan lacks. */
export const refuseWriting = (db: Db, userId: string, obstacle: RefusalCode) =>
  obstacle === "billing.not_in_plan" ? refuseNotInPlan(db, userId, "chat") : refuse(obstacle);

/** The other side of a room; refuses if the person may not write in it now. */
export const recipientIn = async (db: Db, { roomId, userId }: Seat) => {
  const [sides] = await sidesOfRooms(db, [{ roomId, userId }]);
  const { mine, other } = pairOf(userId, sides);
  const obstacle = writingObstacle(mine, other);
  if (obstacle !== null) await refuseWriting(db, userId, obstacle);
  return other;
};
