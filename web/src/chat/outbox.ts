import { useSyncExternalStore } from "react";
import { ownStore } from "#app/storage.ts";
import { onSignedOut } from "#app/session.ts";
import { z } from "zod/mini";

const Waiting = z.object({
  clientMessageId: z.string(),
  roomId: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  /** Why the server refused it; absent while it is on its way. */
  refusal: z.optional(z.string()),
});

/** A message the server has not acknowledged. */
export type WaitingMessage = z.output<typeof Waiting>;

const key = "outbox";
const listeners = new Set<() => void>();

const stored = (): WaitingMessage[] =>
  z.array(Waiting).safeParse(ownStore.read(key)).data ?? [];

let waiting = stored();

const hold = (next: WaitingMessage[]) => {
  waiting = next;
  ownStore.write(key, next);
  for (const listener of listeners) listener();
};

onSignedOut(() => {
  waiting = [];
});

/** Everything not acknowledged yet, oldest first. */
export const waitingMessages = () => waiting;

/** Puts a message in line; it survives a closed tab and a lost connection. */
export const addToOutbox = (roomId: string, text: string) =>
  hold([
    ...waiting,
    {
      clientMessageId: crypto.randomUUID(),
      roomId,
      text,
      writtenAt: new Date().toISOString(),
    },
  ]);

export const removeFromOutbox = (clientMessageId: string) =>
  hold(waiting.filter((message) => message.clientMessageId !== clientMessageId));

/** Marks a message as refused, or with `undefined` puts it in line again. */
export const markRefused = (clientMessageId: string, refusal: string | undefined) =>
  hold(
    waiting.map((message) =>
      message.clientMessageId === clientMessageId ? { ...message, refusal } : message,
    ),
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOutbox = (roomId: string) =>
  useSyncExternalStore(subscribe, waitingMessages).filter((message) => message.roomId === roomId);

export const onOutboxChange = subscribe;
