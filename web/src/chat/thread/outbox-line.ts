/** A message the server has not acknowledged. */
export type WaitingMessage = {
  clientMessageId: string;
  roomId: string;
  text: string;
  /** ms since 1970; later ones are always greater. */
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

/** What is kept, whatever it is, as messages in the order they were written. */
export const lineOf = (kept: unknown[]): WaitingMessage[] =>
  kept.filter(isWaiting).toSorted((a, b) => a.writtenAt - b.writtenAt);

/** The one to send next: the oldest that was not refused. */
export const nextInLine = (line: WaitingMessage[]) =>
  line.find(({ refusal }) => refusal === undefined);

/** A message at the end of the line, even when the clock has gone back. */
export const addWaiting = (
  line: WaitingMessage[],
  { roomId, text, now }: { roomId: string; text: string; now: number },
): WaitingMessage => ({
  clientMessageId: crypto.randomUUID(),
  roomId,
  text,
  writtenAt: Math.max(now, (line.at(-1)?.writtenAt ?? 0) + 1),
});
