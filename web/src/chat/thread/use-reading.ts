import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { chatCommands } from "@vitrine/contract/chat/live";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { publish, useLiveState } from "#app/live/live.ts";
import { changeThread } from "./room-messages.ts";
import { type Message, unreadBy, withReceipt } from "./thread.ts";

const most = 100;

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether this tab is visible. */
export const useIsVisible = () =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");

type Reader = { client: QueryClient; roomId: string; myId: string };

const report = async ({ client, roomId, myId }: Reader, fresh: Message[]) => {
  const messageIds = fresh.slice(-most).map(({ id }) => id);
  await publish(chatCommands.read, { id: roomId, messageIds });
  const upToNumber = fresh.at(-1)?.number ?? 0;
  changeThread(client, roomId, (thread) =>
    withReceipt(thread, { readerId: myId, upToNumber, messageStatus: "READ" }),
  );
};

/** Reports messages as read while the room is open and visible, except one's own. */
export const useReading = (roomId: string, items: Message[] | undefined, myId: string) => {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const { state } = useLiveState();
  const sentUpTo = useRef(0);

  useEffect(() => {
    if (!isVisible || state !== "active" || !items) return;
    const fresh = unreadBy(items, myId).filter(({ number }) => number > sentUpTo.current);
    const last = fresh.at(-1);
    if (!last) return;
    sentUpTo.current = last.number;
    report({ client, roomId, myId }, fresh).catch(() => {
      // The report failed: the next look at the room sends it again.
      sentUpTo.current = 0;
    });
  }, [client, roomId, items, myId, isVisible, state]);
};
