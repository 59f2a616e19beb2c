import type { QueryClient } from "@tanstack/react-query";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { refresh } from "#app/calls/api.ts";
import type { sendWrite } from "#app/calls/send-write.ts";
import type { Question } from "#ui/overlay/overlay-props.ts";
import type { Toast } from "#ui/overlay/toast.ts";

/** Sends a write. Actions only get it as an argument. */
export type Write = typeof sendWrite;

type Done = string | Pick<Toast, "text" | "tone" | "icon" | "action"> | undefined;

/** What takes an act back. */
export type Undo<Input, Answer = unknown> = Pick<Act<Input>, "show" | "done" | "ask"> & {
  run(write: Write, input: Input, answer: Answer): Promise<unknown>;
  /** Whether the answer leaves something to put back; always unless told. */
  isOpen?(answer: Answer): boolean;
};

/** What a press does, and what follows from it. */
export interface Act<Input, Answer = unknown> {
  run(write: Write, input: Input): Promise<Answer>;
  /** Reads that are asked for anew, whether it was done or refused. */
  refreshes?: readonly ReadEndpoint[] | ((client: QueryClient) => Promise<unknown>);
  /** Shows at once what will be; answers with how to put it back where it is refused. */
  show?(client: QueryClient, input: Input): (() => void) | void;
  /** What the toast says; none where the screen itself shows it. */
  done?(input: Input, answer: Answer): Done;
  /** What puts it back, offered in the toast. */
  undo?: Undo<Input, Answer>;
  /** What is asked first, where it cannot be put back. */
  ask?(input: Input): Question | undefined;
}

export const refreshAfter = (
  client: QueryClient,
  { refreshes = [] }: Pick<Act<never>, "refreshes">,
) => (typeof refreshes === "function" ? refreshes(client) : refresh(client, refreshes));

export const asToast = (done: Exclude<Done, undefined>): Toast =>
  typeof done === "string" ? { text: done } : done;
