import { tray } from "@vitrine/contract/reports";
import { analysis, analysisCommands } from "@vitrine/contract/reports/analysis";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import { owned, staff, superAdmin } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { listActivities, showDashboard } from "./dashboard/service.ts";
import { onFrame } from "#live/on-frame.ts";
import {
  beginAnalysis,
  cancelAnalysis,
  countReports,
  exportReport,
  listReports,
  showBehind,
  showReport,
} from "./analysis/service.ts";
import { cancelTaskOf, listTasks, removeTask, sendTaskFile } from "./tray/service.ts";

const own = owned(staff(), "who asked for it");

const analyst = staff("STARTUP_ANALYSIS");

export const reportFrames = [
  onFrame(analysisCommands.begin, analyst, beginAnalysis),
  onFrame(analysisCommands.cancel, analyst, cancelAnalysis),
];

export const reportRoutes = [
  on(dashboard.show, superAdmin, showDashboard),
  on(dashboard.activities, superAdmin, listActivities, plannedByValues),
  on(analysis.findAll, analyst, listReports, plannedByValues),
  on(analysis.count, analyst, countReports, plannedByValues),
  on(analysis.one, analyst, showReport),
  on(analysis.behind, analyst, showBehind, plannedByValues),
  on(analysis.export, analyst, exportReport),
  on(tray.list, own, listTasks),
  on(tray.cancel, own, cancelTaskOf),
  on(tray.remove, own, removeTask),
  on(tray.file, own, sendTaskFile),
];
