import { useQueryClient } from "@tanstack/react-query";
import { reportChannels } from "@vitrine/contract/reports";
import { analysis } from "@vitrine/contract/reports/analysis";
import { useEffect } from "react";
import { readKey, refresh } from "#app/calls/api.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";
import type { Report } from "./report.ts";

/** Updates reports while they are made; their author gets the news. */
export const useProgress = () => {
  const client = useQueryClient();

  useEffect(() => {
    const readAgain = () => void refresh(client, [analysis.findAll, analysis.one, analysis.count]);
    const stops = [
      onLive(reportChannels.progress, ({ id, progress, done }) => {
        if (done) return readAgain();
        const key = readKey(analysis.one, { id });
        client.setQueryData<Report>(
          key,
          (old) => old && { ...old, progress, state: "RUNNING" as const },
        );
      }),
      onLive(reportChannels.cancelled, readAgain),
      onLiveAgain(readAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
