import { keepFigures } from "./dashboard/service.ts";
import { forgetOldTasks } from "./tray/queries.ts";

export const reportChores = [forgetOldTasks];

/** Figures of days that are over; between them there is nothing to do. */
export const reportRounds = [keepFigures];
