import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { afterMoves, type Board, type Move, stageName } from "./board.ts";

const placeOf = ({ mission, startup }: Move["card"]) => ({ id: mission.id, startupId: startup.id });

/**
 * Moves startups to other stages, one after the other in the order of the presses. Each card moves at
 * once, so that the next press counts from there; a refusal moves it back and says why.
 */
export const useMoves = (stored: Board["items"]) => {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const settle = (move: Move) => setWaiting((all) => all.filter((one) => one !== move));

  const { press, failure } = useAction<Move>(
    {
      run: async (write, move) => {
        await write(missionBoard.move, { ...placeOf(move.card), stage: move.stage });
        // Shown together: the cache updates the screen later, and until then the card would jump back.
        notifyManager.batch(() => {
          client.setQueriesData<Board>(
            { queryKey: readKey(missionBoard.list) },
            (old) => old && { ...old, items: afterMoves(old.items, [move]) },
          );
          notifyManager.schedule(() => settle(move));
        });
      },
      show: (_client, move) => () => settle(move),
      refreshes: [missionBoard.list, missions.one, missionThread.list],
      done: ({ card, stage }) =>
        t("missions.moved", { name: card.startup.companyShortName, stage: stageName(stage) }),
      undo: {
        run: (write, { card }) =>
          write(missionBoard.move, {
            ...placeOf(card),
            stage: card.stage,
            ...(card.closeReason !== null && { reason: card.closeReason }),
          }),
      },
    },
    { queue: "mission board" },
  );

  const move = (one: Move) => {
    // Set in the press itself, not once it is sent: the next press may come first.
    setWaiting((all) => [...all, one]);
    press(one);
  };
  return { items: afterMoves(stored, waiting), move, failure };
};
