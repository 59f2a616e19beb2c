import type { QueryClient } from "@tanstack/react-query";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { refresh } from "#app/calls/api.ts";
import type { sendWrite } from "#app/calls/send-write.ts";
import type { Question } from "#ui/overlay/overlay-props.ts";
import type { Toast } from "#ui/overlay/toast.ts";

/** Sends a write. Actions only get it as an argument. */
export type Write = typeof sendWrite;

type Done = string | Pick<Toast, "text" | "tone" | "icon" | "action"> | undefined;

/** How an act is undone. */
export type Undo<Input, Answer = unknown> = Pick<Act<Input>, "show" | "done" | "ask"> & {
  run(write: Write, input: Input, answer: Answer): Promise<unknown>;
  /** Whether the answer leaves something to undo; true by default. */
  isOpen?(answer: Answer): boolean;
};

/** A press's call, and what happens before and after it. */
export interface Act<Input, Answer = unknown> {
  run(write: Write, input: Input): Promise<Answer>;
  /** Reads to refresh, whether the act was done or refused. */
  refreshes?: readonly ReadEndpoint[] | ((client: QueryClient) => Promise<unknown>);
  /** Shows the result at once; returns how to put it back if the act is refused. */
  show?(client: QueryClient, input: Input): (() => void) | void;
  /** What the toast says; undefined if the screen itself shows the result. */
  done?(input: Input, answer: Answer): Done;
  /** How to undo it, offered in the toast. */
  undo?: Undo<Input, Answer>;
  /** What is asked first, if the act cannot be undone. */
  ask?(input: Input): Question | undefined;
}

/** Resolves once everything that the act may have changed was read again. */
export const refreshAfter = (
  client: QueryClient,
  { refreshes = [] }: Pick<Act<never>, "refreshes">,
) => (typeof refreshes === "function" ? refreshes(client) : refresh(client, refreshes));

/** A bare text becomes a toast of the usual tone. */
export const asToast = (done: Exclude<Done, undefined>): Toast =>
  typeof done === "string" ? { text: done } : done;
