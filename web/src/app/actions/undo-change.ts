import type { LostByUndo } from "@vitrine/contract/profiles/history";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import type { Question } from "#ui/overlay/overlay-props.ts";
import { toast } from "#ui/overlay/toast.ts";
import type { Undo, Write } from "./act.ts";
import type { ManyAction } from "./action.ts";
import { useActing } from "./use-acting.ts";

/** The answer to a write by staff. */
type Changed = { changeId: string | null };

/** Asks first if something stays done despite the undo, or is undone for others too. */
export const questionOfUndo = (lost: readonly LostByUndo[], others = 0): Question | undefined => {
  const also = others > 0 ? [t("staff.undo.others", { count: others })] : [];
  const reasons = [...also, ...lost.map((what) => t(`staff.undo.lost.${what}`))];
  if (reasons.length === 0) return undefined;
  return {
    title: t("staff.undo.ask"),
    text: reasons.join(" "),
    confirm: t("staff.undo.confirm"),
    tone: "primary",
  };
};

/** Undoes a recorded change. */
export const takeBack = (write: Write, changeId: string) =>
  write(staffProfiles.undoChange, { changeId });

/** Undo by the recorded change, for writes by staff. */
export const undoing = (lost: readonly LostByUndo[] = []) =>
  ({
    isOpen: ({ changeId }) => changeId !== null,
    run: async (write, _input, { changeId }) => changeId !== null && takeBack(write, changeId),
    ask: () => questionOfUndo(lost),
    done: () => t("staff.undo.done"),
  }) satisfies Undo<unknown, Changed>;

/** The same for many calls at once: the last call is undone first. */
export const undoingMany = (
  lost: readonly LostByUndo[] = [],
): NonNullable<ManyAction<unknown>["many"]["undo"]> => ({
  ask: () => questionOfUndo(lost),
  run: async (write, changeIds) => {
    for (const changeId of changeIds.toReversed()) await takeBack(write, changeId);
  },
});

/** A toast that says a form of staff is saved, with Undo. */
export const useSavedToast = (refreshes: readonly ReadEndpoint[]) => {
  const { press } = useActing<Changed>();
  return (text: string, answer: Changed, lost: readonly LostByUndo[] = []) => {
    const { run, ask, done } = undoing(lost);
    const act = {
      refreshes,
      ask,
      done,
      run: (write: Write, changed: Changed) => run(write, undefined, changed),
    };
    toast({ text, ...(answer.changeId !== null && { undo: () => press(act, answer) }) });
  };
};
