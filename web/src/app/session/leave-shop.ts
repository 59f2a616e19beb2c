import { t } from "#text/index.ts";
import { loadQuestion } from "#ui/overlay/load-question.ts";
import { toast } from "#ui/overlay/toast.ts";
import { inTime } from "#ui/state/in-time.ts";
import { signOut } from "./session.ts";
import { isNothing, unsentHere } from "./unsent.ts";

const loadWords = inTime(() => import("./ask-to-leave.ts"));

const loadWork = inTime(() => import("./held-work.ts"));

/** Loads ahead what leaving needs, so that it works without a network, too. */
export const loadLeaving = () => Promise.all([loadWords(), loadWork(), loadQuestion()]);

const longestWait = 3_000;

const leave = async () => {
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  const finished = loadWork().then(({ finishWork }) => finishWork());
  await Promise.race([finished, late]).catch(() => {});
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
