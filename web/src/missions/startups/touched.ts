import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import { missionStartups } from "@vitrine/contract/missions/startups";

/** What shows startups of missions, and what happened to them. */
export const touchedByStartups = [
  missions.one,
  missionStartups.matches,
  missionBoard.list,
  missionThread.list,
];
