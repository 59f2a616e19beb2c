/** A message the server has not acknowledged. */
export type WaitingMessage = {
  clientMessageId: string;
  roomId: string;
  text: string;
  /** In ms since 1970; a later message always has a greater number. */
  writtenAt: number;
  /** Why the server refused it; absent while it is on its way. */
  refusal?: string | undefined;
};

const isWaiting = (kept: unknown): kept is WaitingMessage => {
  if (typeof kept !== "object" || kept === null) return false;
  const { clientMessageId, roomId, text, writtenAt, refusal }: Partial<WaitingMessage> = kept;
  return (
    [clientMessageId, roomId, text].every((one) => typeof one === "string") &&
    typeof writtenAt === "number" &&
    (refusal === undefined || typeof refusal === "string")
  );
};

/** The messages among whatever is stored, in the order they were written. */
export const lineOf = (kept: unknown[]): WaitingMessage[] =>
  kept.filter(isWaiting).toSorted((a, b) => a.writtenAt - b.writtenAt);

/** The next message to send: the oldest that was not refused. */
export const nextInLine = (line: WaitingMessage[]) =>
  line.find(({ refusal }) => refusal === undefined);

/** Adds a message at the end of the line, even if the clock was set back. */
export const addWaiting = (
  line: WaitingMessage[],
  { roomId, text, now }: { roomId: string; text: string; now: number },
): WaitingMessage => ({
  clientMessageId: crypto.randomUUID(),
  roomId,
  text,
  writtenAt: Math.max(now, (line.at(-1)?.writtenAt ?? 0) + 1),
});
