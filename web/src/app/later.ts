import { type ComponentType, lazy } from "react";

/** A screen whose script is loaded when it is first shown. */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then((component) => ({ default: component })));
