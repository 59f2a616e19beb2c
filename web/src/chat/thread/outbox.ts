import { useSyncExternalStore } from "react";
import { onSignedOut } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";
import { lineOf, nextInLine, type WaitingMessage, addWaiting } from "./outbox-line.ts";

/** A message that is stored on the server stays until it comes back with its number. */
export type OutboxMessage = WaitingMessage & { isStored?: boolean };

const listeners = new Set<() => void>();

let owner = "";
let line: WaitingMessage[] = [];
let stored: OutboxMessage[] = [];
let shown: OutboxMessage[] = [];

/** Refusals that a full storage has no room for, by the message's id. */
const unwritten = new Map<string, string>();

const prefix = () => `outbox/${owner}/`;
const keyOf = (clientMessageId: string) => prefix() + clientMessageId;

/** The device's storage is authoritative: every tab of the account reads and writes it. */
const storedLine = () =>
  lineOf(ownStore.under(prefix())).map((message) => ({
    ...message,
    refusal: message.refusal ?? unwritten.get(message.clientMessageId),
  }));

const look = () => {
  line = owner ? storedLine() : [];
  shown = [...stored, ...line].toSorted((a, b) => a.writtenAt - b.writtenAt);
  for (const listener of listeners) listener();
};

const keepInSight = (messages: WaitingMessage[]) => {
  const ids = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const others = stored.filter(({ clientMessageId }) => !ids.has(clientMessageId));
  stored = [...others, ...messages.map((one) => ({ ...one, isStored: true }))];
  look();
};

/** A message that another tab took out was sent; only refused ones are ever deleted. */
const lookAfterOtherTab = () => {
  const before = line;
  look();
  const left = new Set(line.map(({ clientMessageId }) => clientMessageId));
  const sent = before.filter((one) => !one.refusal && !left.has(one.clientMessageId));
  if (sent.length > 0) keepInSight(sent);
};

ownStore.onOtherTab(lookAfterOtherTab);
onSignedOut(() => {
  owner = "";
  stored = [];
  look();
});

/** Opens the outbox of this account; those of other accounts on the device stay hidden. */
export const openOutbox = (userId: string) => {
  if (owner === userId) return;
  owner = userId;
  stored = [];
  look();
};

/** Queues a message; it survives a closed tab and a lost connection. Throws if storage is full. */
export const addToOutbox = (roomId: string, text: string) => {
  const message = addWaiting(line, { roomId, text, now: Date.now() });
  ownStore.write(keyOf(message.clientMessageId), message);
  look();
};

export const removeFromOutbox = (clientMessageId: string) => {
  ownStore.remove(keyOf(clientMessageId));
  stored = stored.filter((message) => message.clientMessageId !== clientMessageId);
  look();
};

/** Removes what was refused in a room; what is on its way there is still sent. */
export const removeRefused = (inRoom: string) => {
  for (const { roomId, refusal, clientMessageId } of line)
    if (roomId === inRoom && refusal !== undefined) removeFromOutbox(clientMessageId);
};

/** The server has stored it: it is not sent again, and stays visible until it comes back as a message. */
export const markStored = (message: WaitingMessage) => {
  ownStore.remove(keyOf(message.clientMessageId));
  keepInSight([message]);
};

/** Marks a message as refused; `undefined` queues it again. */
export const markRefused = (message: WaitingMessage, refusal: string | undefined) => {
  const { clientMessageId } = message;
  unwritten.delete(clientMessageId);
  try {
    ownStore.write(keyOf(clientMessageId), { ...message, refusal });
  } catch {
    if (refusal !== undefined) unwritten.set(clientMessageId, refusal);
  }
  look();
};

/** Reads the storage again: another tab may have sent it meanwhile. */
export const nextToSend = () => nextInLine(storedLine());

export const onOutboxChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const all = () => shown;

/** All messages of this account without a number yet, oldest first. */
export const useOutbox = () => useSyncExternalStore(onOutboxChange, all);
