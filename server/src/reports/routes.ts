import { tray } from "@vitrine/contract/reports";
import { owned, staff } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { cancelTaskOf, listTasks, removeTask, sendTaskFile } from "./tray/service.ts";

const own = owned(staff(), "who asked for it");

export const reportRoutes = [
  on(tray.list, own, listTasks),
  on(tray.cancel, own, cancelTaskOf),
  on(tray.remove, own, removeTask),
  on(tray.file, own, sendTaskFile),
];
