import type { ReactNode } from "react";
import type { Act } from "./act.ts";
import { useActing } from "./use-acting.ts";

type Pressing<Input> = {
  press: (input: Input) => void;
  isPending: boolean;
  /** The input that is being sent. */
  pending: Input | undefined;
  /** The refusal; draw it beside what was pressed. */
  failure: ReactNode;
};

/** One thing that a press does. Without `queue` a second press meanwhile is dropped. */
export const useAction = <Input = void, Answer = unknown>(
  act: Act<Input, Answer>,
  { queue }: { queue?: string } = {},
): Pressing<Input> => {
  const { press, pending, failure } = useActing<Input>(queue);
  return {
    press: (input) => press(act, input),
    isPending: pending !== undefined,
    pending: pending?.input,
    failure,
  };
};
