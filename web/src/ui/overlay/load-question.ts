import { inTime } from "#ui/state/in-time.ts";
import { loadDialog } from "./dialog.tsx";

const loadConfirm = inTime(() => import("./confirm-dialog.tsx"));

/** Loads the question's scripts, for one that must appear even without a network. */
export const loadQuestion = () => Promise.all([loadConfirm(), loadDialog()]);
