import type { Output } from "@vitrine/contract/endpoint";
import { missionBoard } from "@vitrine/contract/missions/board";
import { type MissionStage, missionStages } from "@vitrine/contract/missions/startups";
import { t } from "#text/index.ts";

export type Board = Output<typeof missionBoard.list>;
export type BoardCard = Board["items"][number];

/** A startup can be on the board once for each mission. */
export const keyOf = ({ mission, startup }: BoardCard) => `${mission.id} ${startup.id}`;

export const stageName = (stage: MissionStage) => t(`missions.stages.${stage}`);

/** Only startups that have written back can be CONTACTED: that column fills by itself. */
export const isOpenTo = ({ stage: from, haveTalked }: BoardCard, to: MissionStage) =>
  from !== to && (to !== "CONTACTED" || haveTalked);

/** The next stage in a direction; undefined at the end. */
export const stageBeside = (card: BoardCard, step: 1 | -1): MissionStage | undefined => {
  const from = missionStages.indexOf(card.stage);
  const ahead =
    step === 1 ? missionStages.slice(from + 1) : missionStages.slice(0, from).toReversed();
  return ahead.find((stage) => isOpenTo(card, stage));
};

export type Move = { card: BoardCard; stage: MissionStage };

/** The cards after these moves: the last moved comes first. */
export const afterMoves = (items: Board["items"], moves: readonly Move[]) =>
  moves.reduce((all, { card, stage }) => {
    const moved = all.find((one) => keyOf(one) === keyOf(card));
    if (!moved) return all;
    return [{ ...moved, stage, closeReason: null }, ...all.filter((one) => one !== moved)];
  }, items);
