import type { QueryClient } from "@tanstack/react-query";
import { chatCommands } from "@vitrine/contract/chat/live";
import { Problem } from "#app/calls/problem.ts";
import { isLive, publish } from "#app/live/live.ts";
import { refreshRooms, reopen } from "#chat/rooms/room-changes.ts";
import { ownName } from "#ui/state/own-name.ts";
import type { WaitingMessage } from "./outbox-line.ts";
import { markRefused, markStored, nextToSend, onOutboxChange, removeFromOutbox } from "./outbox.ts";
import { catchUp, holds } from "./room-messages.ts";

type Sender = { client: QueryClient; myId: string };

const tooFast = 429;
/** The message waits until the person is back. */
const signedOut = 401;
const pause = 1_100;
const again = 3_000;
const comesBackWithin = 2_000;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A sent message comes back over the socket with its number; if it does not, it is fetched. */
const settle = async ({ client, myId }: Sender, message: WaitingMessage) => {
  const { roomId, clientMessageId } = message;
  if (!holds(client, roomId, clientMessageId)) {
    markStored(message);
    await after(comesBackWithin);
    if (!holds(client, roomId, clientMessageId)) await catchUp(client, roomId, myId);
  }
  removeFromOutbox(clientMessageId);
};

const isForNow = ({ status }: Problem) => status === 0 || status === signedOut || status >= 500;

/** Marks a refused message; false if nothing can be sent now. */
const afterFailure = async ({ client }: Sender, message: WaitingMessage, error: unknown) => {
  if (!(error instanceof Problem) || isForNow(error)) return false;
  if (error.status === tooFast) {
    await after(pause);
    return true;
  }
  markRefused(message, error.message);
  // What was allowed when the room was opened may no longer be.
  void refreshRooms(client);
  return true;
};

/** Sends one message; false if nothing can be sent now. */
const sendOne = async (sender: Sender, message: WaitingMessage) => {
  const { roomId: id, text, clientMessageId } = message;
  try {
    await publish(chatCommands.send, { id, text, clientMessageId });
  } catch (error) {
    return afterFailure(sender, message, error);
  }
  reopen(sender.client, id);
  // Without a connection the message stays as stored until the room catches up.
  settle(sender, message).catch(() => {});
  return true;
};

/** Sends the queue in the order written; false if some of it is left. */
const sendAll = async (sender: Sender) => {
  for (let next = nextToSend(); next; next = nextToSend())
    if (!isLive() || !(await sendOne(sender, next))) return false;
  return true;
};

/**
 * Sends this person's outbox until the returned function is called. Only one tab sends at a time; the
 * next one reads what is left.
 */
export const keepSending = (sender: Sender) => {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isOver = false;

  const send = async () => {
    clearTimeout(retry);
    if (isBusy || isOver || !isLive() || !nextToSend()) return;
    isBusy = true;
    const lock = ownName(`outbox/${sender.myId}`);
    const isDone = await navigator.locks
      .request(lock, () => isOver || sendAll(sender))
      .finally(() => {
        isBusy = false;
      });
    if (isDone) void send();
    else if (isLive()) retry = setTimeout(() => void send(), again);
  };

  const stop = onOutboxChange(() => void send());
  void send();
  return {
    send,
    stop: () => {
      isOver = true;
      clearTimeout(retry);
      stop();
    },
  };
};
