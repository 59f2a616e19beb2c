import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import { type MissionStage, missionStages } from "@vitrine/contract/missions/startups";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { type BoardCard, keyOf, stageName } from "./board.ts";

type Move = { card: BoardCard; stage: MissionStage };

/** Moves startups to other stages; `onMoved` hears which, so that the focus can follow. */
export const useMoves = (onMoved: (key: string) => void) => {
  const act = useAction<Move>({
    run: async (write, { card, stage }) => {
      const { mission, startup } = card;
      await write(missionBoard.move, { id: mission.id, startupId: startup.id, stage });
      onMoved(keyOf(card));
    },
    refreshes: [missionBoard.list, missions.one, missionThread.list],
    done: ({ card, stage }) =>
      t("missions.moved", { name: card.startup.companyShortName, stage: stageName(stage) }),
    undo: {
      run: (write, { card: { mission, startup, stage, closeReason } }) =>
        write(missionBoard.move, {
          ...{ id: mission.id, startupId: startup.id, stage },
          ...(closeReason !== null && { reason: closeReason }),
        }),
    },
  });
  return { ...act, stages: missionStages };
};
