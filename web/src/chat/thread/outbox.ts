import { useSyncExternalStore } from "react";
import { onSignedOut } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";
import { lineOf, nextInLine, type WaitingMessage, addWaiting } from "./outbox-line.ts";

/** Acknowledged, and shown until its message has come back with its number. */
export type OutboxMessage = WaitingMessage & { isStored?: boolean };

const listeners = new Set<() => void>();

let owner = "";
let line: WaitingMessage[] = [];
let stored: OutboxMessage[] = [];
let shown: OutboxMessage[] = [];

const prefix = () => `outbox/${owner}/`;
const keyOf = (clientMessageId: string) => prefix() + clientMessageId;

/** What is kept on the device is the truth: every tab of the account reads and writes it. */
const look = () => {
  line = owner ? lineOf(ownStore.under(prefix())) : [];
  shown = [...stored, ...line].toSorted((a, b) => a.writtenAt - b.writtenAt);
  for (const listener of listeners) listener();
};

const keepInSight = (messages: WaitingMessage[]) => {
  const ids = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const others = stored.filter(({ clientMessageId }) => !ids.has(clientMessageId));
  stored = [...others, ...messages.map((one) => ({ ...one, isStored: true }))];
  look();
};

/** What another tab took out of the line it has sent; only what was refused is ever deleted. */
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

/** Whose messages wait here; those of others who use the device stay out of sight. */
export const openOutbox = (userId: string) => {
  if (owner === userId) return;
  owner = userId;
  stored = [];
  look();
};

/** Puts a message in line; it survives a closed tab and a lost connection. Throws without room to keep it. */
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

/** The server has it: it is not sent again, and stays in sight until it comes back as a message. */
export const markStored = (message: WaitingMessage) => {
  ownStore.remove(keyOf(message.clientMessageId));
  keepInSight([message]);
};

/** Marks a message as refused, or with `undefined` puts it in line again. */
export const markRefused = (message: WaitingMessage, refusal: string | undefined) => {
  const { refusal: _, ...rest } = message;
  ownStore.write(
    keyOf(message.clientMessageId),
    refusal === undefined ? rest : { ...rest, refusal },
  );
  look();
};

/** Read anew: another tab may have sent it meanwhile. */
export const nextToSend = () => nextInLine(lineOf(ownStore.under(prefix())));

export const onOutboxChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const all = () => shown;

/** Everything of this account that is not a message with a number yet, oldest first. */
export const useOutbox = () => useSyncExternalStore(onOutboxChange, all);
