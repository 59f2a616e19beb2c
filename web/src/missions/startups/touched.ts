import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import { missionStartups } from "@vitrine/contract/missions/startups";

/** The reads that show a mission's startups and its history. */
export const touchedByStartups = [
  missions.one,
  missionStartups.matches,
  missionBoard.list,
  missionThread.list,
];
