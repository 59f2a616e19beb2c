import { type ComponentType, lazy } from "react";
import { inTime } from "#ui/state/in-time.ts";

/** A screen whose script is loaded when it is first shown. */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(() => inTime(load)().then((component) => ({ default: component })));
