import { z } from "zod/mini";

export const Waiting = z.object({
  clientMessageId: z.string(),
  roomId: z.string(),
  text: z.string(),
  /** ms since 1970; later ones are always greater. */
  writtenAt: z.number(),
  /** Why the server refused it; absent while it is on its way. */
  refusal: z.optional(z.string()),
});

/** A message the server has not acknowledged. */
export type WaitingMessage = z.output<typeof Waiting>;

/** What is kept, whatever it is, as messages in the order they were written. */
export const lineOf = (kept: unknown[]): WaitingMessage[] =>
  kept
    .flatMap((one) => Waiting.safeParse(one).data ?? [])
    .toSorted((a, b) => a.writtenAt - b.writtenAt);

/** The one to send next: the oldest that was not refused. */
export const nextInLine = (line: WaitingMessage[]) =>
  line.find(({ refusal }) => refusal === undefined);

/** A message at the end of the line, even when the clock has gone back. */
export const written = (
  line: WaitingMessage[],
  { roomId, text, now }: { roomId: string; text: string; now: number },
): WaitingMessage => ({
  clientMessageId: crypto.randomUUID(),
  roomId,
  text,
  writtenAt: Math.max(now, (line.at(-1)?.writtenAt ?? 0) + 1),
});
