import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { reportChannels, tray } from "@vitrine/contract/reports";
import { useEffect } from "react";
import { readKey, refresh, useRead } from "#app/calls/api.ts";
import { download } from "#app/calls/download.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";
import "#text/reports.ts";
import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";

type Tray = Output<typeof tray.list>;
export type Task = Tray["items"][number];

export const isOpen = ({ state }: Task) => state === "WAITING" || state === "RUNNING";

/** What this person has asked for within the last day. */
export const useTray = () => useRead(tray.list, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Those that were asked for on this page: their file comes by itself. */
const awaited = new Set<string>();

/** The file of this task is downloaded as soon as it is there. */
export const awaitFile = ({ id }: Task) => void awaited.add(id);

/** The tasks with one of them further on; `progress` from 0 to 1. */
const withProgress = (old: Tray, id: string, progress: number): Tray => ({
  items: old.items.map((task) =>
    task.id === id ? { ...task, state: "RUNNING", done: Math.round(progress * task.total) } : task,
  ),
});

/** Gives the person the file of a task that is done. */
export const downloadFile = async ({ id, name }: Task) => {
  try {
    await download(tray.file, { id }, name);
    toast({ text: t("reports.downloaded", { name }) });
  } catch (error) {
    toast({ tone: "danger", text: asProblem(error).message });
  }
};

const deliver = (task: Task) => {
  if (!awaited.delete(task.id)) return;
  if (task.state === "DONE") void downloadFile(task);
  if (task.state === "FAILED")
    toast({ tone: "danger", text: t("reports.failed", { name: task.name }) });
};

/** Mounted once, in the frame of staff: brings the tray up to date as its tasks go on. */
export const useLiveTray = () => {
  const client = useQueryClient();

  useEffect(() => {
    const key = readKey(tray.list, {});
    const readAgain = async () => {
      await refresh(client, [tray.list]);
      const ended = client.getQueryData<Tray>(key)?.items.filter((task) => !isOpen(task));
      for (const task of ended ?? []) deliver(task);
    };
    const stops = [
      onLive(reportChannels.progress, ({ id, progress, done }) => {
        if (done) void readAgain();
        else client.setQueryData<Tray>(key, (old) => old && withProgress(old, id, progress));
      }),
      onLive(reportChannels.cancelled, () => void readAgain()),
      onLiveAgain(() => void readAgain()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
