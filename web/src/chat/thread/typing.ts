import { chatCommands } from "@vitrine/contract/chat/live";
import { useSyncExternalStore } from "react";
import { publish } from "#app/live/live.ts";

const holdsFor = 5_000;
const tellEvery = 2_500;

const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const toldAt = new Map<string, number>();

const tellAll = () => {
  for (const listener of listeners) listener();
};

/** Notes that the other side stopped typing, or has sent the message. */
export const endTyping = (roomId: string) => {
  clearTimeout(ends.get(roomId));
  if (ends.delete(roomId)) tellAll();
};

/** Notes that the other side is typing; without a further sign this ends by itself. */
export const noteTyping = (roomId: string) => {
  clearTimeout(ends.get(roomId));
  ends.set(
    roomId,
    setTimeout(() => endTyping(roomId), holdsFor),
  );
  tellAll();
};

/** Tells the other side at intervals that one is typing; it does not matter if that gets lost. */
export const tellTyping = (id: string) => {
  const now = Date.now();
  if (now - (toldAt.get(id) ?? 0) < tellEvery) return;
  toldAt.set(id, now);
  publish(chatCommands.typing, { id }).catch(() => {});
};

/** The next sign of typing is sent at once. */
export const forgetTyping = (id: string) => void toldAt.delete(id);

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the other side of a room is typing now. */
export const isTyping = (roomId: string) => ends.has(roomId);

export const useIsTyping = (roomId: string) => useSyncExternalStore(watch, () => isTyping(roomId));
