import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { reportChannels, tray } from "@vitrine/contract/reports";
import { useEffect, useEffectEvent } from "react";
import type { Act } from "#app/actions/act.ts";
import { useAction } from "#app/actions/use-action.ts";
import { readKey, refresh, useRead } from "#app/calls/api.ts";
import { download } from "#app/calls/download.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";
import "#text/staff/reports.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";

type Tray = Output<typeof tray.list>;
export type Task = Tray["items"][number];

/** Not ended yet: a task goes from waiting to running. */
export const isOpen = ({ state }: Task) => state === "WAITING" || state === "RUNNING";

/** What this person has asked for within the last day. */
export const useTray = () => useRead(tray.list, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Tasks started on this page, which is told how they end. */
const awaited = new Set<string>();
let onAsked = () => {};

/** Downloads the task's file as soon as it is ready; for a change, the page shows how it went. */
export const awaitTask = ({ id }: Task) => {
  awaited.add(id);
  onAsked();
};

/** Undoes everything that a task has changed. */
export const undoing: Act<Task> = {
  ask: ({ name }) => ({
    title: t("reports.undoTitle"),
    text: t("reports.undoWhat", { name }),
    confirm: t("ui.undo"),
    tone: "primary",
  }),
  run: (write, { id }) => write(staffProfiles.undoChange, { changeId: id }),
  done: ({ name }) => t("reports.undone", { name }),
  // So many records may be on any screen.
  refreshes: (client) => client.invalidateQueries(),
};

const countRefused = ({ refused }: Task) => refused.reduce((sum, { count }) => sum + count, 0);

/** "380 done, 20 refused" */
export const outcomeOf = (task: Task) => {
  const { done, total, state } = task;
  const left = countRefused(task);
  const shown = wholeNumber(done - left);
  const result =
    state === "DONE"
      ? t("reports.changed", { shown })
      : t("reports.changedOf", { shown, total: wholeNumber(total) });
  return left > 0 ? t("reports.changedBut", { result, refused: wholeNumber(left) }) : result;
};

/** The tasks with one's progress updated; `progress` from 0 to 1. */
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
    const { code, message } = asProblem(error);
    // Trying again does not help: the file must be exported again.
    const isGone = code === "reports.no_file";
    toast({ tone: "danger", text: isGone ? message : messages.exportFailed });
  }
};

type Back = (task: Task) => void;

const toneOf = (task: Task) => {
  if (task.state !== "DONE") return "danger";
  const left = countRefused(task);
  return left > 0 && left === task.done ? "warning" : "success";
};

const tellOfChange = (task: Task, undo: Back) => {
  const { name, isUndoable } = task;
  toast({
    tone: toneOf(task),
    text: t("reports.changeEnded", { name, result: outcomeOf(task) }),
    ...(isUndoable && { undo: () => undo(task) }),
  });
};

const tellOfRows = ({ name, state }: Task) =>
  state === "CANCELLED"
    ? undefined
    : toast({
        tone: state === "DONE" ? "success" : "danger",
        text: t(state === "DONE" ? "reports.rowsDone" : "reports.rowsFailed", { name }),
      });

/** Tells the page that started a task how it ended. */
export const deliver = (task: Task, undo: Back) => {
  if (!awaited.delete(task.id)) return;
  if (task.kind === "CHANGE") return tellOfChange(task, undo);
  if (task.kind === "ROWS") return tellOfRows(task);
  if (task.state === "DONE") void downloadFile(task);
  if (task.state === "FAILED") toast({ tone: "danger", text: messages.exportFailed });
};

const openIn = (tasks: Tray | undefined) => (tasks?.items ?? []).filter(isOpen).map(({ id }) => id);

/** Mounted once, in the frame of staff: brings the tray up to date as its tasks go on. */
export const useLiveTray = () => {
  const client = useQueryClient();
  const { press } = useAction(undoing);
  const undo = useEffectEvent(press);

  useEffect(() => {
    const key = readKey(tray.list, {});
    const readAgain = async () => {
      const open = new Set(openIn(client.getQueryData<Tray>(key)));
      await refresh(client, [tray.list]);
      const ended = client.getQueryData<Tray>(key)?.items.filter((task) => !isOpen(task)) ?? [];
      const isNew = ({ id, kind }: Task) =>
        (kind === "CHANGE" || kind === "ROWS") && (open.has(id) || awaited.has(id));
      if (ended.some(isNew)) void client.invalidateQueries();
      for (const task of ended) deliver(task, undo);
    };
    onAsked = () => void readAgain();
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
