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

/** What a write of staff answers. */
type Changed = { changeId: string | null };

/** What stays done all the same, or is undone for others too, is asked before. */
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

/** Takes back what is remembered of a change. */
export const takeBack = (write: Write, changeId: string) =>
  write(staffProfiles.undoChange, { changeId });

/** Undo by what is remembered of the change, for writes of staff. */
export const undoing = (lost: readonly LostByUndo[] = []) =>
  ({
    isOpen: ({ changeId }) => changeId !== null,
    run: async (write, _input, { changeId }) => changeId !== null && takeBack(write, changeId),
    ask: () => questionOfUndo(lost),
    done: () => t("staff.undo.done"),
  }) satisfies Undo<unknown, Changed>;

/** The same for many, as one: the call that came last is taken back first. */
export const undoingMany = (
  lost: readonly LostByUndo[] = [],
): NonNullable<ManyAction<unknown>["many"]["undo"]> => ({
  ask: () => questionOfUndo(lost),
  run: async (write, changeIds) => {
    for (const changeId of changeIds.toReversed()) await takeBack(write, changeId);
  },
});

/** Tells that a form of staff is saved, with Undo. */
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
