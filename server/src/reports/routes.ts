import { tray } from "@vitrine/contract/reports";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import { owned, staff, superAdmin } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { listActivities, showDashboard } from "./dashboard/service.ts";
import { cancelTaskOf, listTasks, removeTask, sendTaskFile } from "./tray/service.ts";

const own = owned(staff(), "who asked for it");

export const reportRoutes = [
  on(dashboard.show, superAdmin, showDashboard),
  on(dashboard.activities, superAdmin, listActivities),
  on(tray.list, own, listTasks),
  on(tray.cancel, own, cancelTaskOf),
  on(tray.remove, own, removeTask),
  on(tray.file, own, sendTaskFile),
];
