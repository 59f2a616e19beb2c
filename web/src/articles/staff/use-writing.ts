import { useQueryClient } from "@tanstack/react-query";
import { writer } from "@vitrine/contract/articles/writer";
import type { Input } from "@vitrine/contract/endpoint";
import { reportChannels, tray } from "@vitrine/contract/reports";
import { useEffect } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { refresh, useRead, useWrite } from "#app/calls/api.ts";
import { onLive } from "#app/live/live.ts";

const lookEveryMs = 5_000;

/** Reads a text again when it is reported finished, and at intervals in case no report arrives. */
const useUntilEnded = (id: string | undefined, isOpen: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined || !isOpen) return;
    const look = () => void refresh(client, [writer.text]);
    const timer = setInterval(look, lookEveryMs);
    const stop = onLive(reportChannels.progress, (task) => {
      if (task.id === id && task.done) look();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, id, isOpen]);
};

/** What somebody wants to have written; kept for the next draft, too. */
export type Asked = Partial<Input<typeof writer.write>>;

export type KeptText = {
  id: string | undefined;
  keep: (id: string | undefined) => void;
  asked: Asked;
  keepAsked: (asked: Asked) => void;
};

/** Requests a text and waits for its end, however long it takes. */
export const useWriting = ({ id, keep }: Pick<KeptText, "id" | "keep">) => {
  const ask = useWrite(writer.write, { refreshes: [writer.state, tray.list] });
  const read = useRead(writer.text, { id: id ?? "" }, { enabled: id !== undefined, staleTime: 0 });
  const text = id === undefined ? undefined : read.data;
  const isOpen = text?.state === "WAITING" || text?.state === "RUNNING";
  useUntilEnded(id, isOpen);
  const cancel = useAction({
    run: (write, taskId: string) => write(tray.cancel, { id: taskId }),
    refreshes: [tray.list, writer.text],
  });

  return {
    text,
    isOpen,
    error: id === undefined ? null : read.error,
    failure: cancel.failure,
    start: async (asked: Input<typeof writer.write>) =>
      keep((await ask.mutateAsync({ ...asked, inTray: true })).id),
    stop: () => id !== undefined && cancel.press(id),
    again: () => keep(undefined),
  };
};
