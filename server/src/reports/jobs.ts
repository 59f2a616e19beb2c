import { forgetOldTasks } from "./tray/queries.ts";

export const reportChores = [forgetOldTasks];
