import type { QueryClient } from "@tanstack/react-query";
import { chatCommands } from "@vitrine/contract/chat";
import { publish } from "#app/live.ts";
import { Problem } from "#app/problem.ts";
import { markRefused, removeFromOutbox, waitingMessages, type WaitingMessage } from "#chat/outbox.ts";
import { catchUp } from "#chat/room-messages.ts";

const tooFast = 429;
const pause = 1_100;

let isSending = false;

/** Sends one message; true when the line may go on, false when there is no connection to go on with. */
const sendOne = async (client: QueryClient, message: WaitingMessage) => {
  const { roomId: id, text, clientMessageId } = message;
  try {
    await publish(chatCommands.send, { id, text, clientMessageId });
    await catchUp(client, id);
    removeFromOutbox(clientMessageId);
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) return false;
    if (error.status === tooFast) await new Promise((resolve) => setTimeout(resolve, pause));
    else markRefused(clientMessageId, error.message);
    return true;
  }
};

const nextInLine = () => waitingMessages().find(({ refusal }) => refusal === undefined);

/** Sends what waits, in the order it was written, one after the other. */
export const sendWaiting = async (client: QueryClient) => {
  if (isSending) return;
  isSending = true;
  try {
    for (let next = nextInLine(); next; next = nextInLine())
      if (!(await sendOne(client, next))) return;
  } finally {
    isSending = false;
  }
};
