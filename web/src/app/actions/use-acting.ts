import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sendWrite } from "#app/calls/send-write.ts";
import { heldNow, keepFocus } from "#ui/overlay/keep-focus.ts";
import { askFirst } from "#ui/overlay/question.ts";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import { type Act, asToast, refreshAfter } from "./act.ts";

type Pressed<Input> = { act: Act<Input>; input: Input };

/**
 * Shows the result of an act. Answers on their way to what shows it may be older: they are dropped, and
 * read again afterwards.
 */
const showAhead = <Input>(client: QueryClient, { act, input }: Pressed<Input>) => {
  const underway = client
    .getQueryCache()
    .findAll({ fetchStatus: "fetching" })
    .map((query) => ({ query, data: query.state.data }));
  const putBack = act.show?.(client, input) ?? undefined;
  const dropped = new Set(
    underway.filter(({ query, data }) => query.state.data !== data).map(({ query }) => query),
  );
  for (const query of dropped) void query.cancel({ revert: true });
  const readDropped = () => client.invalidateQueries({ predicate: (query) => dropped.has(query) });
  return { putBack, readDropped };
};

/** Sends the act, shows its result beforehand, and refreshes afterwards. */
const useSending = <Input>(queue: string | undefined) => {
  const client = useQueryClient();
  return useMutation({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: ({ act, input }: Pressed<Input>) => act.run(sendWrite, input),
    onMutate: (pressed) => showAhead(client, pressed),
    onError: (_error, { act }, shown) => {
      shown?.putBack?.();
      void shown?.readDropped();
      void refreshAfter(client, act);
    },
    onSuccess: async (_answer, { act }, { readDropped }) => {
      void readDropped();
      const refreshed = refreshAfter(client, act);
      // A result shown already need not wait for the refresh, which may then remove its row.
      const held = heldNow();
      if (!act.show) await refreshed;
      else if (held.element !== document.body) void refreshed.then(() => keepFocus(held));
    },
  });
};

const tell = <Input>({ act, input }: Pressed<Input>, answer: unknown, undo?: () => void) => {
  const done = act.done?.(input, answer);
  const canGoBack = act.undo && (act.undo.isOpen?.(answer) ?? true);
  if (done !== undefined) toast({ ...asToast(done), ...(canGoBack && undo && { undo }) });
};

/**
 * Handles a press: asks first, sends, refreshes, shows a toast with Undo, or the refusal. A press while
 * another is under way is dropped; with a `queue` each waits for the one before it.
 */
export const useActing = <Input>(queue?: string) => {
  const { fail, clear, failure } = useFailure();
  const running = useRef<Promise<unknown>>(undefined);
  const { mutateAsync, isPending, variables } = useSending<Input>(queue);

  const undo = ({ act, input }: Pressed<Input>, answer: unknown) => {
    if (!act.undo) return;
    const { show, done, ask, run } = act.undo;
    const back: Act<Input> = {
      run: (write) => run(write, input, answer),
      refreshes: act.refreshes ?? [],
      ...(show && { show }),
      ...(done && { done }),
    };
    const go = () =>
      mutateAsync({ act: back, input }).then((after) => tell({ act: back, input }, after));
    const question = ask?.(input);
    if (question) askFirst(question, go);
    else go().catch(fail);
  };
  const send = (pressed: Pressed<Input>) => {
    if (running.current && queue === undefined) return running.current;
    const from = heldNow();
    running.current = mutateAsync(pressed)
      .then((answer) => tell(pressed, answer, () => undo(pressed, answer)))
      .finally(() => {
        running.current = undefined;
        if (from.element !== document.body) keepFocus(from);
      });
    return running.current;
  };
  const press = (act: Act<Input>, input: Input) => {
    clear();
    const question = act.ask?.(input);
    if (question) askFirst(question, () => send({ act, input }));
    else send({ act, input }).catch(fail);
  };

  return { press, failure, pending: isPending ? variables : undefined };
};
