import type { MissionEventKind } from "@vitrine/contract/missions/events";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";

type MissionEvent = {
  missionId: string;
  kind: MissionEventKind;
  startupId?: string;
  /** Null if it happened automatically. */
  actorId: string | null;
  assigneeId?: string | null;
  fromStage?: string | null;
  toStage?: string;
};

/** Writes a line of a mission's thread, in the transaction of what happened. */
export const addEvent = (db: Db, event: MissionEvent) =>
  db
    .insertInto("missionEvents")
    .values({ id: uuid(), ...event })
    .execute();
