import { t } from "#text/index.ts";
import { loadQuestion } from "#ui/overlay/load-question.ts";
import { toast } from "#ui/overlay/toast.ts";
import { inTime } from "#ui/state/in-time.ts";
import { finishWork } from "./held-work.ts";
import { signOut } from "./session.ts";
import { isNothing, unsentHere } from "./unsent.ts";

const loadWords = inTime(() => import("./ask-to-leave.ts"));

/** Loads the question ahead, so that it can also be asked without a network. */
export const loadLeaving = () => Promise.all([loadWords(), loadQuestion()]);

const leave = async () => {
  await finishWork();
  signOut();
};

/** Signs out: at once, or after a question if that deletes something. */
export const leaveShop = async () => {
  const found = await unsentHere();
  if (isNothing(found)) return leave();
  try {
    const { askToLeave } = await loadWords();
    askToLeave(found, leave);
  } catch {
    toast({ tone: "danger", text: t("ui.loadingChunkFailed") });
  }
};
