import { chatCommands } from "@vitrine/contract/chat";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { publish, useLiveState } from "#app/live.ts";
import type { Message } from "#chat/room-messages.ts";

const most = 100;

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};
const useIsVisible = () =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");

/** Tells the other side what was read, while the room is open and in sight. Never one's own messages. */
export const useReading = (roomId: string, items: Message[] | undefined, myId: string) => {
  const isVisible = useIsVisible();
  const { state } = useLiveState();
  const readUpTo = useRef({ roomId, number: 0 });

  useEffect(() => {
    if (!isVisible || state !== "active" || !items) return;
    if (readUpTo.current.roomId !== roomId) readUpTo.current = { roomId, number: 0 };
    const fresh = items.filter(
      ({ senderId, messageStatus, number }) =>
        senderId !== myId && messageStatus !== "READ" && number > readUpTo.current.number,
    );
    const last = fresh.at(-1);
    if (!last) return;
    readUpTo.current.number = last.number;
    const messageIds = fresh.slice(-most).map(({ id }) => id);
    publish(chatCommands.read, { id: roomId, messageIds }).catch(() => {
      // Not stored: the next look at the room reports it again.
      readUpTo.current.number = 0;
    });
  }, [roomId, items, myId, isVisible, state]);
};
