import { expo } from "@vitrine/contract/onboarding/expo";
import { undoable } from "#db/undoable.ts";
import { anyone, staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import {
  changeExpoForm,
  changeExpoTimes,
  exportExpoForms,
  listExpoForms,
  makeStartupOfForm,
  removeExpoForm,
  sendExpoForm,
  showExpoTimes,
} from "./service.ts";

export const expoRoutes = [
  on(expo.all, staff(), listExpoForms, plannedByValues),
  on(expo.change, staff(), undoable(changeExpoForm)),
  on(expo.remove, staff(), removeExpoForm),
  on(expo.makeStartup, staff(), makeStartupOfForm),
  on(expo.exportFile, staff(), exportExpoForms),
  on(expo.saveTimes, staff(), undoable(changeExpoTimes)),
  on(expo.times, anyone, showExpoTimes),
  // A form is counted even if it is refused.
  on(expo.send, anyone, sendExpoForm, { transaction: "own" }),
];
