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

/** The other side of a room has stopped writing, or has sent it. */
export const endTyping = (roomId: string) => {
  clearTimeout(ends.get(roomId));
  if (ends.delete(roomId)) tellAll();
};

/** The other side of a room is writing; without another sign of it that ends by itself. */
export const noteTyping = (roomId: string) => {
  clearTimeout(ends.get(roomId));
  ends.set(
    roomId,
    setTimeout(() => endTyping(roomId), holdsFor),
  );
  tellAll();
};

/** Tells the other side now and then that one is typing; nothing depends on its arrival. */
export const tellTyping = (id: string) => {
  const now = Date.now();
  if (now - (toldAt.get(id) ?? 0) < tellEvery) return;
  toldAt.set(id, now);
  publish(chatCommands.typing, { id }).catch(() => {});
};

/** What comes next is told at once. */
export const forgetTyping = (id: string) => void toldAt.delete(id);

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the other side of a room is writing at this moment. */
export const isTyping = (roomId: string) => ends.has(roomId);

export const useIsTyping = (roomId: string) => useSyncExternalStore(watch, () => isTyping(roomId));
